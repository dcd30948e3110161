import { isYearly, withoutYear } from "../civil-day.ts";
import { coversDate } from "../ranges-of-day.ts";
import type { DayRanges, ScheduleException } from "../schedule.ts";
import type { DateSpan } from "./item.ts";

interface DatesClause {
  readonly spans: readonly DateSpan[];
  readonly ranges: DayRanges;
}

/** Null if a day is in two exceptions. */
export function findExceptions(clauses: readonly DatesClause[]): ScheduleException[] | null {
  const exceptions: ScheduleException[] = [];
  for (const next of clauses.flatMap(({ spans, ranges }) => spans.map((span) => ({ ...span, ranges })))) {
    if (exceptions.some((exception) => meet({ a: exception, b: next }))) return null;
    exceptions.push(next);
  }
  return exceptions.sort((a, b) => (a.first < b.first ? -1 : 1));
}

/** Beside a yearly span the other's year is ignored, which errs on the safe side. */
function meet({ a, b }: { a: DateSpan; b: DateSpan }): boolean {
  const [one, other] = isYearly(a.first) || isYearly(b.first) ? [everyYear(a), everyYear(b)] : [a, b];
  return (
    coversDate({ exception: one, date: other.first }) || coversDate({ exception: other, date: one.first })
  );
}

function everyYear({ first, last }: DateSpan): DateSpan {
  return { first: withoutYear(first), last: withoutYear(last) };
}
