import { expect, test } from "vitest";
import { localDayOf } from "../local-time.ts";
import { parseSchedule } from "../reading/parse-schedule.ts";
import type { Schedule } from "../schedule.ts";
import { formatDayHours, formatToday, listSpecialDays } from "./format-today.ts";

const SPLIT = "Martes a domingo 12 a 15 y 20 a 00:30";

/** The 16th of November 2026 is a Monday, and the 23rd a holiday. */
const LINES: readonly (readonly [text: string, local: string, line: string])[] = [
  [SPLIT, "2026-11-17T13:00", "open, Hoy: 12 a 15 y 20 a 00:30"],
  [SPLIT, "2026-11-17T16:00", "closed, Hoy: 12 a 15 y 20 a 00:30"],
  [SPLIT, "2026-11-16T13:00", "closed, Hoy: cerrado · mañana 12:00"],
  // Sunday's night goes on into Monday.
  [SPLIT, "2026-11-16T00:25", "open, Hoy: 12 a 15 y 20 a 00:30"],
  [SPLIT, "2026-11-16T00:30", "closed, Hoy: cerrado · mañana 12:00"],
  // Where both days are on, the new one counts.
  ["Dom 20 a 2, lun 24 horas", "2026-11-16T00:10", "open, Hoy: 24 horas"],
  ["24 hs", "2026-11-17T00:10", "open, Hoy: 24 horas"],
  ["Mar 12 a 15", "2026-11-18T12:00", "closed, Hoy: cerrado · el martes 12:00"],
  ["Martes por la madrugada de 00:15 a 03", "2026-11-16T23:30", "opens-soon, Hoy: cerrado · mañana 00:15"],
  [
    "Lun a vie 8 a 20, feriados cerrado",
    "2026-11-23T12:00",
    "closed, Feriado: Día de la Soberanía Nacional. Hoy: cerrado · mañana 8:00",
  ],
  [
    "Lun a vie 9 a 18. Feriados consultar",
    "2026-11-23T12:00",
    "unknown, Feriado: Día de la Soberanía Nacional. Hoy: horario sin confirmar",
  ],
  [
    "Lun a vie 9 a 18",
    "2026-11-23T12:00",
    "open, Feriado: Día de la Soberanía Nacional. Hoy: 9 a 18, puede variar por el feriado",
  ],
  ["Lun y vie 9 a 18", "2026-12-24T12:00", "closed, Hoy: cerrado · mañana 9:00, puede variar por el feriado"],
  [
    "Mar a vie 9 a 18",
    "2026-11-23T12:00",
    "closed, Feriado: Día de la Soberanía Nacional. Hoy: cerrado · mañana 9:00",
  ],
];

function read(text: string): Schedule {
  const parsed = parseSchedule(text);
  if (parsed.kind === "unknown") throw new Error(`not read: ${text}`);
  return parsed.schedule;
}

test.each(LINES)("D-02 %s, at %s: %s", (text, local, line) => {
  const today = formatToday({ schedule: read(text), now: new Date(`${local}:00-03:00`) });
  expect(`${today.kind}, ${today.text}`).toBe(line);
});

const onDay = (date: string) => localDayOf(new Date(`${date}T12:00:00-03:00`));

test.each([
  ["Lun a vie 9 a 18", "2026-11-19", "Jueves: 9 a 18"],
  [
    "Lun a vie 9 a 18, feriados cerrado",
    "2026-11-23",
    "Lunes, feriado (Día de la Soberanía Nacional): cerrado",
  ],
])("D-02 without scripts %s of %s is %s", (text, date, words) => {
  expect(formatDayHours({ hours: parseSchedule(text), day: onDay(date) })).toBe(words);
});

const CLOSED = "Feriado: Día de la Soberanía Nacional, lunes 23/11: Cerrado";

test.each([
  ["2026-11-15", []],
  ["2026-11-16", [CLOSED]],
  ["2026-11-23", [CLOSED]],
  ["2026-11-24", []],
  // An exception has a row on its own day only.
  ["2026-11-25", []],
  ["2026-11-26", ["Jueves 26/11: 9 a 12"]],
])("D-02 beside the week of %s stand %j", (date, rows) => {
  const schedule = read("Lun a vie 9 a 18, feriados cerrado, 26/11 de 9 a 12");
  const shown = listSpecialDays({ schedule, day: onDay(date) });
  expect(shown.map(({ label, hours }) => `${label}: ${hours}`)).toEqual(rows);
});
