import type { DayRanges, TimeRange } from "../schedule.ts";
import { MINUTES_OF_DAY } from "../schedule.ts";

/** Joins adjacent ranges. Null if they overlap or go back, as "8 a 12 y 4 a 8" does, which is about the afternoon. */
export function findJoinedRanges(ranges: DayRanges): DayRanges | null {
  const joined: TimeRange[] = [];
  for (const { from, to } of ranges) {
    const last = joined.at(-1);
    if (last && (last.to === null || from < last.to)) return null;
    if (last?.to === from) joined.pop();
    joined.push({ from: last?.to === from ? last.from : from, to });
  }
  const isTooLong = joined.some(({ from, to }) => to !== null && to > from + MINUTES_OF_DAY);
  return isTooLong ? null : joined;
}
