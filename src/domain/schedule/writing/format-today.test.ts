import { expect, test } from "vitest";
import { parseSchedule } from "../reading/parse-schedule.ts";
import { formatToday } from "./format-today.ts";

const SPLIT = "Martes a domingo 12 a 15 y 20 a 00:30";

/** The 16th of November 2026 is a Monday, and the 23rd a holiday. */
const LINES: readonly (readonly [text: string, local: string, line: string])[] = [
  [SPLIT, "2026-11-17T13:00", "open, day 1, Hoy: 12 a 15 y 20 a 00:30"],
  [SPLIT, "2026-11-17T16:00", "closed, day 1, Hoy: 12 a 15 y 20 a 00:30"],
  [SPLIT, "2026-11-16T13:00", "closed, day 0, Hoy: cerrado · mañana 12:00"],
  // Sunday's night goes on into Monday.
  [SPLIT, "2026-11-16T00:25", "open, day 6, Hoy: 12 a 15 y 20 a 00:30"],
  [SPLIT, "2026-11-16T00:30", "closed, day 0, Hoy: cerrado · mañana 12:00"],
  // Where both days are on, the new one counts.
  ["Dom 20 a 2, lun 24 horas", "2026-11-16T00:10", "open, day 0, Hoy: 24 horas"],
  ["24 hs", "2026-11-17T00:10", "open, day 1, Hoy: 24 horas"],
  ["Mar 12 a 15", "2026-11-18T12:00", "closed, day 2, Hoy: cerrado · el martes 12:00"],
  ["Martes por la madrugada de 00:15 a 03", "2026-11-16T23:30", "closed, day 0, Hoy: cerrado · mañana 00:15"],
  ["Lun a vie 8 a 20, feriados cerrado", "2026-11-23T12:00", "closed, day 0, Hoy: cerrado · mañana 8:00"],
  ["Lun a vie 9 a 18. Feriados consultar", "2026-11-23T12:00", "closed, day 0, Hoy: horario sin confirmar"],
];

test.each(LINES)("%s, at %s: %s", (text, local, line) => {
  const parsed = parseSchedule(text);
  if (parsed.kind === "unknown") throw new Error(`not read: ${text}`);
  const today = formatToday({ schedule: parsed.schedule, now: new Date(`${local}:00-03:00`) });
  expect(`${today.isOpen ? "open" : "closed"}, day ${today.weekday}, ${today.text}`).toBe(line);
});
