import type { ClauseKind } from "./clause-shape.ts";
import { findClauseKind } from "./clause-shape.ts";
import type { ClockRange } from "./clock-range.ts";
import type { DateSpan, Item } from "./item.ts";
import { HOLIDAYS } from "./item.ts";

/** Days or dates together with their hours; no ranges means closed. */
export interface Clause {
  readonly days: readonly number[];
  readonly except: readonly number[];
  readonly spans: readonly DateSpan[];
  readonly ranges: readonly ClockRange[];
}

/** What a text says: its clauses, and whether it also names the holidays without saying their hours. */
interface Clauses {
  readonly clauses: readonly Clause[];
  readonly areHolidaysUnsaid: boolean;
}

/** The readings of the parts from some place on. Two are as bad as none, so the clauses of one are enough. */
interface Readings extends Clauses {
  readonly count: number;
}

const NOTHING: Clauses = { clauses: [], areHolidaysUnsaid: false };
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const MOST_PARTS = 200;

/** One letter for each kind of item, so that the shape of a clause can be read; f stands for holidays alone. */
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
/** From the weakest to the strongest. */
const BREAKS = ["", ",", "y", "."];

/**
 * The only way to cut the items into clauses, or null where there is none or more than one.
 * "8 a 20 lun a vie, sáb 9 a 13" has one: hours and days, then days and hours.
 */
export function findClauses(items: readonly Item[]): Clauses | null {
  const parts = withSingleBreaks(items);
  const letters = parts.map(letterOf).join("");
  if (parts.length === 0 || parts.length > MOST_PARTS) return null;
  // From the end to the beginning: readings[i] are those of the parts from i on.
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
        areHolidaysUnsaid: kind === "unsaid-holidays" || rest.areHolidaysUnsaid,
      };
    }
  }
  return readings[0]?.count === 1 ? readings[0] : null;
}

/** Of breaks in a row ("., y") only the strongest counts, and at both ends none does. */
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
  if (kind === "nothing" || kind === "unsaid-holidays") return [];
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
