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

/** The readings of the items from some place on. Two are as bad as none, so the clauses of one are enough. */
interface Readings {
  readonly count: number;
  readonly clauses: readonly Clause[];
}

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const MOST_ITEMS = 80;

/** With one letter for each item the shapes of a clause can be read: days come before their hours or after them. */
const CLAUSE = /^(?:[df]+(?:[hH]+|c)|(?:[hH]+|c)[df]+|t+(?:[hH]+|c)|(?:[hH]+|c)t+)$/;
/** Hours that name no day hold for every day: alone, or first and with a break after them. */
const BARE_HOURS = /^[hH]*H$/;
/** Holidays without hours, as in "feriados consultar", say nothing; "domingos cerrado y feriados" says something. */
const SAYS_NOTHING = /(?<!c)f$/;

/**
 * The only way to cut the items into clauses, or null where there is none or more than one.
 * "8 a 20 lun a vie, sáb 9 a 13" has one: hours and days, then days and hours.
 */
export function findClauses(items: readonly Item[]): readonly Clause[] | null {
  const letters = items.map((item, index) => letterOf({ item, next: items[index + 1] })).join("");
  const parts = items.filter(({ kind }) => kind !== "break");
  if (parts.length === 0 || parts.length > MOST_ITEMS) return null;
  // From the end to the beginning: readings[i] are those of the parts from i on.
  const readings: Readings[] = Array.from({ length: parts.length + 1 }, () => ({ count: 0, clauses: [] }));
  readings[parts.length] = { count: 1, clauses: [] };
  for (let start = parts.length - 1; start >= 0; start--) {
    for (let end = start + 1; end <= parts.length; end++) {
      const rest = readings[end];
      const found = findClause({ items: parts.slice(start, end), letters: letters.slice(0, end) });
      if (!found || !rest?.count) continue;
      const count = (readings[start]?.count ?? 0) + rest.count;
      readings[start] = { count, clauses: [...found, ...rest.clauses] };
    }
  }
  return readings[0]?.count === 1 ? readings[0].clauses : null;
}

/** The clause that the items make, who stand at the end of the letters; [] if they say nothing, null if they make none. */
function findClause({ items, letters }: { items: readonly Item[]; letters: string }): Clause[] | null {
  if (items.length === 1 && SAYS_NOTHING.test(letters)) return [];
  const isBare = items.length === letters.length && BARE_HOURS.test(letters);
  if (!isBare && !CLAUSE.test(letters.slice(-items.length))) return null;
  const days = items.flatMap((item) => (item.kind === "days" ? item.days : []));
  return [
    {
      days: isBare ? EVERY_DAY : days,
      except: items.flatMap((item) => (item.kind === "days" ? item.except : [])),
      spans: items.flatMap((item) => (item.kind === "dates" ? item.spans : [])),
      ranges: items.flatMap((item) => (item.kind === "hours" ? item.ranges : [])),
    },
  ];
}

/** d days, f holidays alone, t dates, h hours (H before a break or the end), c closed; a break has none. */
function letterOf({ item, next }: { item: Item; next: Item | undefined }): string {
  if (item.kind === "hours") return next === undefined || next.kind === "break" ? "H" : "h";
  if (item.kind !== "days") return { dates: "t", closed: "c", break: "" }[item.kind];
  const isHolidays = item.days.every((day) => day === HOLIDAYS) && item.except.length === 0;
  return isHolidays ? "f" : "d";
}
