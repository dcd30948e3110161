import { expect, test } from "vitest";
import { groupDigits } from "./group-digits.ts";

test.each([
  [0, "0"],
  [7, "7"],
  [999, "999"],
  [1_820, "1.820"],
  [12_345, "12.345"],
  [1_000_000, "1.000.000"],
])("%i is written %s", (count, written) => {
  expect(groupDigits(count)).toBe(written);
});
