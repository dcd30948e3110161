import { expect, test } from "vitest";
import { parseSchedule } from "../reading/parse-schedule.ts";
import { describeHours } from "./describe-hours.ts";

/** The 23rd of November 2026 is a Monday and a holiday. */
test.each([
  ["Lun a vie 8 a 20, feriados cerrado", "2026-11-23T12:00", "Cerrado por feriado · abre mañana 8:00"],
  ["Lun a vie 8 a 20, 23/11 cerrado", "2026-11-23T12:00", "Cerrado por feriado · abre mañana 8:00"],
  ["Lun a vie 8 a 20, feriados de 8 a 10", "2026-11-23T12:00", "Cerrado · abre mañana 8:00"],
  ["Mar a vie 8 a 20, feriados cerrado", "2026-11-23T12:00", "Cerrado · abre mañana 8:00"],
  ["Lun a vie 8 a 20", "2026-11-23T12:00", "Abierto · cierra 20:00 · puede variar por el feriado"],
  ["Lun a vie 8 a 20", "2026-11-23T07:30", "Abre 8:00 · puede variar por el feriado"],
  ["Lun a vie 8 a 20", "2026-11-23T01:00", "Cerrado · abre 8:00 · puede variar por el feriado"],
  ["Lun a vie 8 a 20", "2026-11-23T21:00", "Cerrado · abre mañana 8:00"],
  // The hint is for the day that the sentence names: here Friday the 25th of December.
  ["Lun a vie 8 a 20", "2026-12-24T21:00", "Cerrado · abre mañana 8:00 · puede variar por el feriado"],
  ["Mié y vie 8 a 20", "2026-12-23T21:00", "Cerrado · abre el viernes 8:00 · puede variar por el feriado"],
  ["Lun a vie 8 a 20, feriados cerrado", "2026-12-24T21:00", "Cerrado · abre el lunes 8:00"],
  ["Viernes por la madrugada de 00:15 a 03", "2026-12-24T23:45", "Abre 00:15 · puede variar por el feriado"],
  ["Lun a vie 8 a 20", "2026-12-24T19:00", "Abierto · cierra 20:00"],
  // Of two holidays the place says that it is closed on the first.
  [
    "Todos los días 8 a 20, 8/2 cerrado",
    "2027-02-08T12:00",
    "Cerrado por feriado · abre mañana 8:00 · puede variar por el feriado",
  ],
  ["Lun a vie 8 a 20, 23/11 de 8 a 20", "2026-11-23T12:00", "Abierto · cierra 20:00"],
  // Sunday's night goes on into the holiday.
  ["Dom 20 a 2, lun 20 a 2", "2026-11-23T01:00", "Abierto · cierra 2:00"],
  ["Lun a vie 8 a 20, feriados cerrado", "2026-11-24T12:00", "Abierto · cierra 20:00"],
])("C-07 %s, at %s: %s", (text, local, line) => {
  const now = new Date(`${local}:00-03:00`);
  expect(describeHours({ hours: parseSchedule(text), now }).text).toBe(line);
});
