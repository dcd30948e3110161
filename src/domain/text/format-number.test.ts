import { expect, test } from "vitest";
import { groupDigits, oneDecimal } from "./format-number.ts";

test.each([
  [0, "0"],
  [7, "7"],
  [999, "999"],
  [1_820, "1.820"],
  [12_345, "12.345"],
  [1_000_000, "1.000.000"],
])("%i is formatted as %s", (count, written) => {
  expect(groupDigits(count)).toBe(written);
});

test("a number is formatted with one decimal after a comma, rounded half up", () => {
  expect([4, 4.25, 4.44, 4.95, 0, 10.05].map(oneDecimal)).toEqual([
    "4,0",
    "4,3",
    "4,4",
    "5,0",
    "0,0",
    "10,1",
  ]);
});
