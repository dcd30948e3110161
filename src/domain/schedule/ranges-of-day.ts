import { formatDay, isYearly, weekdayOf, withoutYear } from "./civil-day.ts";
import { findHoliday } from "./holidays.ts";
import { localMinuteOf } from "./local-time.ts";
import { type DayRanges, MINUTES_OF_DAY, type Schedule, type ScheduleException } from "./schedule.ts";

interface DayOfSchedule {
  readonly schedule: Schedule;
  readonly day: number;
}

export function rangesOfDay({ schedule, day }: DayOfSchedule): DayRanges | "unknown" {
  const exception = findException({ schedule, day });
  if (exception) return exception.ranges;
  if (schedule.holidays !== "as-usual" && findHoliday(formatDay(day))) return schedule.holidays;
  return schedule.week[weekdayOf(day)] ?? [];
}

/** A holiday of which the place says nothing, on a day on which it usually opens. */
export function mayVary({ schedule, day }: DayOfSchedule): boolean {
  const { holidays, week } = schedule;
  return (
    holidays === "as-usual" &&
    findHoliday(formatDay(day)) !== undefined &&
    week[weekdayOf(day)]?.length !== 0 &&
    !findException({ schedule, day })
  );
}

export function findException({ schedule, day }: DayOfSchedule): ScheduleException | undefined {
  const date = formatDay(day);
  return schedule.exceptions.find((exception) => coversDate({ exception, date }));
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

/** After midnight the day before counts while its last range goes on and none of the new day has begun. */
export function findDay({ schedule, now }: { schedule: Schedule; now: Date }): number {
  const minute = localMinuteOf(now);
  const today = Math.floor(minute / MINUTES_OF_DAY);
  return isOn({ schedule, day: today - 1, minute }) && !isOn({ schedule, day: today, minute })
    ? today - 1
    : today;
}

function isOn({ schedule, day, minute }: DayOfSchedule & { minute: number }): boolean {
  const ranges = rangesOfDay({ schedule, day });
  const sinceMidnight = minute - day * MINUTES_OF_DAY;
  return (
    ranges !== "unknown" &&
    ranges.some(({ from, to }) => from <= sinceMidnight && sinceMidnight < (to ?? MINUTES_OF_DAY))
  );
}
