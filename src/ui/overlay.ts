import { useEffectEvent, useLayoutEffect } from "react";

/** In the state of a history entry that exists only while an overlay is open. */
const OVERLAY_ENTRY = "overlay";

let openOverlays = 0;

/** Stops the page from scrolling while a dialog is open; the gutter keeps its width when the scroll bar goes. */
export function lockScroll(): void {
  const isOpen = document.querySelector("dialog:modal") !== null;
  const hasScrollBar = window.innerWidth > document.documentElement.clientWidth;
  document.documentElement.classList.toggle("overflow-hidden", isOpen);
  document.documentElement.classList.toggle("[scrollbar-gutter:stable]", isOpen && hasScrollBar);
}

/**
 * Back closes the overlay and stays on the page. Closing calls `history.back()`, which cancels a navigation started by
 * the same event handler, so navigate first.
 */
export function useClosedByBack({ isOpen, close }: { isOpen: boolean; close: () => void }): void {
  const onBack = useEffectEvent(close);
  // Before the overlay can be seen: a quick Back must find the entry.
  useLayoutEffect(() => (isOpen ? addHistoryEntry(onBack) : undefined), [isOpen]);
}

const CHECK_MS = 10;

/** For a navigation by the router: runs once the entry of a closed overlay is gone. */
export function afterOverlay(navigate: () => void): void {
  if (isOverlayEntry()) setTimeout(() => afterOverlay(navigate), CHECK_MS);
  else navigate();
}

/** Returns how to remove the entry when something other than Back closed the overlay. */
function addHistoryEntry(onBack: () => void): () => void {
  // The router numbers its entries in `idx`; this entry has the number of the page under it.
  const { idx } = readState();
  if (!isOverlayEntry()) history.pushState({ ...readState(), [OVERLAY_ENTRY]: true }, "");
  openOverlays++;
  const onPopState = (event: PopStateEvent) => {
    if (isOverlayEntry()) return;
    // Back to the same page: the router must not load it again.
    if (readState().idx === idx) event.stopImmediatePropagation();
    onBack();
  };
  addEventListener("popstate", onPopState, true);
  return () => {
    removeEventListener("popstate", onPopState, true);
    openOverlays--;
    // Deferred, since React may run the effect again at once.
    queueMicrotask(() => {
      if (openOverlays > 0 || !isOverlayEntry()) return;
      const stop = (event: PopStateEvent) => event.stopImmediatePropagation();
      addEventListener("popstate", stop, { capture: true, once: true });
      history.back();
    });
  };
}

function isOverlayEntry(): boolean {
  return readState()[OVERLAY_ENTRY] === true;
}

function readState(): Readonly<Record<string, unknown>> {
  const state: unknown = history.state;
  return typeof state === "object" && state !== null ? { ...state } : {};
}
