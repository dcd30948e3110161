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

const MINUTE_MS = 60_000;

/** The time, anew with each minute of the clock; null before the page is alive, since a page is the same for every hour. */
export function useMinute(): Date | null {
  const [minute, setMinute] = useState<Date | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const now = new Date();
      startTransition(() => setMinute(now));
      timer = setTimeout(look, MINUTE_MS - (now.getTime() % MINUTE_MS));
    };
    look();
    return () => clearTimeout(timer);
  }, []);
  return minute;
}
