import { useEffect, useEffectEvent, useState } from "react";
import type { HomeSection } from "../../../domain/home/pick-home.ts";
import { keptPicks } from "./kept-picks.ts";

/** H-04 */
const INTERVAL_MS = 45_000;
const AFTER_RETURN_MS = 1_000;

// Survives leaving the home.
let stoppedByHand = false;

interface Rotation {
  /** The server's sections until the first rotation. */
  readonly shown: readonly HomeSection[];
  readonly isStopped: boolean;
  readonly toggle: () => void;
}

/** H-04: rotates the places while the page is visible and no section is hovered or focused. */
export function useRotation({
  sections,
  enabled,
}: {
  sections: readonly HomeSection[];
  enabled: boolean;
}): Rotation {
  const [picked, setPicked] = useState({ from: sections, shown: sections });
  const [isStopped, setStopped] = useState(stoppedByHand);
  // New server data, after a filter or on return, replaces the rotated sections.
  const shown = picked.from === sections ? picked.shown : sections;

  const rotate = useEffectEvent(async () => {
    if (isPaused()) return;
    const picks = await import("./home-picks.ts");
    const next = await picks.pickNext(shown);
    // The visitor may have hovered a section while the pictures loaded.
    if (!isPaused()) setPicked({ from: sections, shown: next });
  });

  useEffect(() => {
    if (sections === keptPicks())
      import("./home-picks.ts").then(
        (picks) => picks.renewCards(sections, setPicked),
        () => {},
      );
  }, [sections]);

  useEffect(() => {
    if (!enabled || isStopped) return;
    const tick = () => void rotate().catch(() => {});
    let interval = setInterval(tick, INTERVAL_MS);
    let afterReturn: ReturnType<typeof setTimeout> | undefined;
    const onVisibility = () => {
      clearTimeout(afterReturn);
      clearInterval(interval);
      if (document.hidden) return;
      afterReturn = setTimeout(tick, AFTER_RETURN_MS);
      interval = setInterval(tick, INTERVAL_MS);
    };
    document.addEventListener("visibilitychange", onVisibility);
    return () => {
      document.removeEventListener("visibilitychange", onVisibility);
      clearTimeout(afterReturn);
      clearInterval(interval);
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

function isPaused(): boolean {
  return (
    document.hidden ||
    matchMedia("(prefers-reduced-motion: reduce)").matches ||
    document.querySelector("[data-rotates]:is(:hover, :focus-within)") !== null
  );
}
