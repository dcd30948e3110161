import { expect, test } from "vitest";
import { monthsBefore } from "./months-before.ts";

test.each([
  ["2026-07-31", 1, "2026-06-30"],
  ["2026-03-30", 1, "2026-02-28"],
  ["2028-03-31", 1, "2028-02-29"],
  ["2026-12-31", 12, "2025-12-31"],
  ["2026-08-31", 18, "2025-02-28"],
  ["2026-07-15", 1, "2026-06-15"],
])("%s less %i months is %s", (now, months, expected) => {
  const before = monthsBefore(new Date(`${now}T18:20:00Z`), months);
  expect(before.toISOString()).toBe(`${expected}T18:20:00.000Z`);
});
