import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { focusHeading } from "../../ui/focus-heading.ts";

/**
 * After following a link, the focus is on the heading of the new page, which is read aloud; on the first page it is left alone.
 * `data-arrived` lays out what is far below: on the way back a place in the page means the same as before.
 */
export function useFocusOnArrival(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    document.documentElement.dataset.arrived = "";
    // Whoever is writing goes on writing.
    if (!document.activeElement?.matches("input, textarea")) focusHeading();
  }, [pathname]);
}
