import { useEffect } from "react";
import { LATE_PART, replayPresses } from "./presses/early-presses.ts";

/** Marks the page as hydrated and replays early presses. */
export function useHydrationMark(): void {
  useEffect(() => {
    document.documentElement.dataset.hydrated = "1";
    // Later, since React ignores events in boundaries that are not hydrated yet.
    setTimeout(() => replayPresses((control) => !control.closest(`[${LATE_PART}]`)));
  }, []);
}
