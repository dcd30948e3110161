import fc from "fast-check";
import { expect, test } from "vitest";
import { anyText } from "../../../../tests/support/properties/any-text.ts";
import { countBlocksFrom, formatDistanceFrom } from "../../addresses/geocoding/distance-from-place.ts";
import { locationOf } from "../../businesses/compute-columns.ts";
import { coordinatesOf } from "../../city-plan/plan-frame.ts";
import { findPlaza } from "../../city-plan/plazas.ts";
import { isNear, readNearPlace, readPlace, splitPlace } from "./search-place.ts";
import { namesStreet, readStreet } from "./search-street.ts";

test.each([
  ["7 y 50", "7 y 50"],
  ["calle 7 entre 49 y 50", "7 e/ 49 y 50"],
  ["plaza moreno", "Plaza Moreno"],
  ["diagonal 74 y 12", "Diag. 74 y 12"],
  ["7 nº 812", "7 N° 812"],
])("S-02 “%s” is a place with the name %s", (text, name) => {
  expect(readPlace(text)?.name).toBe(name);
});

test("S-02 a corner has the coordinates of its crossing, and a plaza those of its centre", () => {
  expect(readPlace("7 y 50")).toEqual({
    name: "7 y 50",
    coordinates: coordinatesOf({ u: -840, v: -159 }),
    plaza: null,
  });
  expect(readPlace("plaza moreno")).toEqual({
    name: "Plaza Moreno",
    coordinates: coordinatesOf({ u: 0, v: 0 }),
    plaza: findPlaza("Plaza Moreno"),
  });
});

test.each([
  "tilo",
  "7",
  "calle 12",
  "diagonal 74",
  "nori 48",
  "heladería plaza moreno",
  "50 y 51",
  "bosque",
  "",
])("S-02 “%s” is no place", (text) => {
  expect(readPlace(text)).toBeNull();
});

function blocks({ place: text, direction }: { place: string; direction: string }): number | null {
  const place = readPlace(text);
  const blocks = place && countBlocksFrom({ place, to: locationOf({ direction, city: "La Plata" }) });
  return blocks !== null && place && isNear({ place, blocks }) ? blocks : null;
}

test("S-02 distances are blocks along the streets, up to five, and measured from the edge of a plaza", () => {
  expect(blocks({ place: "7 y 50", direction: "7 y 50" })).toBe(0);
  expect(blocks({ place: "7 y 50", direction: "8 y 49" })).toBeCloseTo(2, 1);
  expect(blocks({ place: "7 y 50", direction: "10 y 48" })).toBeCloseTo(5, 1);
  expect(blocks({ place: "7 y 50", direction: "10 y 46" })).toBeNull();
  expect(blocks({ place: "plaza moreno", direction: "14 e/ 53 y 54" })).toBeCloseTo(0.0625, 4);
});

test.each([
  ["7 y 50", "7 y 50", "acá nomás"],
  ["7 y 50", "8 y 49", "a 2 cuadras"],
  ["7 y 50", "10 y 46", "a 7 cuadras"],
  // There is no 52.
  ["7 y 50", "1 y 72", "a 27 cuadras"],
  ["plaza moreno", "12 y 50", "acá nomás"],
])("the distance from %s to %s is %s, however far it is", (from, direction, words) => {
  const place = readPlace(from);
  if (!place) throw new Error(`${from} is no place`);
  expect(formatDistanceFrom({ place, to: locationOf({ direction, city: "La Plata" }) })).toBe(words);
});

const streetNumber = fc.integer({ min: 1, max: 140 });
const way = fc.oneof(
  streetNumber.map((number) => `calle ${number}`),
  fc.constantFrom(73, 74, 75, 76, 77, 78, 79, 80).map((number) => `diag ${number}`),
  fc.constantFrom("plaza moreno", "Plaza Italia", "parque saavedra"),
);
const written = fc.oneof(
  fc.tuple(way, way).map(([one, other]) => `${one} y ${other}`),
  fc.tuple(way, streetNumber, streetNumber).map(([one, from, to]) => `${one} entre ${from} y ${to}`),
  fc.tuple(way, fc.integer({ min: 1, max: 2_000 })).map(([one, number]) => `${one} nº ${number}`),
  way,
);

test("the name of a place parses to the same place", () => {
  fc.assert(
    fc.property(written, (text) => {
      const place = readPlace(text);
      fc.pre(place !== null);
      expect(readPlace(place?.name ?? "")).toEqual(place);
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ["calle 12", { kind: "street", number: 12, suffix: "" }],
  ["Av. 7", { kind: "street", number: 7, suffix: "" }],
  ["12", { kind: "street", number: 12, suffix: "" }],
  ["13 bis", { kind: "street", number: 13, suffix: "bis" }],
  ["diagonal 74", { kind: "diagonal", number: 74 }],
  ["bv 82", { kind: "boulevard", number: 82 }],
])("S-02 “%s” is a street", (text, street) => {
  expect(readStreet(text)).toEqual(street);
});

test.each(["cantilo", "tilo", "7 y 50", "plaza moreno", "nori 48", ""])("S-02 “%s” is no street", (text) => {
  expect(readStreet(text)).toBeNull();
});

test("S-02 an address names its own street and its cross streets, in any spelling", () => {
  const names = (direction: string) => namesStreet({ direction, street: { kind: "diagonal", number: 74 } });
  expect(
    ["Diag. 74 e/ 5 y 6", "DIAGONAL 74 N° 1250", "48 e/ 15 y diag. 74", "D. 74 y 10"].map(names),
  ).toEqual([true, true, true, true]);
  expect(["74 y 10", "Diag. 73 N° 74", "al lado del kiosco", ""].map(names)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test("S-02 any text is a known place or street, or null", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const place = readPlace(text);
      if (place) expect(readPlace(place.name)).toEqual(place);
      const street = readStreet(text);
      if (street) expect(namesStreet({ direction: `${text} N° 1`, street })).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test.each([
  ["pizza 7 y 50", "pizza", "7 y 50"],
  ["pizza cerca de 7 y 50", "pizza", "7 y 50"],
  ["helado en plaza moreno", "helado", "Plaza Moreno"],
  ["café para llevar 7 e/ 49 y 50", "café para llevar", "7 e/ 49 y 50"],
  ["plaza italia empanadas", "empanadas", "Plaza Italia"],
  ["pizzas tolosa", "pizzas", "Tolosa"],
  ["café en city bell", "café", "City Bell"],
  ["sin gluten cerca de plaza italia abierto ahora", "sin gluten abierto ahora", "Plaza Italia"],
  ["abierto 7 y 50 pizza", "abierto pizza", "7 y 50"],
])("S-02 %s is split into %s near %s", (text, what, place) => {
  const split = splitPlace(text);
  expect([split?.what, split?.place.name]).toEqual([what, place]);
});

test.each(["pizza", "7 y 50", "plaza moreno", "cerca de 7 y 50"])(
  "S-02 %s has no search text or no place",
  (text) => {
    expect(splitPlace(text)).toBeNull();
  },
);

test("S-02 a place is near up to five and a half blocks", () => {
  const place = readPlace("7 y 50");
  if (!place) throw new Error("7 y 50 is no place");
  const from = (blocksFrom12: number) =>
    countBlocksFrom({ place, to: coordinatesOf({ u: -144 + 144 * blocksFrom12, v: -159 }) });
  expect(from(0.4)).toBeCloseTo(5.4, 5);
  expect([0.4, 0.6].map((blocks) => isNear({ place, blocks: from(blocks) }))).toEqual([true, false]);
});

test.each([
  ["City Bell", "City Bell"],
  ["cerca de los hornos", "Los Hornos"],
  ["Manuel B. Gonnet", "Gonnet"],
  ["tolosa", "Tolosa"],
  ["7 y 50", "7 y 50"],
  ["Quilmes", undefined],
])("V-02 “%s” is a place to be near to: %s", (text, name) => {
  expect(readNearPlace(text)?.name).toBe(name);
});

test("V-02 a town is near, however far; to search it is only a word", () => {
  const town = readNearPlace("City Bell");
  if (!town) throw new Error("City Bell is no town");
  const blocks = countBlocksFrom({ place: town, to: coordinatesOf({ u: 0, v: 0 }) });
  expect([blocks > 30, isNear({ place: town, blocks })]).toEqual([true, true]);
  expect(readPlace("City Bell")).toBeNull();
});
