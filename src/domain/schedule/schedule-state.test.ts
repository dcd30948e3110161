import { expect, test } from "vitest";
import { parseSchedule } from "./reading/parse-schedule.ts";
import type { ScheduleState } from "./schedule-state.ts";
import { scheduleStateAt } from "./schedule-state.ts";

const OFFICE = "Lun a vie 8 a 20, sáb 9 a 13";
const SPLIT = "Martes a domingo 12 a 15 y 20 a 00:30";
const NIGHTS = "Jue a sáb 20 a 4, feriados cerrado";
const CLOSING = "Vie y sáb 20 al cierre, dom 12 a 15";
const ASKING = "Lun a vie 9 a 18. Feriados consultar";
const CHRISTMAS = "Todos los días 9 a 21, feriados 10 a 14, 24/12 9 a 14, 25/12 cerrado, 31/12/2026 9 a 03";

/** The 16th of November 2026 is a Monday, and the 23rd a holiday; so are the 8th and the 25th of December. */
const INSTANTS: readonly (readonly [text: string, local: string, state: string])[] = [
  // One range a day.
  [OFFICE, "2026-11-16 08:00", "open until 2026-11-16 20:00"],
  [OFFICE, "2026-11-16 13:37", "open until 2026-11-16 20:00"],
  [OFFICE, "2026-11-16 19:59", "open until 2026-11-16 20:00"],
  [OFFICE, "2026-11-16 19:59:59.999", "open until 2026-11-16 20:00"],
  [OFFICE, "2026-11-16 20:00", "closed until 2026-11-17 08:00"],
  [OFFICE, "2026-11-17 06:59", "closed until 2026-11-17 08:00"],
  [OFFICE, "2026-11-17 06:59:59.999", "closed until 2026-11-17 08:00"],
  [OFFICE, "2026-11-17 07:00", "opens soon at 2026-11-17 08:00"],
  [OFFICE, "2026-11-17 07:59:59.999", "opens soon at 2026-11-17 08:00"],
  [OFFICE, "2026-11-21 12:30", "open until 2026-11-21 13:00"],
  [OFFICE, "2026-11-21 13:00", "closed until 2026-11-23 08:00"],
  [OFFICE, "2026-11-22 12:00", "closed until 2026-11-23 08:00"],
  // The text does not speak of holidays, so the 23rd is a Monday like others.
  [OFFICE, "2026-11-23 12:00", "open until 2026-11-23 20:00"],

  // Split shifts, and past midnight.
  [SPLIT, "2026-11-16 13:00", "closed until 2026-11-17 12:00"],
  [SPLIT, "2026-11-17 11:00", "opens soon at 2026-11-17 12:00"],
  [SPLIT, "2026-11-17 14:59", "open until 2026-11-17 15:00"],
  [SPLIT, "2026-11-17 15:00", "closed until 2026-11-17 20:00"],
  [SPLIT, "2026-11-17 19:30", "opens soon at 2026-11-17 20:00"],
  [SPLIT, "2026-11-17 20:00", "open until 2026-11-18 00:30"],
  [SPLIT, "2026-11-18 00:00", "open until 2026-11-18 00:30"],
  [SPLIT, "2026-11-18 00:29", "open until 2026-11-18 00:30"],
  [SPLIT, "2026-11-18 00:30", "closed until 2026-11-18 12:00"],
  // Sunday's night runs into Monday, which is closed; the night of a Monday does not exist.
  [SPLIT, "2026-11-16 00:15", "open until 2026-11-16 00:30"],
  [SPLIT, "2026-11-17 00:15", "closed until 2026-11-17 12:00"],
  ["Lun 20 a 20 del día siguiente", "2026-11-17 19:59", "open until 2026-11-17 20:00"],
  ["Lun 20 a 20 del día siguiente", "2026-11-17 20:00", "closed until 2026-11-23 20:00"],

  // Ranges that touch are one.
  ["24 hs", "2026-11-16 00:00", "open, never closes"],
  ["24 hs", "2026-11-18 23:59", "open, never closes"],
  ["Vie a dom 24 hs", "2026-11-20 10:00", "open until 2026-11-23 00:00"],
  ["Vie a dom 24 hs", "2026-11-22 23:59", "open until 2026-11-23 00:00"],
  ["Sáb 20 a 00, dom 24 horas", "2026-11-21 21:00", "open until 2026-11-23 00:00"],
  ["Dom 20 a 2, lun 24 horas", "2026-11-22 21:00", "open until 2026-11-24 00:00"],
  ["Todos los días 24 horas, 25/12 cerrado", "2026-12-24 12:00", "open until 2026-12-25 00:00"],
  ["Todos los días 24 horas, 25/12 cerrado", "2026-12-25 12:00", "closed until 2026-12-26 00:00"],
  ["Todos los días 8 a 8 del día siguiente", "2026-11-16 09:00", "open, never closes"],

  // Holidays. Thursday the 24th of December is none, Friday the 25th is one.
  ["Lun a vie 8 a 20, feriados cerrado", "2026-11-23 12:00", "closed until 2026-11-24 08:00"],
  ["Lun a vie 8 a 20, feriados cerrado", "2026-11-20 20:00", "closed until 2026-11-24 08:00"],
  ["Lun a vie 8 a 20, feriados 10 a 14", "2026-11-23 09:30", "opens soon at 2026-11-23 10:00"],
  ["Lun a vie 8 a 20, feriados 10 a 14", "2026-11-23 13:59", "open until 2026-11-23 14:00"],
  ["Lun a vie 8 a 20, feriados 10 a 14", "2026-11-23 14:00", "closed until 2026-11-24 08:00"],
  ["Mar a vie 8 a 20, feriados 10 a 14", "2026-11-23 11:00", "open until 2026-11-23 14:00"],
  // A night that runs into a holiday, the holiday's own night, and the night after.
  [NIGHTS, "2026-12-24 23:00", "open until 2026-12-25 04:00"],
  [NIGHTS, "2026-12-25 03:59", "open until 2026-12-25 04:00"],
  [NIGHTS, "2026-12-25 04:00", "closed until 2026-12-26 20:00"],
  [NIGHTS, "2026-12-25 22:00", "closed until 2026-12-26 20:00"],
  [NIGHTS, "2026-12-26 02:00", "closed until 2026-12-26 20:00"],
  ["Todos los días 12 a 16, feriados 20 a 2", "2026-12-09 01:00", "open until 2026-12-09 02:00"],
  ["Dom 20 a 20 del día siguiente, feriados 10 a 12", "2026-11-23 09:00", "open until 2026-11-23 20:00"],

  // Holidays without hours are unknown, and so is what lies behind them. The 25th of May and the 12th of October 2026
  // are Mondays.
  [ASKING, "2026-05-25 12:00", "unknown"],
  [ASKING, "2026-05-25 00:00", "unknown"],
  [ASKING, "2026-05-25 23:59", "unknown"],
  [ASKING, "2026-05-26 05:59", "unknown"],
  [ASKING, "2026-05-26 06:00", "closed until 2026-05-26 09:00"],
  [ASKING, "2026-05-22 17:59", "open until 2026-05-22 18:00"],
  [ASKING, "2026-05-22 18:00", "unknown"],
  [ASKING, "2026-05-24 12:00", "unknown"],
  [ASKING, "2026-05-18 08:00", "opens soon at 2026-05-18 09:00"],
  // Carnival has two days, the 16th and the 17th of February.
  [ASKING, "2026-02-17 12:00", "unknown"],
  [ASKING, "2026-02-18 07:00", "closed until 2026-02-18 09:00"],
  ["Martes a domingo 20 a 24. Abierto feriados", "2026-10-12 21:00", "unknown"],
  ["Martes a domingo 20 a 24. Abierto feriados", "2026-10-11 21:00", "open until it closes"],
  ["Martes a domingo 12 a 16. Feriados también", "2026-05-25 14:00", "unknown"],
  ["Vie a Dom 20 a 2 y feriados", "2026-05-25 21:00", "open until 2026-05-26 02:00"],
  // A night that began before the holiday has known hours; a place open for 24 hours counts as open on holidays.
  ["Dom 20 a 4, feriados consultar", "2026-05-25 03:59", "open until 2026-05-25 04:00"],
  ["Dom 20 a 4, feriados consultar", "2026-05-25 04:00", "unknown"],
  ["24 hs. Feriados consultar", "2026-05-24 12:00", "open until it closes"],
  ["24 hs. Feriados consultar", "2026-05-26 00:00", "open until it closes"],
  [`${ASKING}, 25/5 10 a 14`, "2026-05-25 12:00", "open until 2026-05-25 14:00"],

  // Exceptions beat holidays, which beat the week.
  [CHRISTMAS, "2026-12-08 13:00", "open until 2026-12-08 14:00"],
  [CHRISTMAS, "2026-12-24 13:00", "open until 2026-12-24 14:00"],
  [CHRISTMAS, "2026-12-24 14:00", "closed until 2026-12-26 09:00"],
  [CHRISTMAS, "2026-12-25 11:00", "closed until 2026-12-26 09:00"],
  [CHRISTMAS, "2027-12-25 11:00", "closed until 2027-12-26 09:00"],
  [CHRISTMAS, "2027-01-01 02:00", "open until 2027-01-01 03:00"],
  [CHRISTMAS, "2027-12-31 22:00", "closed until 2028-01-01 10:00"],
  ["9 a 21, del 20/12 al 5/1 cerrado", "2026-12-19 21:00", "closed until 2027-01-06 09:00"],
  ["9 a 21, del 20/12 al 5/1 cerrado", "2027-01-05 12:00", "closed until 2027-01-06 09:00"],
  ["9 a 21, del 5/1 al 31/3 cerrado", "2027-01-05 12:00", "closed"],
  // It looks 61 days ahead.
  ["9 a 21, del 5/1 al 31/3 cerrado", "2027-01-29 12:00", "closed"],
  ["9 a 21, del 5/1 al 31/3 cerrado", "2027-01-30 12:00", "closed until 2027-04-01 09:00"],
  ["24 hs, 25/12 cerrado", "2026-10-24 12:00", "open, never closes"],
  ["24 hs, 25/12 cerrado", "2026-10-25 12:00", "open until 2026-12-25 00:00"],
  ["9 a 21, 24/12/2026 cerrado", "2027-12-24 12:00", "open until 2027-12-24 21:00"],

  // "Al cierre": open until midnight, unknown until six.
  [CLOSING, "2026-11-20 19:00", "opens soon at 2026-11-20 20:00"],
  [CLOSING, "2026-11-20 23:59", "open until it closes"],
  [CLOSING, "2026-11-21 00:00", "unknown"],
  [CLOSING, "2026-11-21 05:59", "unknown"],
  [CLOSING, "2026-11-21 06:00", "closed until 2026-11-21 20:00"],
  [CLOSING, "2026-11-22 12:00", "open until 2026-11-22 15:00"],
  ["Vie 20 al cierre, sáb 5 a 13", "2026-11-21 05:30", "open until 2026-11-21 13:00"],
  ["Vie 20 al cierre, sáb por la madrugada 02 a 03", "2026-11-21 04:00", "unknown"],
  ["Vie 20 al cierre, sáb por la madrugada 00 a 01", "2026-11-21 02:00", "unknown"],
  [
    "Vie 20 al cierre, sáb por la madrugada 02 a 03 y 5 a 13",
    "2026-11-21 05:30",
    "open until 2026-11-21 13:00",
  ],
  ["Vie 20 al cierre, sáb 24 hs", "2026-11-20 21:00", "open until 2026-11-22 00:00"],

  ["De noche, hasta que se vaya el último", "2026-11-20 21:00", "unknown"],
  ["", "2026-11-20 21:00", "unknown"],
];

function inLaPlata(local: string): Date {
  return new Date(`${local.replace(" ", "T")}-03:00`);
}

function local(instant: Date): string {
  return new Date(instant.getTime() - 3 * 3_600_000).toISOString().slice(0, 16).replace("T", " ");
}

function describe(state: ScheduleState): string {
  if (state.kind === "opens-soon") return `opens soon at ${local(state.at)}`;
  if (state.kind === "unknown") return "unknown";
  if (state.kind === "closed") return state.until ? `closed until ${local(state.until)}` : "closed";
  if (state.until === "never") return "open, never closes";
  return `open until ${state.until === "close" ? "it closes" : local(state.until)}`;
}

test.each(INSTANTS)("%s, at %s: %s", (text, at, state) => {
  expect(describe(scheduleStateAt({ schedule: parseSchedule(text), at: inLaPlata(at) }))).toBe(state);
});

test("the state is computed from JSON alone, as the browser gets it", () => {
  const schedule = JSON.parse(JSON.stringify(parseSchedule(SPLIT)));
  expect(describe(scheduleStateAt({ schedule, at: inLaPlata("2026-11-17 13:00") }))).toBe(
    "open until 2026-11-17 15:00",
  );
});
