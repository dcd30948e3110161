import { useSyncExternalStore } from "react";

const KINDS = ["pointermove", "pointerdown", "keydown", "scroll"];
/** The input that started the scripts counts too (`first-paint.ts`). */
let came = typeof document !== "undefined" && document.documentElement.dataset.touched === "1";

/** Code that is only needed after an input waits for it. */
export function useFirstInput(): boolean {
  return useSyncExternalStore(
    waitForInput,
    () => came,
    () => false,
  );
}

function waitForInput(tell: () => void): () => void {
  const stop = new AbortController();
  const note = () => {
    came = true;
    stop.abort();
    tell();
  };
  for (const kind of KINDS) window.addEventListener(kind, note, { passive: true, signal: stop.signal });
  return () => stop.abort();
}
