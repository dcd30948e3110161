import fc from "fast-check";
import { expect, test } from "vitest";
import { anyText } from "../../../tests/support/properties/any-text.ts";
import { suggestionKeys } from "./suggestion-keys.ts";

const keysOf = (businessName: string, address: string, city = "La Plata") =>
  suggestionKeys({ businessName, address, city });

test.each([
  ["Café del Rectorado", "  CAFE   del rectorado! "],
  ["Ñandú & Cía.", "ñandu cia"],
])("%j and %j have the same key", (one, other) => {
  expect(keysOf(one, "").nameKey).toBe(keysOf(other, "").nameKey);
});

test("the same corner of another town has another key, and no address has none", () => {
  expect(keysOf("x", "7 y 50", "Tolosa").addressKey).not.toBe(keysOf("x", "7 y 50").addressKey);
  expect(keysOf("x", " ").addressKey).toBe("");
});

test("any name has a key", () => {
  fc.assert(fc.property(anyText, (name) => name === "" || keysOf(name, name).nameKey !== ""));
});
