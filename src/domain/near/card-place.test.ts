import { expect, test } from "vitest";
import { locationOf } from "../businesses/compute-columns.ts";
import { coordinatesOf, planPointOf } from "../city-plan/plan-frame.ts";
import { readPlace } from "../search/places/search-place.ts";
import { findCardPlace, findPlaceOverride, formatCardDistance } from "./card-place.ts";

const from = readPlace("7 y 50");
const corner = locationOf({ direction: "8 y 49", city: "La Plata" });

test("a card has no coordinates of its own if its address leads to the place", () => {
  expect(findPlaceOverride({ address: "8 y 49", known: corner })).toBeUndefined();
  expect(findCardPlace({ address: "8 y 49" })).toEqual({
    latitude: expect.closeTo(corner.latitude, 9),
    longitude: expect.closeTo(corner.longitude, 9),
  });
});

test("a card has coordinates, rounded to ten metres, if its address leads elsewhere or cannot be parsed", () => {
  const known = { latitude: -34.9123456, longitude: -57.9654321 };
  const rounded = { latitude: -34.9123, longitude: -57.9654 };
  expect(findPlaceOverride({ address: "8 y 49", known })).toEqual(rounded);
  expect(findPlaceOverride({ address: "al lado del kiosco", known })).toEqual(rounded);
  expect(findCardPlace({ address: "8 y 49", place: rounded })).toEqual(rounded);
});

test("coordinates within 25 metres of the address count as the same place", () => {
  const { u, v } = planPointOf(corner);
  const isSame = (metres: number) =>
    findPlaceOverride({ address: "8 y 49", known: coordinatesOf({ u: u + metres, v }) }) === undefined;
  expect([24, 26].map(isSame)).toEqual([true, false]);
});

test("an address of another town is not placed in La Plata", () => {
  const place = findPlaceOverride({ address: "8 y 49", known: null });
  expect(place).toBeNull();
  if (!from || place === undefined) throw new Error("no place");
  expect(formatCardDistance({ card: { address: "8 y 49", place }, from })).toBe("");
  expect(findPlaceOverride({ address: "al lado del kiosco", known: null })).toBeUndefined();
});

test("the distance to a card is formatted in blocks, and empty if its place is unknown", () => {
  if (!from) throw new Error("no place");
  expect(formatCardDistance({ card: { address: "8 y 49" }, from })).toBe("a 2 cuadras");
  expect(formatCardDistance({ card: { address: "al lado del kiosco" }, from })).toBe("");
});
