import { formatDay, isYearly, parseDay } from "../civil-day.ts";
import { localMinuteOf } from "../local-time.ts";
import {
  type DayRanges,
  MINUTES_OF_DAY,
  type Schedule,
  type ScheduleException,
  type TimeRange,
} from "../schedule.ts";

export interface OpeningHoursSpecification {
  readonly "@type": "OpeningHoursSpecification";
  readonly dayOfWeek?: readonly string[];
  readonly opens: string;
  readonly closes: string;
  readonly validFrom?: string;
  readonly validThrough?: string;
}

type Hours = Pick<OpeningHoursSpecification, "opens" | "closes">;

const DAYS = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
  "PublicHolidays",
] as const;
const CLOSED: Hours = { opens: "00:00", closes: "00:00" };

/**
 * schema.org cannot express "al cierre" or unknown holidays; a missing day counts as closed, so the whole list is empty
 * then.
 */
export function openingHoursSpecification({
  schedule,
  at,
}: {
  schedule: Schedule;
  at: Date;
}): OpeningHoursSpecification[] {
  const { week, holidays, exceptions } = schedule;
  const year = Number(formatDay(Math.floor(localMinuteOf(at) / MINUTES_OF_DAY)).slice(0, 4));
  const special = typeof holidays === "string" ? [] : [holidays];
  const all = [...week, ...special, ...exceptions.map(({ ranges }) => ranges)].flat();
  if (all.some(({ to }) => to === null)) return [];
  return [
    ...groupByHours([...week, ...special]).map(({ days, hours }) =>
      specification({ dayOfWeek: days, ...hours }),
    ),
    ...exceptions.flatMap((exception) =>
      datesOfException({ exception, year }).flatMap(({ first, last }) =>
        listHours(exception.ranges).map((hours) =>
          specification({ ...hours, validFrom: first, validThrough: last }),
        ),
      ),
    ),
  ];
}

function specification(fields: Omit<OpeningHoursSpecification, "@type">): OpeningHoursSpecification {
  return { "@type": "OpeningHoursSpecification", ...fields };
}

/** Closed holidays are listed, else they would count as the weekday. */
function groupByHours(days: readonly DayRanges[]): { days: string[]; hours: Hours }[] {
  const groups = new Map<string, { days: string[]; hours: Hours }>();
  for (const [index, ranges] of days.entries()) {
    const day = DAYS[index] ?? "";
    if (ranges.length === 0 && day !== "PublicHolidays") continue;
    for (const hours of listHours(ranges)) {
      const key = `${hours.opens}-${hours.closes}`;
      const group = groups.get(key) ?? { days: [], hours };
      group.days.push(day);
      groups.set(key, group);
    }
  }
  return [...groups.values()];
}

function listHours(ranges: DayRanges): Hours[] {
  return ranges.length === 0 ? [CLOSED] : ranges.map(toHours);
}

/** 24 hours end one minute early: the same time twice means closed. */
function toHours({ from, to }: TimeRange): Hours {
  const end = to ?? from;
  return { opens: clock(from), closes: clock(end - from === MINUTES_OF_DAY ? end - 1 : end) };
}

function clock(minute: number): string {
  const ofDay = minute % MINUTES_OF_DAY;
  return [Math.floor(ofDay / 60), ofDay % 60].map((part) => String(part).padStart(2, "0")).join(":");
}

type Dates = Pick<ScheduleException, "first" | "last">;

function datesOfException({ exception, year }: { exception: Dates; year: number }): Dates[] {
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
