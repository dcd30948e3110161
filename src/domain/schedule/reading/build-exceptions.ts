import { coversDate } from "../ranges-of-day.ts";
import type { DayRanges, ScheduleException } from "../schedule.ts";
import { isYearly, withoutYear } from "../yearly-date.ts";
import type { DateSpan } from "./item.ts";

/** What a text says of some dates; no ranges means closed. */
interface DatesClause {
  readonly spans: readonly DateSpan[];
  readonly ranges: DayRanges;
}

/**
 * The exceptions that the clauses make, sorted, or null where a day falls into two of them.
 * `findExceptions([{ spans: [{ first: "12-25", last: "12-25" }], ranges: [] }])` is Christmas closed.
 */
export function findExceptions(clauses: readonly DatesClause[]): ScheduleException[] | null {
  const exceptions: ScheduleException[] = [];
  for (const next of clauses.flatMap(({ spans, ranges }) => spans.map((span) => ({ ...span, ranges })))) {
    if (exceptions.some((exception) => meet({ a: exception, b: next }))) return null;
    exceptions.push(next);
  }
  return exceptions.sort((a, b) => (a.first < b.first ? -1 : 1));
}

/** Whether two spans share a day. Beside a yearly span the year of the other does not count, which errs on the safe side. */
function meet({ a, b }: { a: DateSpan; b: DateSpan }): boolean {
  const [one, other] = isYearly(a.first) || isYearly(b.first) ? [everyYear(a), everyYear(b)] : [a, b];
  return (
    coversDate({ exception: one, date: other.first }) || coversDate({ exception: other, date: one.first })
  );
}

function everyYear({ first, last }: DateSpan): DateSpan {
  return { first: withoutYear(first), last: withoutYear(last) };
}
