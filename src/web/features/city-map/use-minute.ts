import { startTransition, useEffect, useState } from "react";

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
