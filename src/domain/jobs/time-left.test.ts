import { expect, test } from "vitest";
import { describeTimeLeft, estimateSecondsLeft } from "./time-left.ts";

const estimate = (items: number, ms: number, total: number | null = 300) =>
  estimateSecondsLeft({
    from: { current: 100, ms: 5_000 },
    to: { current: 100 + items, ms: 5_000 + ms },
    total,
  });

test("AX-01 the time left follows from the pace that was seen, not from the beginning of the run", () => {
  expect(estimate(10, 20_000)).toBe(380);
  expect(estimate(100, 20_000)).toBe(20);
  expect(estimate(200, 20_000)).toBe(0);
  expect(estimate(250, 20_000)).toBe(0);
});

test("nothing is said of a pace that is not known yet, or without a total", () => {
  expect([estimate(0, 60_000), estimate(1, 60_000), estimate(5, 2_000), estimate(5, 60_000, null)]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test.each([
  [0, "Falta menos de un minuto"],
  [44, "Falta menos de un minuto"],
  [45, "Falta más o menos un minuto"],
  [89, "Falta más o menos un minuto"],
  [91, "Faltan unos 2 minutos"],
  [230, "Faltan unos 4 minutos"],
  [5_340, "Faltan unos 89 minutos"],
  [5_400, "Faltan unas 2 horas"],
  [36_000, "Faltan unas 10 horas"],
])("%i seconds: %s", (seconds, text) => {
  expect(describeTimeLeft(seconds)).toBe(text);
});
