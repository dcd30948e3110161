import { useEffect, useRef } from "react";

/** Of a row of links that is wider than the window, and is positioned. */
export function useScrollToCurrent(current: string) {
  const bar = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another link is the current one
  useEffect(() => {
    const link = bar.current?.querySelector<HTMLElement>("[aria-current]")?.parentElement;
    // Not `scrollIntoView`, after which Tab would go on from there instead of from the top of the page.
    if (bar.current && link)
      bar.current.scrollLeft = link.offsetLeft - (bar.current.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  return bar;
}
