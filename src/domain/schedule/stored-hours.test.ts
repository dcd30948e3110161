import { expect, test } from "vitest";
import { parseSchedule } from "./reading/parse-schedule.ts";
import { packHours, unpackHours } from "./stored-hours.ts";

const storedAndRead = (text: string) =>
  unpackHours({ stored: JSON.parse(JSON.stringify(packHours(parseSchedule(text)))), text });

test.each([
  "Lun a vie 8 a 20, sáb 9 a 13",
  "Martes a domingo 12 a 15 y 20 a 00:30",
  "Todos los días de 18 al cierre",
  "24 hs",
  "Lun a sáb 8 a 20, feriados 9 a 13",
  "Lun a sáb 8 a 20, feriados consultar",
  "Todos los días 9 a 21, 24/12 9 a 13",
  "Consultar por Instagram",
  "",
])("hours are unchanged after packing and unpacking: %s", (text) => {
  expect(storedAndRead(text)).toEqual(parseSchedule(text));
});

test("equal days are stored once, and share one array when unpacked", () => {
  const text = "Lun a vie 8 a 20";
  expect(packHours(parseSchedule(text))?.ranges).toHaveLength(2);
  const hours = storedAndRead(text);
  if (hours.kind !== "known") throw new Error("not understood");
  const { week } = hours.schedule;
  expect(week[0]).toBe(week[4]);
  expect(week[5]).toBe(week[6]);
});
