import { useEffect, useEffectEvent } from "react";

/** In the state of a history entry that exists only while an overlay is open. */
const MARK = "overlay";

let openOverlays = 0;

/**
 * The browser's Back closes what lies over the page and stays on the page: `useClosedByBack({ isOpen, close })`. Closing goes
 * back in the history, which cancels a navigation that the same event handler starts: navigate first.
 */
export function useClosedByBack({ isOpen, close }: { isOpen: boolean; close: () => void }): void {
  const onBack = useEffectEvent(close);
  useEffect(() => (isOpen ? holdEntry(onBack) : undefined), [isOpen]);
}

/** Adds an entry for Back to take away; the function it returns takes it away where something else closed the overlay. */
function holdEntry(onBack: () => void): () => void {
  // The router numbers its entries: this one has the number of the page under it.
  const { idx } = readState();
  if (!isMarked()) history.pushState({ ...readState(), [MARK]: true }, "");
  openOverlays++;
  const leave = (event: PopStateEvent) => {
    if (isMarked()) return;
    // The router would load the page that is there already. Further back it has to.
    if (readState().idx === idx) event.stopImmediatePropagation();
    onBack();
  };
  addEventListener("popstate", leave, true);
  return () => {
    removeEventListener("popstate", leave, true);
    openOverlays--;
    // Later, since React may run an effect again at once.
    queueMicrotask(() => {
      if (openOverlays > 0 || !isMarked()) return;
      const stop = (event: PopStateEvent) => event.stopImmediatePropagation();
      addEventListener("popstate", stop, { capture: true, once: true });
      history.back();
    });
  };
}

function isMarked(): boolean {
  return readState()[MARK] === true;
}

function readState(): Readonly<Record<string, unknown>> {
  const state: unknown = history.state;
  return typeof state === "object" && state !== null ? { ...state } : {};
}
