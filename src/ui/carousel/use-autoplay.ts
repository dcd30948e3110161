import { useEffect, useEffectEvent, useState } from "react";

interface Autoplay {
  isOn: boolean;
  toggle: () => void;
  pause: () => void;
  resume: () => void;
}

/** Calls `advance` at an interval; not while paused, in a hidden tab, or with reduced motion. */
export function useAutoplay({
  seconds,
  advance,
}: {
  seconds: number | undefined;
  advance: () => void;
}): Autoplay {
  const [isOn, setOn] = useState(true);
  const [isPaused, setPaused] = useState(false);
  const tick = useEffectEvent(() => {
    if (!document.hidden && !matchMedia("(prefers-reduced-motion: reduce)").matches) advance();
  });

  useEffect(() => {
    if (!seconds || !isOn || isPaused) return;
    const timer = setInterval(tick, seconds * 1000);
    return () => clearInterval(timer);
  }, [seconds, isOn, isPaused]);

  return {
    isOn,
    toggle: () => setOn(!isOn),
    pause: () => setPaused(true),
    resume: () => setPaused(false),
  };
}
