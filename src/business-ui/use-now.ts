import { createContext, startTransition, useEffect, useState } from "react";

const MINUTE_MS = 60_000;

/** The local day on which the server rendered the page; null where the browser renders it alone. */
export const RenderedDay = createContext<number | null>(null);

/** The time, updated with each minute of the clock; null until hydration, since the cached HTML serves every hour. */
export function useNow(): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const update = () => {
      const current = new Date();
      // A page has dozens of these: a transition keeps input responsive.
      startTransition(() => setNow(current));
      timer = setTimeout(update, MINUTE_MS - (current.getTime() % MINUTE_MS));
    };
    update();
    return () => clearTimeout(timer);
  }, []);
  return now;
}
