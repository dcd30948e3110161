import { isBlank } from "../text/clean-text.ts";
import { formatDay, parseDay } from "./civil-day.ts";

export interface Holiday {
  /** "2026-12-25" */
  readonly date: string;
  readonly name: string;
}

/** Years before and after the current one. */
const YEARS_AROUND = 5;
const MOST_HOLIDAYS = 40;
const LONGEST_LINE = 80;

/** One holiday each: lines and semicolons separate them. */
export function splitDeclared(texts: readonly string[]): string[] {
  return texts.flatMap((text) => text.split(/[;\r\n]/)).filter((line) => line.trim() !== "");
}

/** Empty if the line has no date that exists, or no name. */
export function readDeclared(line: string): Holiday[] {
  const [, day = "", month = "", year = "", name = ""] =
    /^(\d{1,2})\/(\d{1,2})\/(\d{4}) (\S.*)$/.exec(line.trim()) ?? [];
  const date = dateOf({ day, month, year });
  return !isBlank(name) && exists(date) ? [{ date, name }] : [];
}

/** "«31/02/2027 Nada»: esa fecha no existe": the first line that is wrong, and why. */
export function findDeclaredFault(lines: readonly string[]): string | null {
  if (lines.length > MOST_HOLIDAYS) return `son ${lines.length}, y puede haber hasta ${MOST_HOLIDAYS}`;
  const wrong = lines.find((line) => faultOf(line) !== null);
  return wrong === undefined ? null : `${quote(wrong)}: ${faultOf(wrong)}`;
}

/** Only of what is saved: a list that was right when it was stored stays right in later years. */
export function findYearFault(lines: readonly string[], thisYear: number): string | null {
  const [first, last] = [thisYear - YEARS_AROUND, thisYear + YEARS_AROUND];
  const wrong = lines.find((line) =>
    readDeclared(line).some(
      ({ date }) => Number(date.slice(0, 4)) < first || Number(date.slice(0, 4)) > last,
    ),
  );
  return wrong === undefined ? null : `${quote(wrong)}: el año tiene que estar entre ${first} y ${last}`;
}

function faultOf(line: string): string | null {
  if (line.length > LONGEST_LINE) return `es más largo que ${LONGEST_LINE} letras`;
  if (readDeclared(line).length === 1) return null;
  if (!/^\d+\D\d+/.test(line)) return "le falta la fecha al comienzo, por ejemplo 19/11/2026";
  const [, day = "", month = "", year = ""] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?!\S)/.exec(line) ?? [];
  if (year === "") return "la fecha va con barras y el año entero, por ejemplo 19/11/2026";
  return exists(dateOf({ day, month, year }))
    ? "le falta el nombre después de la fecha"
    : "esa fecha no existe";
}

function quote(line: string): string {
  return `«${line.slice(0, LONGEST_LINE)}»`;
}

function dateOf({ day, month, year }: { day: string; month: string; year: string }): string {
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** "2026-02-30" is March 2nd to some engines and no date to others. */
function exists(date: string): boolean {
  const day = parseDay(date);
  return !Number.isNaN(day) && formatDay(day) === date;
}
