import fc from "fast-check";
import { expect, test } from "vitest";
import { anyText } from "../../../tests/support/properties/any-text.ts";
import { addressKeyOf, phoneKeyOf, suggestionKeys } from "./suggestion-keys.ts";

const keysOf = (businessName: string, address: string, city = "La Plata") =>
  suggestionKeys({ businessName, address, city });

test.each([
  ["Café del Rectorado", "  CAFE   del rectorado! "],
  ["Ñandú & Cía.", "ñandu cia"],
])("%j and %j have the same key", (one, other) => {
  expect(keysOf(one, "").nameKey).toBe(keysOf(other, "").nameKey);
});

test.each([
  ["7 e/ 47 y 48", "calle 7 entre 47 y 48"],
  ["10 y 41, 1° B", "10 y 41"],
  ["Frente a la rotonda", "frente a la ROTONDA."],
])("the addresses %j and %j have the same key", (one, other) => {
  expect(addressKeyOf({ direction: one, city: "La Plata" })).toBe(
    addressKeyOf({ direction: other, city: "la plata" }),
  );
});

test("the same corner of another town has another key, and no address has none", () => {
  expect(keysOf("x", "7 y 50", "Tolosa").addressKey).not.toBe(keysOf("x", "7 y 50").addressKey);
  expect(keysOf("x", " ").addressKey).toBe("");
});

test.each([
  ["221 555-0350", "5550350"],
  ["+54 9 221 555 0350", "5550350"],
  ["555-035", "555035"],
  ["12", ""],
  ["sin teléfono", ""],
])("the phone %j has the key %j", (phone, key) => {
  expect(phoneKeyOf(phone)).toBe(key);
});

test("any name has a key", () => {
  fc.assert(fc.property(anyText, (name) => name === "" || keysOf(name, name).nameKey !== ""));
});
