import { linkKey } from "./link-key.ts";

/** What announces a click, and how long it has to stay where it is: a pointer on its way passes many links. */
const SIGNS = { pointerover: 65, focusin: 65, touchstart: 0 } as const;

/** Whoever points at a link, reaches it with the keyboard or touches it will probably follow it. */
export function onLinkIntent(listener: (page: string) => void): () => void {
  const stop = new AbortController();
  for (const [sign, ms] of Object.entries(SIGNS)) {
    // One for each sign: a page that scrolls to what has the focus moves under the pointer.
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const onSign = ({ target }: Event) => {
      clearTimeout(waiting);
      const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[href]");
      const page = link && linkKey(link);
      if (page) waiting = setTimeout(() => listener(page), ms);
    };
    document.addEventListener(sign, onSign, { passive: true, signal: stop.signal });
  }
  return () => stop.abort();
}
