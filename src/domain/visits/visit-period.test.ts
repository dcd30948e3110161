import { expect, test } from "vitest";
import { visitsFrom } from "./visit-period.ts";

test("V-09 V-10 visits are those of thirty days of La Plata, today included", () => {
  // Already the next day in UTC.
  expect(visitsFrom(new Date("2026-11-30T22:30:00-03:00"))).toBe("2026-11-01");
  expect(visitsFrom(new Date("2026-12-01T00:00:00-03:00"))).toBe("2026-11-02");
});
