import { useEffect, useRef } from "react";
import { useLocation, useMatches } from "react-router";
import { pageKey } from "../../../preload/page-key.ts";
import { preload } from "../../../preload/preload.ts";
import { warmLinks } from "../../../preload/warm-links.ts";

/** AP-01: the preload service runs while the site is on the screen. */
export function usePreload(): void {
  const location = useLocation();
  const data = useMatches().at(-1)?.loaderData;
  const key = pageKey(location);
  // What the document brought; every later page goes through its own loader.
  const first = useRef({ key, data });

  useEffect(() => {
    const { key, data } = first.current;
    if (key !== null && data !== undefined) preload.remember({ key, data });
    preload.initialize();
    const stopWarming = warmLinks(preload.warm);
    return () => {
      stopWarming();
      preload.destroy();
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is the occasion, not an input
  useEffect(() => preload.pageShown(), [key]);
}
