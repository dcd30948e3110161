import { useEffectEvent, useLayoutEffect } from "react";

/** In the state of a history entry that exists only while overlays are open: how many of them. */
const OVERLAY_ENTRY = "overlay";

/** How to close each open overlay, the upper ones last. */
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
  if (readDepth() > 0) setTimeout(() => afterOverlay(navigate), CHECK_MS);
  else navigate();
}

/** Returns how to remove the entry when something other than Back closed the overlay. */
function addHistoryEntry(onBack: () => void): () => void {
  pageIndex = readIndex();
  const close = () => onBack();
  openOverlays.add(close);
  isRemovingEntry = false;
  const { size } = openOverlays;
  // It has the number of the page under it.
  if (readDepth() < size) history.pushState({ ...readState(), [OVERLAY_ENTRY]: size }, "");
  return () => {
    openOverlays.delete(close);
    // Deferred, since React may run the effect again at once.
    queueMicrotask(() => {
      // A link in the overlay may have been followed.
      pageIndex = readIndex();
      const surplus = readDepth() - openOverlays.size;
      if (isRemovingEntry || surplus <= 0) return;
      isRemovingEntry = true;
      history.go(-surplus);
    });
  };
}

function onPopState(event: PopStateEvent): void {
  const index = readIndex();
  const depth = readDepth();
  const isSamePage = index === pageIndex;
  if (depth > openOverlays.size) {
    // Its overlay is gone: on to the page under it, or to the next one.
    event.stopImmediatePropagation();
    if (index < pageIndex) history.back();
    else history.forward();
    return;
  }
  pageIndex = index;
  if (isSamePage && (isRemovingEntry || openOverlays.size > 0)) event.stopImmediatePropagation();
  isRemovingEntry = false;
  for (const close of [...openOverlays].slice(isSamePage ? depth : 0)) close();
}

/** The router numbers its entries in `idx`. */
function readIndex(): number {
  return readState().idx ?? 0;
}

function readDepth(): number {
  return readState()[OVERLAY_ENTRY] ?? 0;
}

function readState(): Readonly<Record<string, number | undefined>> {
  return { ...(history.state as Record<string, number> | null) };
}
