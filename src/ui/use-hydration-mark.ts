import { useEffect } from "react";
import { LATE_PART, replayPresses } from "./presses/early-presses.ts";

/** By then what can be seen is painted, and the rest of the page may be laid out at its real height (`far-below`). */
const FULL_LAYOUT_DELAY = 2_000;

/** Marks the page as hydrated and replays early presses. */
export function useHydrationMark(): void {
  useEffect(() => {
    document.documentElement.dataset.hydrated = "1";
    // Later, since React ignores events in boundaries that are not hydrated yet.
    setTimeout(() => replayPresses((control) => !control.closest(`[${LATE_PART}]`)));
    setTimeout(() => {
      document.documentElement.dataset.arrived = "";
    }, FULL_LAYOUT_DELAY);
  }, []);
}
