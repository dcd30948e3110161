import type { ClauseKind } from "./clause-shape.ts";
import { findClauseKind } from "./clause-shape.ts";
import type { ClockRange } from "./clock-range.ts";
import type { DateSpan, Item } from "./item.ts";
import { HOLIDAYS } from "./item.ts";

export interface Clause {
  readonly days: readonly number[];
  readonly except: readonly number[];
  readonly spans: readonly DateSpan[];
  readonly ranges: readonly ClockRange[];
}

interface Clauses {
  readonly clauses: readonly Clause[];
  readonly areHolidayHoursUnknown: boolean;
}

/** Two readings are as bad as none, so the clauses of one are enough. */
interface Readings extends Clauses {
  readonly count: number;
}

const NOTHING: Clauses = { clauses: [], areHolidayHoursUnknown: false };
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const MOST_PARTS = 200;

/** The letters of `clause-shape.ts`; f is for holidays alone. */
const LETTERS: Readonly<Record<Item["kind"], string>> = {
  days: "d",
  dates: "t",
  hours: "h",
  closed: "c",
  open: "o",
  included: "i",
  ask: "q",
  comma: ",",
  and: "y",
  stop: ".",
};
const BREAKS = ["", ",", "y", "."];

/** Null if there is no reading, or more than one. */
export function findClauses(items: readonly Item[]): Clauses | null {
  const parts = withSingleBreaks(items);
  const letters = parts.map(letterOf).join("");
  if (parts.length === 0 || parts.length > MOST_PARTS) return null;
  // Dynamic programming from the end: readings[i] are those of the parts from i on.
  const readings: Readings[] = Array.from({ length: parts.length + 1 }, () => ({ ...NOTHING, count: 0 }));
  readings[parts.length] = { ...NOTHING, count: 1 };
  for (let start = parts.length - 1; start >= 0; start--) {
    for (let end = start + 1; end <= parts.length; end++) {
      const rest = readings[end];
      const kind = rest?.count ? findClauseKind({ letters, start, end }) : null;
      if (!rest || !kind) continue;
      readings[start] = {
        count: (readings[start]?.count ?? 0) + rest.count,
        clauses: [...toClauses({ kind, items: parts.slice(start, end) }), ...rest.clauses],
        areHolidayHoursUnknown: kind === "holidays-without-hours" || rest.areHolidayHoursUnknown,
      };
    }
  }
  return readings[0]?.count === 1 ? readings[0] : null;
}

/** Of consecutive breaks ("., y") only the strongest counts; none at both ends. */
function withSingleBreaks(items: readonly Item[]): Item[] {
  const parts: Item[] = [];
  let pending: Item | null = null;
  for (const item of items) {
    if (strengthOf(item) > 0) {
      pending = strengthOf(item) > strengthOf(pending) ? item : pending;
      continue;
    }
    if (pending && parts.length > 0) parts.push(pending);
    pending = null;
    parts.push(item);
  }
  return parts;
}

function strengthOf(item: Item | null): number {
  return item ? BREAKS.indexOf(LETTERS[item.kind]) : 0;
}

function letterOf(item: Item): string {
  if (item.kind !== "days") return LETTERS[item.kind];
  const isHolidays = item.days.every((day) => day === HOLIDAYS) && item.except.length === 0;
  return isHolidays ? "f" : "d";
}

function toClauses({ kind, items }: { kind: ClauseKind; items: readonly Item[] }): Clause[] {
  if (kind === "nothing" || kind === "holidays-without-hours") return [];
  const days = items.flatMap((item) => (item.kind === "days" ? item.days : []));
  return [
    {
      days: kind === "every-day" ? [...EVERY_DAY, ...days] : days,
      except: items.flatMap((item) => (item.kind === "days" ? item.except : [])),
      spans: items.flatMap((item) => (item.kind === "dates" ? item.spans : [])),
      ranges: items.flatMap((item) => (item.kind === "hours" ? item.ranges : [])),
    },
  ];
}
