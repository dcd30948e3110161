import type { DayRanges } from "./schedule.ts";
import { MINUTES_OF_DAY } from "./schedule.ts";

export function isAllDay(ranges: DayRanges): boolean {
  return ranges.length === 1 && ranges[0]?.from === 0 && ranges[0].to === MINUTES_OF_DAY;
}
