import fc from "fast-check";
import { expect, test } from "vitest";
import { anyText } from "../../../tests/support/properties/any-text.ts";
import { cleanText } from "../text/clean-text.ts";
import { findSuggestedPlace } from "./find-suggested-place.ts";

const place = (address: string, city = "La Plata") => findSuggestedPlace({ address, city });

test("X-01 an address is normalised, with the nearest plaza", () => {
  expect(place("calle 7 entre 47 y 48")).toEqual({
    address: "7 e/ 47 y 48",
    whereabouts: "a 3 cuadras de Plaza San Martín",
    doubt: "",
  });
  expect(place(" Diagonal 74 y 48 ", "")?.address).toBe("Diag. 74 y 48");
});

test.each(["al lado del kiosco", "Av. del Libertador 4000", "7 y 50, Villa Gesell"])(
  "X-01 %s is not on the plan",
  (address) => {
    expect(place(address)).toEqual({ address: null, whereabouts: "", doubt: "" });
  },
);

test("X-01 an address of another city is not placed in this one", () => {
  for (const city of ["Quilmes", "Berisso"])
    expect(place("7 y 50", city)).toEqual({ address: null, whereabouts: "", doubt: "" });
});

test("X-01 a conflict in the address is described", () => {
  expect(place("7 y 8")).toEqual({
    address: null,
    whereabouts: "",
    doubt: "La 7 y la 8 no se cruzan: son paralelas.",
  });
  expect(place("7 N° 1234 e/ 47 y 48")).toEqual({
    address: "7 N° 1234 e/ 47 y 48",
    whereabouts: "a 3 cuadras de Plaza San Martín",
    doubt: "El 1234 de la 7 queda entre 57 y 58, no entre 47 y 48.",
  });
});

test("X-01 without an address, or with an overlong one, there is no place", () => {
  for (const address of ["", "  ", "x".repeat(201)]) expect(place(address)).toBeNull();
});

test("X-01 any address of up to 200 characters has a result, and its normalised address the same one", () => {
  fc.assert(
    fc.property(anyText, anyText, (address, city) => {
      const found = place(address, city);
      const cleaned = cleanText(address);
      expect(found === null).toBe(cleaned === "" || cleaned.length > 200);
      if (found?.address) expect(place(found.address, city)).toEqual(found);
    }),
    { numRuns: 300 },
  );
});
