import { expect, test } from "vitest";
import { argentineHolidays, holidayCalendar } from "./argentine-holidays.ts";

/** Those that depend on the year: two days of Carnaval, Viernes Santo, Güemes, San Martín, Diversidad, Soberanía. */
const MOVING: Readonly<Record<number, string>> = {
  2024: "02-12 02-13 03-29 06-17 08-17 10-12 11-18",
  2025: "03-03 03-04 04-18 06-16 08-17 10-12 11-24",
  2026: "02-16 02-17 04-03 06-15 08-17 10-12 11-23",
  2027: "02-08 02-09 03-26 06-21 08-16 10-11 11-20",
  2028: "02-28 02-29 04-14 06-17 08-21 10-16 11-20",
};
const isHoliday = (date: string) => holidayCalendar([])(date) !== undefined;
const datesOf = (year: number) => argentineHolidays({ year }).map(({ date }) => date);

const FIXED = "01-01 03-24 04-02 05-01 05-25 06-20 07-09 12-08 12-25";

test.each(Object.entries(MOVING))("the holidays of %s are those of the law", (year, moving) => {
  const expected = `${FIXED} ${moving}`
    .split(" ")
    .map((date) => `${year}-${date}`)
    .sort();
  expect(datesOf(Number(year))).toEqual(expected);
});

/** Published dates of Easter, with the latest and the earliest of the century and the four years that Gauss corrects. */
const EASTERS = [
  "2008-03-23",
  "2038-04-25",
  "2049-04-18",
  "2076-04-19",
  "1981-04-19",
  "1954-04-18",
  "2030-04-21",
];

test.each(EASTERS)("Carnaval is 48 and 47 days and Viernes Santo two days before Easter, %s", (easter) => {
  const before = [48, 47, 2].map((days) => new Date(Date.parse(easter) - days * 86_400_000));
  const holidays = datesOf(Number(easter.slice(0, 4)));
  expect(holidays).toEqual(expect.arrayContaining(before.map((date) => date.toISOString().slice(0, 10))));
});

test.each([
  ["2024-11-20", false],
  ["2024-11-18", true],
  ["2025-06-16", true],
  ["2028-08-21", true],
])(
  "a movable holiday goes to the Monday of its week or to the next one, unless it is a weekend: %s is %s",
  (date, expected) => {
    expect(isHoliday(date)).toBe(expected);
  },
);

test("bridge days are not holidays", () => {
  // 2025-05-02 and 2026-03-23 were declared "no laborables con fines turísticos".
  expect(isHoliday("2025-05-02")).toBe(false);
  expect(isHoliday("2026-03-23")).toBe(false);
});

test("each has its name", () => {
  const names = new Set(argentineHolidays({ year: 2026 }).map(({ name }) => name));
  expect(names.size).toBe(15);
  const calendar = holidayCalendar([]);
  expect(["2026-12-25", "2026-11-23", "2026-02-17", "2026-11-20"].map(calendar)).toEqual([
    "Navidad",
    "Día de la Soberanía Nacional",
    "Carnaval",
    undefined,
  ]);
});

test("a declared one is added, or moves the one of its name in its year alone", () => {
  const calendar = holidayCalendar(["10/10/2025 dia de la diversidad cultural", "19/11/2026 Aniversario"]);
  const dates = ["2025-10-10", "2025-10-12", "2026-10-12", "2026-11-19", "2025-11-19"];
  expect(dates.map(calendar)).toEqual([
    "dia de la diversidad cultural",
    undefined,
    "Día de la Diversidad Cultural",
    "Aniversario",
    undefined,
  ]);
});

test("two on one date are both named, once each, and none is lost", () => {
  const calendar = holidayCalendar([
    "8/12/2026 Aniversario",
    "8/12/2026 Feriado puente",
    "25/12/2026 navidad",
  ]);
  expect(["2026-12-08", "2026-12-25", "2027-12-08"].map(calendar)).toEqual([
    "Inmaculada Concepción y Aniversario y Feriado puente",
    "Navidad",
    "Inmaculada Concepción",
  ]);
});
