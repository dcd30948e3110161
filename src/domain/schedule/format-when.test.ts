import { expect, test } from "vitest";
import { formatWhen } from "./format-when.ts";

const now = new Date("2026-03-01T15:00:00Z");

test.each([
  ["2026-03-01T14:59:30Z", "recién"],
  ["2026-03-01T12:58:00Z", "hoy 9:58"],
  ["2026-03-01T03:00:00Z", "hoy 0:00"],
  ["2026-03-01T02:41:00Z", "ayer 23:41"],
  ["2026-02-27T15:00:00Z", "hace 2 días"],
  ["2025-12-14T15:00:00Z", "hace 77 días"],
])("%s is «%s» in La Plata", (at, text) => {
  expect(formatWhen({ at: new Date(at), now })).toBe(text);
});
