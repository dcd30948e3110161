import { foldText } from "../text/fold-text.ts";
import { formatDay, parseDay, weekdayOf } from "./civil-day.ts";
import { type Holiday, readDeclared } from "./declared-holidays.ts";
import { findHoliday } from "./holidays.ts";

/** Ley 27.399, article 1. */
const FIXED: Readonly<Record<string, string>> = {
  "01-01": "Año Nuevo",
  "03-24": "Día de la Memoria",
  "04-02": "Día de Malvinas",
  "05-01": "Día del Trabajador",
  "05-25": "Día de la Revolución de Mayo",
  "06-20": "Día de la Bandera",
  "07-09": "Día de la Independencia",
  "12-08": "Inmaculada Concepción",
  "12-25": "Navidad",
};

/** Days from Easter. */
const AROUND_EASTER = [
  [-48, "Carnaval"],
  [-47, "Carnaval"],
  [-2, "Viernes Santo"],
] as const;

/** Article 6, moved to a Monday. */
const MOVABLE: Readonly<Record<string, string>> = {
  "06-17": "Día de Güemes",
  "08-17": "Día de San Martín",
  "10-12": "Día de la Diversidad Cultural",
  "11-20": "Día de la Soberanía Nacional",
};

/** Monday first: Tuesday and Wednesday go back to Monday, Thursday and Friday on to the next one. */
const SHIFT_BY_WEEKDAY = [0, -1, -2, 4, 3, 0, 0] as const;

/** The name of each date's holiday. `declared` are lines of the setting: "10/10/2025 Día de la Diversidad Cultural". */
export function holidayCalendar(declared: readonly string[]): (date: string) => string | undefined {
  const years = new Map<number, ReadonlyMap<string, string>>();
  return (date) => {
    const year = Number(date.slice(0, 4));
    const known = years.get(year) ?? namesByDate(argentineHolidays({ year, declared }));
    years.set(year, known);
    return known.get(date);
  };
}

/** Two on one date: "Inmaculada Concepción y Día de la prueba". */
function namesByDate(holidays: readonly Holiday[]): ReadonlyMap<string, string> {
  const names = new Map<string, readonly string[]>();
  for (const { date, name } of holidays) {
    const others = names.get(date) ?? [];
    if (!others.some((other) => foldText(other) === foldText(name))) names.set(date, [...others, name]);
  }
  return new Map([...names].map(([date, each]) => [date, each.join(" y ")]));
}

/** In order, without bridge days ("no laborables"). A declared one replaces the movable one of its name. */
export function argentineHolidays({
  year,
  declared = [],
}: {
  year: number;
  declared?: readonly string[];
}): Holiday[] {
  const easter = easterOf(year);
  const added = declared.flatMap(readDeclared).filter(({ date }) => Number(date.slice(0, 4)) === year);
  const isMoved = (name: string) => added.some((other) => foldText(other.name) === foldText(name));
  return [
    ...Object.entries(FIXED).map(([date, name]) => ({ date: `${year}-${date}`, name })),
    ...AROUND_EASTER.map(([distance, name]) => ({ date: formatDay(easter + distance), name })),
    ...Object.entries(MOVABLE)
      .filter(([, name]) => !isMoved(name))
      .map(([date, name]) => ({ date: toMonday(`${year}-${date}`), name })),
    ...added,
  ].sort((a, b) => Number(a.date > b.date) - Number(a.date < b.date));
}

/** Names of the next holidays by date, for pages that stay open for weeks. */
export function listHolidaysFrom(day: number): Readonly<Record<string, string>> {
  const dates = Array.from({ length: DAYS_SENT }, (_, ahead) => formatDay(day - 1 + ahead));
  return Object.fromEntries(
    dates.flatMap((date) => {
      const name = findHoliday(date);
      return name === undefined ? [] : [[date, name]];
    }),
  );
}

/** The state looks 62 days ahead. */
const DAYS_SENT = 100;

function toMonday(date: string): string {
  const day = parseDay(date);
  return formatDay(day + (SHIFT_BY_WEEKDAY[weekdayOf(day)] ?? 0));
}

/** Gauss's rule, with the constant 24 valid from 1900 to 2199. */
function easterOf(year: number): number {
  const cycle = year % 19;
  const wait = (19 * cycle + 24) % 30;
  const early = wait === 29 || (wait === 28 && cycle > 10) ? 1 : 0;
  const fullMoon = parseDay(`${year}-03-21`) + wait - early;
  return fullMoon + 7 - ((weekdayOf(fullMoon) + 1) % 7);
}
