import fc from "fast-check";
import { expect, test } from "vitest";
import { anyText } from "../../../../tests/support/properties/any-text.ts";
import { splitNearMe, withoutPlace } from "./near-me.ts";

test.each([
  ["pizza cerca", "pizza"],
  ["Pizza cerca de mí", "Pizza"],
  ["pizza $$ cerca", "pizza $$"],
  ["helado por acá abierto ahora", "helado abierto ahora"],
  ["cerca mío sushi", "sushi"],
  ["acá cerca", ""],
  ["cerca", ""],
])("V-02 “%s” asks for “%s” near the visitor", (text, what) => {
  expect(splitNearMe(text)).toBe(what);
});

test.each([
  "pizza",
  "pizza cerca de 7 y 50",
  "cerca de City Bell",
  "pizza cerca de la terminal",
  "alacaca",
  "",
])("V-02 “%s” is not near the visitor", (text) => {
  expect(splitNearMe(text)).toBeNull();
});

test.each([
  ["pizza cerca de 7 y 50", "pizza"],
  ["7 y 50", ""],
  ["pizza cerca", "pizza"],
  ["sin tacc", "sin tacc"],
])("V-02 “%s” without its place is “%s”", (text, what) => {
  expect(withoutPlace(text)).toBe(what);
});

test("V-02 any text can be split", () => {
  fc.assert(fc.property(anyText, (text) => typeof withoutPlace(text) === "string"));
});
