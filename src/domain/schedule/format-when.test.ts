import { expect, test } from "vitest";
import { formatWhen } from "./format-when.ts";

test.each([
  ["2026-03-04T14:59:30Z", "recién"],
  ["2026-03-04T15:00:30Z", "recién"],
  ["2026-03-04T14:20:00Z", "hace 40 min"],
  ["2026-03-04T11:59:00Z", "hace 3 h"],
  ["2026-03-04T11:00:00Z", "hoy 8:00"],
  ["2026-03-04T03:05:00Z", "hoy 0:05"],
  ["2026-03-04T02:55:00Z", "ayer 23:55"],
  ["2026-02-28T12:30:00Z", "sábado 9:30"],
  ["2026-02-25T12:30:00Z", "25/2/2026"],
])("AS-01 at noon of Wednesday 4 March, %s is %s", (at, expected) => {
  expect(formatWhen({ at: new Date(at), now: new Date("2026-03-04T15:00:00Z") })).toBe(expected);
});
