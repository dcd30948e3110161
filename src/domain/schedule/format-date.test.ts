import { expect, test } from "vitest";
import { formatLongDate, formatShortDate } from "./format-date.ts";

test("dates are written as in La Plata, where the day ends at 3 UTC", () => {
  expect(formatShortDate(new Date("2026-11-05T02:59:00Z"))).toBe("4/11/2026");
  expect(formatShortDate(new Date("2026-11-05T03:00:00Z"))).toBe("5/11/2026");
  expect(formatLongDate(new Date("2026-11-05T15:00:00Z"))).toBe("5 de noviembre de 2026");
  expect(formatLongDate(new Date("2025-01-01T01:00:00Z"))).toBe("31 de diciembre de 2024");
});
