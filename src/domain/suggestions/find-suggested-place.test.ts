import fc from "fast-check";
import { expect, test } from "vitest";
import { anyText } from "../../../tests/support/properties/any-text.ts";
import { findSuggestedPlace } from "./find-suggested-place.ts";

const place = (address: string, city = "La Plata") => findSuggestedPlace({ address, city });

test("X-01 an address is read back as platenses write it, with the plaza that is near", () => {
  expect(place("calle 7 entre 47 y 48")).toEqual({
    address: "7 e/ 47 y 48",
    whereabouts: expect.stringMatching(/Plaza (Italia|San Martín)$/),
    doubt: "",
  });
  expect(place(" Diagonal 74 y 48 ", "")?.address).toBe("Diag. 74 y 48");
});

test.each(["al lado del kiosco", "Av. del Libertador 4000", "7 y 50, Villa Gesell"])(
  "X-01 %s is nowhere on the plan",
  (address) => {
    expect(place(address)?.address).toBeNull();
  },
);

test("X-01 an address of another city is not placed in this one", () => {
  expect(place("7 y 50", "Quilmes")?.address).toBeNull();
  expect(place("7 y 50", "Berisso")?.address).toBeNull();
});

test("X-01 what does not fit together is said", () => {
  expect(place("7 y 8")).toMatchObject({
    address: null,
    doubt: "La 7 y la 8 no se cruzan: son paralelas.",
  });
  expect(place("7 N° 1234 e/ 47 y 48")).toMatchObject({
    doubt: "El 1234 de la 7 queda entre 57 y 58, no entre 47 y 48.",
  });
});

test("X-01 without an address, or with one that never ends, there is nothing to say", () => {
  for (const address of ["", "  ", "x".repeat(201)]) expect(place(address)).toBeNull();
});

test("X-01 whatever is typed has an answer", () => {
  fc.assert(
    fc.property(anyText, anyText, (address, city) => place(address, city) !== undefined),
    { numRuns: 300 },
  );
});
