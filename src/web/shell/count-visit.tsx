import { useEffect } from "react";
import { useLocation } from "react-router";
import { paths } from "../../contract/paths.ts";
import { writeVisit } from "../../contract/visit-message.ts";

/** Whether this document or one before it has counted a view; a reload does not begin a visit. */
let isInside =
  typeof document !== "undefined" &&
  (document.referrer.startsWith(location.origin) ||
    performance.getEntriesByType("navigation").some((entry) => "type" in entry && entry.type !== "navigate"));

/** Counts a page view once the page is visible. */
export function useCountVisit(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const seen = new AbortController();
    const count = () => {
      // In a background tab, or prerendered.
      if (document.hidden) return;
      seen.abort();
      navigator.sendBeacon(paths.visit(), writeVisit({ pathname, isEntry: !isInside }));
      isInside = true;
    };
    count();
    document.addEventListener("visibilitychange", count, { signal: seen.signal });
    return () => seen.abort();
  }, [pathname]);
}

/** Without scripts. */
export function VisitPixel() {
  const { pathname } = useLocation();
  return (
    <noscript>
      <img src={`${paths.visit()}?${new URLSearchParams({ p: pathname })}`} alt="" hidden />
    </noscript>
  );
}
