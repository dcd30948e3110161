import { expect, test } from "vitest";
import { oneDecimal } from "./one-decimal.ts";

test("a number is written with one decimal after a comma, rounded as people do", () => {
  expect([4, 4.25, 4.44, 4.95, 0, 10.05].map(oneDecimal)).toEqual([
    "4,0",
    "4,3",
    "4,4",
    "5,0",
    "0,0",
    "10,1",
  ]);
});
