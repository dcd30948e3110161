import { expect, test } from "vitest";
import { compareNames } from "./compare-names.ts";

test("C-04 accents and case are ignored, ñ comes after n, numbers by value", () => {
  const sorted = ["álamo", "Alba", "Nube", "Ñandú", "Oso", "Polo 9", "Polo 10"];
  expect(sorted.toReversed().sort(compareNames)).toEqual(sorted);
});
