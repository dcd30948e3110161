import { expect, test } from "vitest";
import { formatChecked, isCheckDue } from "./checked-dates.ts";
import { describeReports } from "./freshness-report.ts";

const now = new Date("2026-11-16T15:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);

test.each([
  [0, "hoy"],
  [1, "ayer"],
  [12, "hace 12 días"],
  [45, "hace 45 días"],
  [46, "hace 2 meses"],
  [400, "hace 13 meses"],
  [729, "hace 24 meses"],
  [730, "hace 2 años"],
] as const)("V-05 a check %i days ago is said as %s", (days, words) => {
  expect(formatChecked({ at: daysAgo(days), now })).toBe(words);
});

test.each([
  ["2026-11-16T00:30", "2026-11-15T23:30", "ayer"],
  ["2026-11-16T22:00", "2026-11-16T00:30", "hoy"],
])("V-05 at %s a check of %s is said by the days of La Plata: %s", (now, at, words) => {
  const [then, later] = [at, now].map((local) => new Date(`${local}:00-03:00`)) as [Date, Date];
  expect(formatChecked({ at: then, now: later })).toBe(words);
});

test("V-05 a check is due a year later, or where there was none", () => {
  expect(formatChecked({ at: null, now })).toBe("nunca");
  expect([null, daysAgo(366), daysAgo(364)].map((at) => isCheckDue({ at, now }))).toEqual([
    true,
    true,
    false,
  ]);
});

test("V-05 reports are summed up by their answer, the most frequent first", () => {
  const reports = (["closed", "changed", "changed", "same"] as const).map((answer) => ({ answer }));
  expect(describeReports(reports)).toBe("2 dicen que cambió · 1 dice que cerró · 1 dice que sigue igual");
  expect(describeReports([])).toBe("");
});
