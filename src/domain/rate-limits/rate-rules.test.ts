import { expect, test } from "vitest";
import { formatWait } from "./rate-rules.ts";

test.each([
  [1, "en 1 segundo"],
  [20, "en 20 segundos"],
  [60, "en 60 segundos"],
  [61, "en 2 minutos"],
  [3_600, "en 60 minutos"],
  [3_601, "en 2 horas"],
])("a wait of %i seconds is formatted as %s", (seconds, words) => {
  expect(formatWait(seconds)).toBe(words);
});
