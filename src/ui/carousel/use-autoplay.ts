import { useEffect, useEffectEvent, useState } from "react";

interface Autoplay {
  /** False once somebody has paused it. */
  isWanted: boolean;
  toggle: () => void;
  /** While somebody looks closer, with the pointer or the focus, nothing moves by itself. */
  hold: () => void;
  release: () => void;
}

/** Calls `advance` every so many seconds; never while held, in a hidden tab, or where people asked for less motion. */
export function useAutoplay({
  seconds,
  advance,
}: {
  seconds: number | undefined;
  advance: () => void;
}): Autoplay {
  const [isWanted, setWanted] = useState(true);
  const [isHeld, setHeld] = useState(false);
  const tick = useEffectEvent(() => {
    const isUnwelcome = document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (!isUnwelcome) advance();
  });

  useEffect(() => {
    if (!seconds || !isWanted || isHeld) return;
    const timer = setInterval(tick, seconds * 1000);
    return () => clearInterval(timer);
  }, [seconds, isWanted, isHeld]);

  return {
    isWanted,
    toggle: () => setWanted(!isWanted),
    hold: () => setHeld(true),
    release: () => setHeld(false),
  };
}
