import { useEffect } from "react";
import { useLocation } from "react-router";
import { paths } from "../../contract/paths.ts";

/** Has it counted that a page was looked at: each once, however it came, and not before it is really shown. */
export function useVisit(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const seen = new AbortController();
    const tell = () => {
      // Behind another tab, or prepared by the browser for somebody who may never come.
      if (document.hidden) return;
      seen.abort();
      navigator.sendBeacon(paths.visit(), pathname);
    };
    tell();
    document.addEventListener("visibilitychange", tell, { signal: seen.signal });
    return () => seen.abort();
  }, [pathname]);
}

/** What `use-visit.ts` does, where there are no scripts. */
export function VisitPixel() {
  const { pathname } = useLocation();
  return (
    <noscript>
      <img src={`${paths.visit()}?${new URLSearchParams({ p: pathname })}`} alt="" hidden />
    </noscript>
  );
}
