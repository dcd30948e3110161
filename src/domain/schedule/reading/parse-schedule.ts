import type { ParsedSchedule, Schedule } from "../schedule.ts";
import { findExceptions } from "./build-exceptions.ts";
import { findJoinedRanges, findWeek } from "./build-week.ts";
import { findCanonicalText } from "./canonical-text.ts";
import { type Clause, findClauses } from "./read-clauses.ts";
import { findItems } from "./read-items.ts";

/** A text that is not fully understood is "unknown" as a whole: a wrong "cerrado" sends a hungry person away. */
export function parseSchedule(text: string): ParsedSchedule {
  const schedule = findSchedule(text);
  return schedule ? { kind: "known", schedule } : { kind: "unknown", text };
}

function findSchedule(text: string): Schedule | null {
  const canonical = findCanonicalText(text);
  const items = canonical === null ? null : findItems(canonical);
  const written = items && findClauses(items);
  if (!written || !isClockClear(written.clauses)) return null;
  const clauses = written.clauses.flatMap(splitExcept);
  const joined = clauses.flatMap((clause) => {
    const ranges = findJoinedRanges(clause.ranges);
    return ranges ? [{ ...clause, ranges }] : [];
  });
  const isSound = joined.length === clauses.length && clauses.every(namesEachDayOnce);
  const week = isSound ? findWeek(joined) : null;
  const exceptions = findExceptions(joined);
  if (!week || !exceptions) return null;
  return { ...week, ...(written.areHolidayHoursUnknown ? { holidays: "unknown" } : {}), exceptions };
}

/**
 * "8 a 12" alone may be the evening. Small numbers are taken for the morning only beside 24-hour times ("lun a vie 8 a
 * 20, sáb 8 a 12"), never beside am or pm.
 */
function isClockClear(clauses: readonly Clause[]): boolean {
  const clocks = new Set(clauses.flatMap(({ ranges }) => ranges.map(({ clock }) => clock)));
  return !clocks.has("ambiguous") || (clocks.has("24") && !clocks.has("12"));
}

/** "Todos los días excepto lunes 8 a 20" is "todos los días 8 a 20, lunes cerrado". */
function splitExcept(clause: Clause): Clause[] {
  if (clause.except.length === 0) return [clause];
  return [
    { ...clause, except: [] },
    { days: clause.except, except: [], spans: [], ranges: [] },
  ];
}

function namesEachDayOnce({ days }: Clause): boolean {
  return new Set(days).size === days.length;
}
