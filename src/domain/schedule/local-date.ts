import { formatDay } from "./civil-day.ts";
import { localMinuteOf } from "./local-time.ts";

const MINUTES_OF_DAY = 24 * 60;

export function localDateOf(at: Date): string {
  return formatDay(Math.floor(localMinuteOf(at) / MINUTES_OF_DAY));
}

export function localMonthOf(at: Date): string {
  return localDateOf(at).slice(0, "2026-11".length);
}
