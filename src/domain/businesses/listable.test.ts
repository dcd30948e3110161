import { expect, test } from "vitest";
import { isDiscarded, isListable } from "./listable.ts";

const place = { id: "lo-de-ana", title: "Lo de Ana", category: "Farmacia" };

test("B-03 a business with a title and any category is listed; a missing `active` means active", () => {
  expect(isListable(place)).toBe(true);
  expect(isListable({ ...place, active: true })).toBe(true);
});

test("B-03 an inactive business is not listed, but not discarded either", () => {
  expect(isListable({ ...place, active: false })).toBe(false);
  expect(isDiscarded({ ...place, active: false })).toBe(false);
});

test.each([
  { title: "" },
  { title: " \n" },
  { title: "\u200b" },
  { id: "businesses" },
  { category: null },
  { category: "" },
  { category: "  " },
  { category: "undefined" },
  { category: " undefined " },
])("B-03 %j is discarded", (broken) => {
  expect(isDiscarded({ ...place, ...broken })).toBe(true);
  expect(isListable({ ...place, ...broken, active: true })).toBe(false);
});
