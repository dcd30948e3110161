import { isHoliday } from "./argentine-holidays.ts";
import { formatDay, isYearly, weekdayOf, withoutYear } from "./civil-day.ts";
import type { DayRanges, Schedule, ScheduleException } from "./schedule.ts";

export function rangesOfDay({ schedule, day }: { schedule: Schedule; day: number }): DayRanges | "unknown" {
  const date = formatDay(day);
  const exception = schedule.exceptions.find((candidate) => coversDate({ exception: candidate, date }));
  if (exception) return exception.ranges;
  if (schedule.holidays !== "as-usual" && isHoliday(date)) return schedule.holidays;
  return schedule.week[weekdayOf(day)] ?? [];
}

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
