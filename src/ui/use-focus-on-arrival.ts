import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { focusHeading } from "./focus-heading.ts";

/**
 * Focuses the new page's heading, which is announced. `data-arrived` lays out the parts far below, so that scroll
 * restoration finds its position.
 */
export function useFocusOnArrival(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    document.documentElement.dataset.arrived = "";
    // Typing goes on.
    if (!document.activeElement?.matches("input, textarea")) focusHeading();
  }, [pathname]);
}
