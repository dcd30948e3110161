import { formatDay } from "./civil-day.ts";
import { localMinuteOf } from "./local-time.ts";

const MINUTES_OF_DAY = 24 * 60;

/** The date in La Plata: `localDateOf(new Date("2026-03-02T02:59:59Z")) === "2026-03-01"`, as midnight is at three in UTC. */
export function localDateOf(at: Date): string {
  return formatDay(Math.floor(localMinuteOf(at) / MINUTES_OF_DAY));
}

/** The month in La Plata: `localMonthOf(new Date("2026-12-01T02:59:59Z")) === "2026-11"` */
export function localMonthOf(at: Date): string {
  return localDateOf(at).slice(0, "2026-11".length);
}
