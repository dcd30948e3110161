import { startTransition, useEffect, useState } from "react";

const EVERY_MS = 30_000;

/** The time, from the moment on at which the page is alive; null before, since a page is the same for every hour. */
export function useNow(): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    // A page has dozens of these: they are worked out bit by bit, and whoever touches the page comes first.
    const look = () => startTransition(() => setNow(new Date()));
    look();
    const timer = setInterval(look, EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
