import { expect, test } from "vitest";
import { parseSchedule } from "../reading/parse-schedule.ts";
import { scheduleStateAt } from "../schedule-state.ts";
import { formatScheduleState } from "./format-schedule-state.ts";

/** The 16th of November 2026 is a Monday. */
const LINES: readonly (readonly [text: string, local: string, line: string])[] = [
  ["Lun a vie 8 a 20", "2026-11-16T10:00", "Abierto · cierra 20:00"],
  ["Lun a vie 8 a 20:30", "2026-11-16T10:00", "Abierto · cierra 20:30"],
  ["Lun a vie 18 a 1", "2026-11-16T20:00", "Abierto · cierra 1:00"],
  ["Lun a vie 18 a 1:30", "2026-11-17T00:30", "Abierto · cierra 1:30"],
  ["Lun a vie 18 a 00", "2026-11-16T20:00", "Abierto · cierra 00:00"],
  ["Lun a vie 18 a 00:30", "2026-11-16T20:00", "Abierto · cierra 00:30"],
  ["Lun a vie 8 a 00", "2026-11-16T09:00", "Abierto · cierra 00:00"],
  ["Lun a vie 8 a 03", "2026-11-16T09:00", "Abierto · cierra mañana 3:00"],
  ["Lun a vie 8 a 23", "2026-11-16T09:00", "Abierto · cierra 23:00"],
  ["Vie a dom 24 hs", "2026-11-20T10:00", "Abierto · cierra el lunes 00:00"],
  ["24 hs", "2026-11-16T10:00", "Abierto las 24 horas"],
  ["Vie 20 al cierre", "2026-11-20T21:00", "Abierto · hasta el cierre"],
  ["Vie 20 al cierre", "2026-11-21T01:00", "Horario sin confirmar"],
  ["Lun a vie 18:30 a 23", "2026-11-16T18:00", "Abre 18:30"],
  ["Lun a vie 13 a 20", "2026-11-16T12:30", "Abre 13:00"],
  ["Lun a vie 18 a 23", "2026-11-16T10:00", "Cerrado · abre 18:00"],
  ["Lun a vie 9 a 20", "2026-11-16T21:00", "Cerrado · abre mañana 9:00"],
  ["Mar 12 a 15", "2026-11-18T12:00", "Cerrado · abre el martes 12:00"],
  ["Mar 12 a 15", "2026-11-17T15:00", "Cerrado · abre el 24/11 12:00"],
  ["9 a 21, del 5/1 al 31/1 cerrado", "2027-01-10T10:00", "Cerrado · abre el 1/2 9:00"],
  ["9 a 21, del 5/1 al 31/3 cerrado", "2027-01-10T10:00", "Cerrado"],
  ["Preguntá en el local", "2026-11-16T10:00", "Horario sin confirmar"],
];

test.each(LINES)("%s, at %s: %s", (text, local, line) => {
  const now = new Date(`${local}:00-03:00`);
  expect(
    formatScheduleState({ state: scheduleStateAt({ schedule: parseSchedule(text), at: now }), now }),
  ).toBe(line);
});
