import { formatDay, parseDay, weekdayOf } from "../schedule/civil-day.ts";

export const PERIODS = [7, 30, 90, 365] as const;
const USUAL = 30;
export const LONGEST = 400;

export type Comparison = "before" | "year" | "none";
const COMPARISONS: Readonly<Record<string, Comparison>> = { antes: "before", anual: "year", nada: "none" };

export interface DayRange {
  /** "2026-10-18"; both days belong to it. */
  readonly from: string;
  readonly to: string;
}

/** What the figures are about; kept in the address. */
export interface Period extends DayRange {
  readonly days: number;
  readonly comparison: Comparison;
  /** A longer one was asked for: its last days are shown. */
  readonly isCut: boolean;
  /** As long as the period; null without comparison. */
  readonly before: DayRange | null;
}

/** `?desde=2026-10-01&hasta=2026-10-31&contra=anual`, or `?dias=7` until today. Anything else is the last 30 days. */
export function readPeriod(query: URLSearchParams, today: string): Period {
  const comparison = COMPARISONS[query.get("contra") ?? ""] ?? "before";
  const read = readRange(query, today);
  const { from, to } = read ?? lastDays(readDays(query), today);
  const range = { from, to };
  const days = parseDay(to) - parseDay(from) + 1;
  return {
    ...range,
    days,
    comparison,
    isCut: read?.isCut ?? false,
    before: rangeBefore(range, { days, comparison }),
  };
}

function readRange(query: URLSearchParams, today: string): (DayRange & { isCut: boolean }) | null {
  const [from, to] = ["desde", "hasta"].map((name) => readDay(query.get(name) ?? ""));
  if (!from || !to || from > to || from > today) return null;
  const last = to > today ? today : to;
  const first = addDays(last, 1 - LONGEST);
  const isCut = from < first;
  return { from: isCut ? first : from, to: last, isCut };
}

function readDay(text: string): string | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || Number.isNaN(Date.parse(text))) return null;
  return formatDay(parseDay(text)) === text ? text : null;
}

function readDays(query: URLSearchParams): number {
  const days = Number(query.get("dias") ?? USUAL);
  return PERIODS.find((each) => each === days) ?? USUAL;
}

function lastDays(days: number, today: string): DayRange {
  return { from: addDays(today, 1 - days), to: today };
}

function rangeBefore(
  range: DayRange,
  { days, comparison }: { days: number; comparison: Comparison },
): DayRange | null {
  if (comparison === "none") return null;
  // Whole weeks, so that a Saturday is compared with a Saturday.
  const back = comparison === "year" ? 364 : days;
  return { from: addDays(range.from, -back), to: addDays(range.to, -back) };
}

/** `periodSearch({ from: "2026-10-01", to: "2026-10-31" }) === "?desde=2026-10-01&hasta=2026-10-31"` */
export function periodSearch({
  from,
  to,
  comparison,
}: Pick<Period, "from" | "to"> & { comparison?: Comparison }): string {
  const name = Object.entries(COMPARISONS).find(([, each]) => each === comparison)?.[0] ?? "antes";
  const query = new URLSearchParams({ desde: from, hasta: to, ...(name !== "antes" && { contra: name }) });
  return `?${query}`;
}

export function listDays({ from, to }: DayRange): string[] {
  const first = parseDay(from);
  return Array.from({ length: parseDay(to) - first + 1 }, (_, index) => formatDay(first + index));
}

function addDays(day: string, count: number): string {
  return formatDay(parseDay(day) + count);
}

/** The Monday of its week. */
export function weekOf(day: string): string {
  return addDays(day, -weekdayOf(parseDay(day)));
}
