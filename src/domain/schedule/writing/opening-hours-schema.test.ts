import { expect, test } from "vitest";
import { parseSchedule } from "../reading/parse-schedule.ts";
import { openingHoursSpecification } from "./opening-hours-schema.ts";

function specify(text: string) {
  const parsed = parseSchedule(text);
  if (parsed.kind === "unknown") throw new Error(`not understood: ${text}`);
  return openingHoursSpecification(parsed.schedule);
}

const TYPE = { "@type": "OpeningHoursSpecification" } as const;
const EVERY_DAY = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

test("days with the same range stand together, closed days are left out", () => {
  expect(specify("Lun, mié y vie 8:05 a 20, sáb 9 a 13")).toEqual([
    { ...TYPE, dayOfWeek: ["Monday", "Wednesday", "Friday"], opens: "08:05", closes: "20:00" },
    { ...TYPE, dayOfWeek: ["Saturday"], opens: "09:00", closes: "13:00" },
  ]);
});

test("each shift of a day is one entry, and past midnight it closes before it opens", () => {
  expect(specify("Jue y vie 12 a 15 y 20 a 00:30, sáb 12 a 15 y 20 a 00")).toEqual([
    { ...TYPE, dayOfWeek: ["Thursday", "Friday", "Saturday"], opens: "12:00", closes: "15:00" },
    { ...TYPE, dayOfWeek: ["Thursday", "Friday"], opens: "20:00", closes: "00:30" },
    { ...TYPE, dayOfWeek: ["Saturday"], opens: "20:00", closes: "00:00" },
  ]);
});

test("24 hours end one minute early", () => {
  expect(specify("24 hs")).toEqual([{ ...TYPE, dayOfWeek: EVERY_DAY, opens: "00:00", closes: "23:59" }]);
  expect(specify("Lun 8 a 8 del día siguiente")).toEqual([
    { ...TYPE, dayOfWeek: ["Monday"], opens: "08:00", closes: "07:59" },
  ]);
});

test("holidays are a day of their own, closed ones too", () => {
  expect(specify("Sáb, dom y feriados 10 a 14")).toEqual([
    { ...TYPE, dayOfWeek: ["Saturday", "Sunday", "PublicHolidays"], opens: "10:00", closes: "14:00" },
  ]);
  expect(specify("Sáb 10 a 14, feriados cerrado").at(-1)).toEqual({
    ...TYPE,
    dayOfWeek: ["PublicHolidays"],
    opens: "00:00",
    closes: "00:00",
  });
});

test("exceptions with a year carry their dates; yearly ones cannot be said", () => {
  expect(specify("Sáb 10 a 14, 24/12/2026 9 a 14, del 2/1/2027 al 5/1/2027 cerrado, 25/12 cerrado")).toEqual([
    { ...TYPE, dayOfWeek: ["Saturday"], opens: "10:00", closes: "14:00" },
    { ...TYPE, opens: "09:00", closes: "14:00", validFrom: "2026-12-24", validThrough: "2026-12-24" },
    { ...TYPE, opens: "00:00", closes: "00:00", validFrom: "2027-01-02", validThrough: "2027-01-05" },
  ]);
});

test("an al cierre anywhere leaves nothing to say", () => {
  expect(specify("Vie 20 al cierre, sáb 9 a 13")).toEqual([]);
  expect(specify("Sáb 9 a 13, feriados 20 al cierre")).toEqual([]);
  expect(specify("Sáb 9 a 13, 24/12/2026 20 al cierre")).toEqual([]);
});
