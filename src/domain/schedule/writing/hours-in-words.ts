import { isAllDay } from "../is-all-day.ts";
import type { DayRanges, TimeRange } from "../schedule.ts";

interface Hours {
  readonly ranges: DayRanges;
  readonly write: (range: TimeRange) => string;
}

/**
 * The hours of a day in words, one text for each range, as `write` says it.
 * `hoursInWords({ ranges, write: formatRange })` is `["8 a 12", "16 a 20"]`, `["24 horas"]` or `["cerrado"]`.
 */
export function hoursInWords({ ranges, write }: Hours): string[] {
  if (ranges.length === 0) return ["cerrado"];
  return isAllDay(ranges) ? ["24 horas"] : ranges.map(write);
}
