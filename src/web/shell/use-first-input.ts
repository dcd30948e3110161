import { useSyncExternalStore } from "react";
import { earlyPresses } from "../../ui/presses/early-presses.ts";

const INPUT_EVENTS = ["pointermove", "pointerdown", "keydown", "scroll"];
/** One before the scripts counts too (`first-paint.ts`). */
let hasInput =
  typeof document !== "undefined" &&
  (document.documentElement.dataset.touched === "1" || earlyPresses().size > 0);

/** Code that is only needed after an input waits for it. */
export function useFirstInput(): boolean {
  return useSyncExternalStore(
    waitForInput,
    () => hasInput,
    () => false,
  );
}

export function waitForFirstInput(): Promise<void> {
  return new Promise((resolve) => {
    if (hasInput) resolve();
    else waitForInput(resolve);
  });
}

function waitForInput(notify: () => void): () => void {
  const stop = new AbortController();
  const onInput = (event: Event) => {
    if (isAtRest(event)) return;
    hasInput = true;
    stop.abort();
    notify();
  };
  for (const event of INPUT_EVENTS)
    window.addEventListener(event, onInput, { passive: true, signal: stop.signal });
  return () => stop.abort();
}

/** A browser also reports a move for a mouse that rests where something else was laid out. */
function isAtRest(event: Event): boolean {
  return (
    event instanceof PointerEvent && event.type === "pointermove" && !event.movementX && !event.movementY
  );
}
