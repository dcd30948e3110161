import { expect, test } from "vitest";
import { localDateOf } from "./local-date.ts";

test.each([
  ["2026-03-02T02:59:59.999Z", "2026-03-01"],
  ["2026-03-02T03:00:00Z", "2026-03-02"],
  ["2026-01-01T00:00:00Z", "2025-12-31"],
])("at %s it is %s in La Plata", (instant, date) => {
  expect(localDateOf(new Date(instant))).toBe(date);
});
