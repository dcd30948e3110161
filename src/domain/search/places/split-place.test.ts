import { expect, test } from "vitest";
import { splitPlace } from "./split-place.ts";

test.each([
  ["pizza 7 y 50", "pizza", "7 y 50"],
  ["pizza cerca de 7 y 50", "pizza", "7 y 50"],
  ["helado en plaza moreno", "helado", "Plaza Moreno"],
  ["café para llevar 7 e/ 49 y 50", "café para llevar", "7 e/ 49 y 50"],
  ["plaza italia empanadas", "empanadas", "Plaza Italia"],
])("S-02 %s is %s, near %s", (text, what, place) => {
  const split = splitPlace(text);
  expect([split?.what, split?.place.name]).toEqual([what, place]);
});

test.each(["pizza", "7 y 50", "plaza moreno", "pizzas tolosa", "cerca de 7 y 50"])(
  "S-02 %s has not both a wish and a place",
  (text) => {
    expect(splitPlace(text)).toBeNull();
  },
);
