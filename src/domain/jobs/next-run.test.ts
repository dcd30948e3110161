import { expect, test } from "vitest";
import { formatNext, nextRun } from "./next-run.ts";

// 9:07 in La Plata.
const NOW = new Date("2026-03-01T12:07:30Z");

test.each([
  ["*/15 * * * *", "2026-03-01T12:15:00.000Z"],
  ["20 4 * * *", "2026-03-02T07:20:00.000Z"],
  ["*/10 9-11 * * *", "2026-03-01T12:10:00.000Z"],
  ["40 3-8 * * *", "2026-03-02T06:40:00.000Z"],
  ["7 9 * * *", "2026-03-02T12:07:00.000Z"],
  ["0,30 9,21 * * *", "2026-03-01T12:30:00.000Z"],
])("V-12 %s runs next at %s", (schedule, next) => {
  expect(nextRun(schedule, NOW)?.toISOString()).toBe(next);
});

test.each(["", "a b * * *", "0 3 1 * *", "0 3 * * 1", "61 3 * * *"])(
  "%j has no next run that we know",
  (schedule) => {
    expect(nextRun(schedule, NOW)).toBeNull();
  },
);

test("V-12 the next run is today or tomorrow, in local time", () => {
  const format = (at: string) => formatNext({ at: new Date(at), now: NOW });
  expect(format("2026-03-01T12:15:00Z")).toBe("hoy 9:15");
  expect(format("2026-03-02T02:59:00Z")).toBe("hoy 23:59");
  expect(format("2026-03-02T06:05:00Z")).toBe("mañana 3:05");
});
