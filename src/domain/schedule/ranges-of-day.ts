import { findHoliday } from "./argentine-holidays.ts";
import { formatDay, weekdayOf } from "./civil-day.ts";
import type { DayRanges, Schedule, ScheduleException } from "./schedule.ts";
import { isYearly, withoutYear } from "./yearly-date.ts";

/**
 * The ranges that begin on a day: an exception's, else a holiday's (which may be unknown), else those of its weekday.
 * `rangesOfDay({ schedule, day: parseDay("2026-12-25") })` is empty where Christmas is closed.
 */
export function rangesOfDay({ schedule, day }: { schedule: Schedule; day: number }): DayRanges | "unknown" {
  const date = formatDay(day);
  const exception = schedule.exceptions.find((candidate) => coversDate({ exception: candidate, date }));
  if (exception) return exception.ranges;
  if (schedule.holidays !== "as-usual" && findHoliday(date)) return schedule.holidays;
  return schedule.week[weekdayOf(day)] ?? [];
}

/** Whether a date lies in an exception: the yearly "12-24" to "12-26" covers "2026-12-25". */
export function coversDate({
  exception,
  date,
}: {
  exception: Pick<ScheduleException, "first" | "last">;
  date: string;
}): boolean {
  const { first, last } = exception;
  const compared = isYearly(first) ? withoutYear(date) : date;
  if (first <= last) return first <= compared && compared <= last;
  return first <= compared || compared <= last;
}
