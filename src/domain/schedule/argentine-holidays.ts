import { formatDay, parseDay, weekdayOf } from "./civil-day.ts";

export interface Holiday {
  readonly date: string;
  readonly name: string;
}

/** Ley 27.399, article 1: fixed dates. */
const FIXED = [
  ["01-01", "Año Nuevo"],
  ["03-24", "Día de la Memoria"],
  ["04-02", "Día del Veterano y de los Caídos en Malvinas"],
  ["05-01", "Día del Trabajador"],
  ["05-25", "Día de la Revolución de Mayo"],
  ["06-20", "Día de la Bandera"],
  ["07-09", "Día de la Independencia"],
  ["12-08", "Inmaculada Concepción"],
  ["12-25", "Navidad"],
] as const;

const AROUND_EASTER = [
  [-48, "Carnaval"],
  [-47, "Carnaval"],
  [-2, "Viernes Santo"],
] as const;

/** Ley 27.399, article 6: moved to a Monday. */
const MOVABLE = [
  ["06-17", "Paso a la Inmortalidad del General Güemes"],
  ["08-17", "Paso a la Inmortalidad del General San Martín"],
  ["10-12", "Día del Respeto a la Diversidad Cultural"],
  ["11-20", "Día de la Soberanía Nacional"],
] as const;

/** Monday first: Tuesday and Wednesday go back to Monday, Thursday and Friday on to the next one. */
const SHIFT_BY_WEEKDAY = [0, -1, -2, 4, 3, 0, 0] as const;

/** Since decree 614/2025 a movable holiday on a weekend may be moved by a declaration. */
const DECLARED: Readonly<Record<string, string>> = { "2025-10-12": "2025-10-10" };

/** Without bridge days ("no laborables"). */
export function argentineHolidays(year: number): Holiday[] {
  const easter = easterOf(year);
  const holidays: Holiday[] = [
    ...FIXED.map(([date, name]) => ({ date: `${year}-${date}`, name })),
    ...AROUND_EASTER.map(([distance, name]) => ({ date: formatDay(easter + distance), name })),
    ...MOVABLE.map(([date, name]) => ({ date: moved(`${year}-${date}`), name })),
  ];
  return holidays.sort((a, b) => (a.date < b.date ? -1 : 1));
}

export function findHoliday(date: string): Holiday | null {
  return argentineHolidays(Number(date.slice(0, 4))).find((holiday) => holiday.date === date) ?? null;
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
