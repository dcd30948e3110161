import { formatDay, parseDay } from "../civil-day.ts";
import type { ScheduleException } from "../schedule.ts";
import { isYearly } from "../yearly-date.ts";

type Dates = Pick<ScheduleException, "first" | "last">;

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

/** Without February 29, a span that begins on it begins on March 1 … */
function firstDate(date: string): string {
  return date.endsWith("02-29") ? formatDay(parseDay(date.replace("02-29", "02-28")) + 1) : date;
}

/** … and one that ends on it ends on February 28; that day alone is left out. */
function lastDate(date: string): string {
  return date.endsWith("02-29") ? formatDay(parseDay(date.replace("02-29", "03-01")) - 1) : date;
}
