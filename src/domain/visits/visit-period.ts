import { formatDay } from "../schedule/civil-day.ts";
import { localDayOf } from "../schedule/local-time.ts";

const VISIT_DAYS = 30;

/** First of the last thirty days of La Plata, today included. */
export function visitsFrom(now: Date): string {
  return formatDay(localDayOf(now) - (VISIT_DAYS - 1));
}
