import { useEffectEvent, useLayoutEffect } from "react";

/** In the state of a history entry that exists only while an overlay is open. */
const OVERLAY_ENTRY = "overlay";

/** How to close each open overlay. */
const openOverlays = new Set<() => void>();
/** The router's number of the page that is shown. */
let pageIndex = 0;
let isRemovingEntry = false;

/** Stops the page from scrolling while a dialog is open; the gutter keeps its width when the scroll bar goes. */
export function lockScroll(): void {
  const isOpen = document.querySelector("dialog:modal") !== null;
  const hasScrollBar = window.innerWidth > document.documentElement.clientWidth;
  document.documentElement.classList.toggle("overflow-hidden", isOpen);
  document.documentElement.classList.toggle("[scrollbar-gutter:stable]", isOpen && hasScrollBar);
}

/** To be called before the router adds its own listener: it must not load the page again when an overlay is closed. */
export function listenForBack(): void {
  pageIndex = readIndex();
  addEventListener("popstate", onPopState);
}

/**
 * Back closes the overlay and stays on the page. Closing calls `history.back()`, which cancels a navigation that the
 * same event handler starts afterwards, so navigate first.
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
  pageIndex = readIndex();
  // It has the number of the page under it.
  if (!isOverlayEntry()) history.pushState({ ...readState(), [OVERLAY_ENTRY]: true }, "");
  const close = () => onBack();
  openOverlays.add(close);
  return () => {
    openOverlays.delete(close);
    // Deferred, since React may run the effect again at once.
    queueMicrotask(() => {
      // A link in the overlay may have been followed.
      pageIndex = readIndex();
      if (openOverlays.size > 0 || !isOverlayEntry()) return;
      isRemovingEntry = true;
      history.back();
    });
  };
}

function onPopState(event: PopStateEvent): void {
  const index = readIndex();
  const isSamePage = index === pageIndex;
  if (isOverlayEntry()) {
    if (openOverlays.size > 0) return;
    // Its overlay is gone: on to the page under it, or to the next one.
    event.stopImmediatePropagation();
    if (index < pageIndex) history.back();
    else history.forward();
    return;
  }
  pageIndex = index;
  if (isSamePage && (isRemovingEntry || openOverlays.size > 0)) event.stopImmediatePropagation();
  isRemovingEntry = false;
  for (const close of openOverlays) close();
}

/** The router numbers its entries in `idx`. */
function readIndex(): number {
  return Number(readState().idx ?? 0);
}

function isOverlayEntry(): boolean {
  return readState()[OVERLAY_ENTRY] === true;
}

function readState(): Readonly<Record<string, unknown>> {
  const state: unknown = history.state;
  return typeof state === "object" && state !== null ? { ...state } : {};
}
