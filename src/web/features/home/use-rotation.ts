import { useEffect, useEffectEvent, useState } from "react";
import type { HomeSection } from "../../../domain/home/pick-home.ts";

/** H-04 */
const EVERY_MS = 45_000;
const AFTER_RETURN_MS = 1_000;

// Whoever stopped it once does not have to stop it again on the way back to the home.
let stoppedByHand = false;

interface Rotation {
  /** What is shown now; what the server dealt until the first change. */
  readonly shown: readonly HomeSection[];
  readonly isStopped: boolean;
  readonly toggle: () => void;
}

/** H-04: deals other places from time to time, while the page is seen and nobody is looking closer. */
export function useRotation({
  sections,
  enabled,
}: {
  sections: readonly HomeSection[];
  enabled: boolean;
}): Rotation {
  const [picked, setPicked] = useState({ from: sections, shown: sections });
  const [isStopped, setStopped] = useState(stoppedByHand);
  // Another deal of the server, after a filter or on the way back, puts an end to our own.
  const shown = picked.from === sections ? picked.shown : sections;

  const rotate = useEffectEvent(async () => {
    if (isUnwelcome()) return;
    const { pickNext } = await import("./home-picks.ts");
    const next = await pickNext(shown);
    // Somebody may have come closer while the pictures were on their way.
    if (!isUnwelcome()) setPicked({ from: sections, shown: next });
  });

  useEffect(() => {
    if (!enabled || isStopped) return;
    const turn = () => void rotate().catch(() => {});
    let every = setInterval(turn, EVERY_MS);
    let soon: ReturnType<typeof setTimeout> | undefined;
    const onVisibility = () => {
      clearTimeout(soon);
      clearInterval(every);
      if (document.hidden) return;
      soon = setTimeout(turn, AFTER_RETURN_MS);
      every = setInterval(turn, EVERY_MS);
    };
    document.addEventListener("visibilitychange", onVisibility);
    return () => {
      document.removeEventListener("visibilitychange", onVisibility);
      clearTimeout(soon);
      clearInterval(every);
    };
  }, [enabled, isStopped]);

  return {
    shown,
    isStopped,
    toggle() {
      stoppedByHand = !isStopped;
      setStopped(stoppedByHand);
    },
  };
}

/** While the pointer or the focus is in a section, in a hidden tab, or where people asked for less movement. */
function isUnwelcome(): boolean {
  return (
    document.hidden ||
    matchMedia("(prefers-reduced-motion: reduce)").matches ||
    document.querySelector("[data-rotates]:is(:hover, :focus-within)") !== null
  );
}
