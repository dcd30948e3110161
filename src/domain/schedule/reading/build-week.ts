import {
  type DayRanges,
  isAllDay,
  MINUTES_OF_DAY,
  type Schedule,
  type TimeRange,
  type Week,
} from "../schedule.ts";
import { HOLIDAYS } from "./item.ts";

interface DaysClause {
  readonly days: readonly number[];
  readonly ranges: DayRanges;
}

type Clauses = readonly DaysClause[];

/** Null if clauses contradict each other or are ambiguous. */
export function findWeek(clauses: Clauses): Pick<Schedule, "week" | "holidays"> | null {
  const days: DayRanges[] = [];
  for (let day = 0; day <= HOLIDAYS; day++) {
    const ranges = findDay(clauses.filter((clause) => clause.days.includes(day)));
    if (!ranges) return null;
    days.push(ranges);
  }
  const [monday, tuesday, wednesday, thursday, friday, saturday, sunday, holidays] = days;
  if (!monday || !tuesday || !wednesday || !thursday || !friday || !saturday || !sunday) return null;
  const week: Week = [monday, tuesday, wednesday, thursday, friday, saturday, sunday];
  const isOpen = week.some((ranges) => ranges.length > 0);
  if (!isOpen || leavesDoubt(clauses) || !nightsFit(week)) return null;
  const namesHolidays = clauses.some((clause) => clause.days.includes(HOLIDAYS));
  return { week, holidays: namesHolidays && holidays ? holidays : "as-usual" };
}

function findDay(naming: Clauses): DayRanges | null {
  const [first, ...others] = naming;
  let day: DaysClause | null = first ?? { days: [], ranges: [] };
  for (const next of others) day = day && findTogether({ first: day, second: next });
  return day?.ranges ?? null;
}

/**
 * The clause about fewer days wins if both cannot be true ("todos los días 9 a 21, domingos 10 a 14"); if they could
 * ("todos los días 12 a 15, sábados 20 a 24") it is ambiguous. Otherwise hours add up ("lun a vie 8 a 12, lun a vie 16
 * a 20").
 */
function findTogether({ first, second }: { first: DaysClause; second: DaysClause }): DaysClause | null {
  const isOneClosed = first.ranges.length === 0 || second.ranges.length === 0;
  const narrower = findNarrower({ first, second });
  if (narrower) return isOneClosed || overlap({ first, second }) ? narrower : null;
  const ranges = findJoinedRanges([...first.ranges, ...second.ranges]);
  return isOneClosed || !ranges ? null : { days: first.days, ranges };
}

function findNarrower({ first, second }: { first: DaysClause; second: DaysClause }): DaysClause | null {
  const [some, others] = [first, second].map(({ days }) => days.filter((day) => day !== HOLIDAYS));
  if (!some || !others || some.length === others.length) return null;
  if (some.length < others.length) return some.every((day) => others.includes(day)) ? first : null;
  return others.every((day) => some.includes(day)) ? second : null;
}

function overlap({ first, second }: { first: DaysClause; second: DaysClause }): boolean {
  const never = Number.POSITIVE_INFINITY;
  return first.ranges.some((a) =>
    second.ranges.some((b) => a.from < (b.to ?? never) && b.from < (a.to ?? never)),
  );
}

/** "lun a vie 8 a 20, domingos cerrado" leaves Saturday open to doubt. */
function leavesDoubt(clauses: Clauses): boolean {
  const open = new Set(clauses.flatMap(({ days, ranges }) => (ranges.length > 0 ? days : [])));
  const closed = clauses.flatMap(({ days, ranges }) => (ranges.length > 0 ? [] : days));
  const named = new Set([...open, ...closed]);
  const isWeekNamed = [0, 1, 2, 3, 4, 5, 6].every((day) => named.has(day));
  return !isWeekNamed && closed.some((day) => day !== HOLIDAYS && !open.has(day));
}

/** A night ends before the next day's hours begin, or that day is open for 24 hours. */
function nightsFit(week: Week): boolean {
  return week.every((ranges, day) => {
    const end = ranges.at(-1)?.to ?? 0;
    const next = week[(day + 1) % week.length] ?? [];
    return end - MINUTES_OF_DAY <= (next[0]?.from ?? MINUTES_OF_DAY) || isAllDay(next);
  });
}

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
