import { expect, test } from "vitest";
import { findStreetPosition, isAvenue, streetFamily, streetsInOrder, streetWidth } from "./street-lines.ts";

test("the streets parallel to Av. 7 have the positions of the plan", () => {
  const expected = {
    1: -1680,
    6: -984,
    7: -840,
    8: -696,
    12: -144,
    13: 0,
    14: 144,
    19: 840,
    25: 1680,
    31: 2520,
  };
  for (const [street, u] of Object.entries(expected)) expect(findStreetPosition(Number(street))).toBe(u);
});

test("the streets parallel to Av. 51 have the positions of the plan, with shorter blocks near the axis", () => {
  const expected = {
    38: -1683,
    44: -843,
    48: -345,
    50: -159,
    51: -75,
    52: 0,
    53: 75,
    54: 159,
    60: 843,
    66: 1683,
  };
  for (const [street, v] of Object.entries(expected)) expect(findStreetPosition(Number(street))).toBe(v);
});

test("the ring has its measured position", () => {
  expect([32, 72].map(findStreetPosition)).toEqual([-2520.5, 2553]);
});

test("streets outside the casco have their measured positions", () => {
  const expected = {
    115: -1824,
    122: -2856,
    131: 2585,
    137: 3421,
    73: 2700,
    76: 3010,
    530: -2804,
    526: -3362,
    520: -4202,
  };
  for (const [street, position] of Object.entries(expected))
    expect(findStreetPosition(Number(street))).toBe(position);
  expect(findStreetPosition(519)).toBeCloseTo(-4341.6);
  expect(findStreetPosition(502)).toBeCloseTo(-6714.8);
  for (const street of [0, -7, 7.5, 77, 100, 114, 123, 130, 138, 501, 532, Number.NaN]) {
    expect(findStreetPosition(street)).toBeNull();
  }
});

test("the family of a street is known beyond the known lines", () => {
  expect([1, 31, 115, 143].map(streetFamily)).toEqual(["a", "a", "a", "a"]);
  expect([32, 52, 72, 81, 500, 531].map(streetFamily)).toEqual(["b", "b", "b", "b", "b", "b"]);
  expect([0, 100, 250, 499, 532, 7.5, Number.NaN].map(streetFamily)).toEqual(Array(7).fill(null));
});

test("every sixth street is an avenue, and the axis has two", () => {
  const casco = Array.from({ length: 72 }, (_, index) => index + 1);
  expect(casco.filter(isAvenue)).toEqual([1, 7, 13, 19, 25, 31, 32, 38, 44, 51, 53, 60, 66, 72]);
  expect([streetWidth(7), streetWidth(8)]).toEqual([30, 18]);
});

test("streets are in the order in which one crosses them, without the axis", () => {
  const a = streetsInOrder("a").map(({ number }) => number);
  expect(a.slice(0, 10)).toEqual([122, 121, 120, 119, 118, 117, 116, 115, 1, 2]);
  expect(a.slice(-8)).toEqual([31, 131, 132, 133, 134, 135, 136, 137]);
  const b = streetsInOrder("b").map(({ number }) => number);
  expect(b.slice(0, 2)).toEqual([502, 503]);
  expect(b.slice(b.indexOf(530), b.indexOf(530) + 4)).toEqual([530, 531, 32, 33]);
  expect(b.slice(b.indexOf(51), b.indexOf(51) + 2)).toEqual([51, 53]);
  expect(b.slice(-5)).toEqual([72, 73, 74, 75, 76]);
});

test("streets of a family are at least a short block apart", () => {
  for (const family of ["a", "b"] as const) {
    const positions = streetsInOrder(family).map(({ position }) => position);
    for (const [index, position] of positions.slice(1).entries()) {
      expect(position - (positions[index] ?? 0)).toBeGreaterThan(60);
    }
  }
});
