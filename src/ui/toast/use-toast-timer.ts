import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from "react";

/** N-08. */
const TOAST_MILLISECONDS = 4000;

/** Calls `onEnd` once the toast has been seen for 4 s; the time stands still while held and in a hidden tab. */
export function useToastTimer({ isHeld, onEnd }: { isHeld: boolean; onEnd: () => void }): void {
  const isHidden = useSyncExternalStore(
    listenToVisibility,
    () => document.hidden,
    () => false,
  );
  const isPaused = isHeld || isHidden;
  const left = useRef(TOAST_MILLISECONDS);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (isPaused) return;
    const started = performance.now();
    const timer = setTimeout(end, left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - started;
    };
  }, [isPaused]);
}

function listenToVisibility(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}
