import { expect, test } from "vitest";
import { addressKeyOf } from "./duplicate-keys.ts";

test.each([
  ["7 e/ 47 y 48", "calle 7 entre 47 y 48"],
  ["10 y 41, 1° B", "10 y 41"],
  ["Frente a la rotonda", "frente a la ROTONDA."],
])("the addresses %j and %j have the same key", (one, other) => {
  expect(addressKeyOf({ direction: one, city: "La Plata" })).toBe(
    addressKeyOf({ direction: other, city: "la plata" }),
  );
});
