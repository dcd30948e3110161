import { isAllDay } from "../is-all-day.ts";
import type { DayRanges, TimeRange } from "../schedule.ts";

interface Hours {
  readonly ranges: DayRanges;
  readonly write: (range: TimeRange) => string;
}

export function hoursInWords({ ranges, write }: Hours): string[] {
  if (ranges.length === 0) return ["cerrado"];
  return isAllDay(ranges) ? ["24 horas"] : ranges.map(write);
}
