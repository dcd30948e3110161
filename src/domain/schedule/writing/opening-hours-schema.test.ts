import { expect, test } from "vitest";
import { parseSchedule } from "../reading/parse-schedule.ts";
import { openingHoursSpecification } from "./opening-hours-schema.ts";

function specify(text: string, at = "2026-11-16T12:00:00-03:00") {
  const parsed = parseSchedule(text);
  if (parsed.kind === "unknown") throw new Error(`not understood: ${text}`);
  return openingHoursSpecification({ schedule: parsed.schedule, at: new Date(at) });
}

const TYPE = { "@type": "OpeningHoursSpecification" } as const;
const EVERY_DAY = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

test("days with the same range are grouped, closed days are left out", () => {
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

test("holidays of unknown hours are left out", () => {
  expect(specify("Sáb 10 a 14, feriados consultar")).toEqual(specify("Sáb 10 a 14"));
});

test("exceptions with a year have their dates", () => {
  expect(specify("Sáb 10 a 14, 24/12/2026 9 a 14, del 2/1/2027 al 5/1/2027 cerrado")).toEqual([
    { ...TYPE, dayOfWeek: ["Saturday"], opens: "10:00", closes: "14:00" },
    { ...TYPE, opens: "09:00", closes: "14:00", validFrom: "2026-12-24", validThrough: "2026-12-24" },
    { ...TYPE, opens: "00:00", closes: "00:00", validFrom: "2027-01-02", validThrough: "2027-01-05" },
  ]);
});

/** The dates of the exceptions in a text, seen in November 2026 unless another instant is given. */
function datesOf(text: string, at?: string): string[] {
  return specify(`9 a 21, ${text}`, at).flatMap(({ validFrom, validThrough }) =>
    validFrom ? [`${validFrom} ${validThrough}`] : [],
  );
}

test("yearly exceptions are written for this year and the next", () => {
  expect(specify("Sáb 10 a 14, 25/12 cerrado").slice(1)).toEqual([
    { ...TYPE, opens: "00:00", closes: "00:00", validFrom: "2026-12-25", validThrough: "2026-12-25" },
    { ...TYPE, opens: "00:00", closes: "00:00", validFrom: "2027-12-25", validThrough: "2027-12-25" },
  ]);
  expect(datesOf("del 5/1 al 20/1 9 a 12 y 16 a 20")).toEqual([
    "2026-01-05 2026-01-20",
    "2026-01-05 2026-01-20",
    "2027-01-05 2027-01-20",
    "2027-01-05 2027-01-20",
  ]);
});

test("the year is the one of La Plata", () => {
  expect(datesOf("25/12 cerrado", "2027-01-01T02:59:59Z")[0]).toBe("2026-12-25 2026-12-25");
  expect(datesOf("25/12 cerrado", "2027-01-01T03:00:00Z")[0]).toBe("2027-12-25 2027-12-25");
});

test("a yearly exception over New Year is also the one that began last year", () => {
  expect(datesOf("del 28/12 al 3/1 cerrado")).toEqual([
    "2025-12-28 2026-01-03",
    "2026-12-28 2027-01-03",
    "2027-12-28 2028-01-03",
  ]);
});

test("the 29th of February is written only for years that have it", () => {
  expect(datesOf("29/2 cerrado", "2027-05-01T12:00:00Z")).toEqual(["2028-02-29 2028-02-29"]);
  expect(datesOf("del 29/2 al 5/3 cerrado", "2027-05-01T12:00:00Z")).toEqual([
    "2027-03-01 2027-03-05",
    "2028-02-29 2028-03-05",
  ]);
  expect(datesOf("del 20/2 al 29/2 cerrado", "2027-05-01T12:00:00Z")).toEqual([
    "2027-02-20 2027-02-28",
    "2028-02-20 2028-02-29",
  ]);
});

test('a schedule with an "al cierre" has no specification', () => {
  expect(specify("Vie 20 al cierre, sáb 9 a 13")).toEqual([]);
  expect(specify("Sáb 9 a 13, feriados 20 al cierre")).toEqual([]);
  expect(specify("Sáb 9 a 13, 24/12/2026 20 al cierre")).toEqual([]);
});
