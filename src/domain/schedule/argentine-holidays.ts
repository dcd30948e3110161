import { formatDay, parseDay, weekdayOf } from "./civil-day.ts";

/**
 * Ley 27.399, article 1: Año Nuevo, Memoria, Malvinas, Trabajador, Revolución de Mayo, Bandera, Independencia,
 * Inmaculada Concepción, Navidad.
 */
const FIXED = ["01-01", "03-24", "04-02", "05-01", "05-25", "06-20", "07-09", "12-08", "12-25"];

/** Days from Easter: Carnaval and Viernes Santo. */
const AROUND_EASTER = [-48, -47, -2];

/** Article 6, moved to a Monday: Güemes, San Martín, Diversidad Cultural, Soberanía Nacional. */
const MOVABLE = ["06-17", "08-17", "10-12", "11-20"];

/** Monday first: Tuesday and Wednesday go back to Monday, Thursday and Friday on to the next one. */
const SHIFT_BY_WEEKDAY = [0, -1, -2, 4, 3, 0, 0] as const;

/** Since decree 614/2025 a movable holiday on a weekend may be moved by a declaration. */
const DECLARED: Readonly<Record<string, string>> = { "2025-10-12": "2025-10-10" };

/** Their dates in order, without bridge days ("no laborables"). */
export function argentineHolidays(year: number): string[] {
  const easter = easterOf(year);
  return [
    ...FIXED.map((date) => `${year}-${date}`),
    ...AROUND_EASTER.map((distance) => formatDay(easter + distance)),
    ...MOVABLE.map((date) => moved(`${year}-${date}`)),
  ].sort();
}

export function isHoliday(date: string): boolean {
  return argentineHolidays(Number(date.slice(0, 4))).includes(date);
}

function moved(date: string): string {
  const day = parseDay(date);
  return DECLARED[date] ?? formatDay(day + (SHIFT_BY_WEEKDAY[weekdayOf(day)] ?? 0));
}

/** Gauss's rule, with the constant 24 valid from 1900 to 2199. */
function easterOf(year: number): number {
  const cycle = year % 19;
  const wait = (19 * cycle + 24) % 30;
  const early = wait === 29 || (wait === 28 && cycle > 10) ? 1 : 0;
  const fullMoon = parseDay(`${year}-03-21`) + wait - early;
  return fullMoon + 7 - ((weekdayOf(fullMoon) + 1) % 7);
}
