import { useEffect, useEffectEvent, useState } from "react";
import type { HomeSection } from "../../../domain/home/pick-home.ts";

/** H-04 */
const EVERY_MS = 45_000;
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
    if (isUnwelcome()) return;
    const { pickNext } = await import("./home-picks.ts");
    const next = await pickNext(shown);
    // The visitor may have hovered a section while the pictures loaded.
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

function isUnwelcome(): boolean {
  return (
    document.hidden ||
    matchMedia("(prefers-reduced-motion: reduce)").matches ||
    document.querySelector("[data-rotates]:is(:hover, :focus-within)") !== null
  );
}
