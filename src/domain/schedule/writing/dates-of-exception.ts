import { formatDay, parseDay } from "../civil-day.ts";
import type { ScheduleException } from "../schedule.ts";
import { isYearly } from "../yearly-date.ts";

type Dates = Pick<ScheduleException, "first" | "last">;

/**
 * The dates of an exception; those of a yearly one that touch a year or the next, each with its year.
 * `datesOfException({ exception: { first: "12-25", last: "12-25" }, year: 2026 })` are Christmas of 2026 and of 2027.
 */
export function datesOfException({ exception, year }: { exception: Dates; year: number }): Dates[] {
  const { first, last } = exception;
  if (!isYearly(first)) return [{ first, last }];
  const isOverNewYear = last < first;
  const years = isOverNewYear ? [year - 1, year, year + 1] : [year, year + 1];
  return years
    .map((each) => ({
      first: firstDate(`${each}-${first}`),
      last: lastDate(`${isOverNewYear ? each + 1 : each}-${last}`),
    }))
    .filter((dates) => dates.first <= dates.last);
}

/** In a year without the 29th of February, what begins on it begins on the 1st of March … */
function firstDate(date: string): string {
  return date.endsWith("02-29") ? formatDay(parseDay(date.replace("02-29", "02-28")) + 1) : date;
}

/** … and what ends on it ends on the 28th; that day alone is left out. */
function lastDate(date: string): string {
  return date.endsWith("02-29") ? formatDay(parseDay(date.replace("02-29", "03-01")) - 1) : date;
}
