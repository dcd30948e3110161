import fc from "fast-check";
import { expect, test } from "vitest";
import { findBlock, findNumbers } from "./house-numbers.ts";
import type { Way } from "./way.ts";

const street = (number: number): Way => ({ kind: "street", number, suffix: "" });
const diagonal = (number: number): Way => ({ kind: "diagonal", number });

/** Houses of the city and the cross streets beside them. */
const FACTS: readonly (readonly [Way, number, number, number])[] = [
  [street(6), 9, 32, 33],
  [street(122), 179, 35, 36],
  [street(7), 564, 43, 44],
  [street(1), 777, 47, 48],
  [street(8), 932, 50, 51],
  [street(4), 978, 51, 53],
  [street(6), 1030, 53, 54],
  [street(7), 1234, 57, 58],
  [street(137), 1402, 61, 62],
  [street(13), 1936, 71, 72],
  [street(22), 2169, 76, 77],
  [street(39), 323, 1, 2],
  [street(44), 496, 4, 5],
  [street(48), 863, 12, 13],
  [street(80), 570, 6, 7],
  [street(58), 1765, 30, 31],
  [street(32), 1839, 131, 132],
  [street(60), 2024, 135, 136],
  [diagonal(73), 1243, 7, 8],
  [diagonal(73), 2157, 16, 17],
  [diagonal(74), 2083, 15, 16],
  [diagonal(79), 735, 2, 3],
  [diagonal(79), 202, 118, 117],
  [diagonal(78), 733, 8, 9],
];

test.each(FACTS)("%o N° %i stands between %i and %i", (way, number, from, to) => {
  expect(findBlock({ way, number })).toMatchObject({ from, to });
});

test("950 to 999 is the block between 51 and 53, for 52 takes no numbers", () => {
  expect(findBlock({ way: street(7), number: 949 })).toMatchObject({ from: 50, to: 51 });
  expect(findBlock({ way: street(7), number: 950 })).toEqual({ from: 51, to: 53, share: 0 });
  expect(findBlock({ way: street(7), number: 999 })).toMatchObject({ from: 51, to: 53 });
  expect(findBlock({ way: street(7), number: 1000 })).toMatchObject({ from: 53, to: 54 });
});

test("below 300 a cross street runs from 120 to Av. 1", () => {
  expect(findBlock({ way: street(50), number: 0 })).toMatchObject({ from: 120, to: 119 });
  expect(findBlock({ way: street(50), number: 249 })).toMatchObject({ from: 116, to: 115 });
  expect(findBlock({ way: street(50), number: 250 })).toMatchObject({ from: 115, to: 1 });
  expect(findBlock({ way: street(50), number: 300 })).toMatchObject({ from: 1, to: 2 });
});

test("from 1800 on a cross street is beyond 131", () => {
  expect(findBlock({ way: street(50), number: 1799 })).toMatchObject({ from: 30, to: 31 });
  expect(findBlock({ way: street(50), number: 1800 })).toMatchObject({ from: 131, to: 132 });
});

test("75 and 76 begin at 14, 77 and 78 at Av. 1", () => {
  expect(findBlock({ way: diagonal(75), number: 250 })).toEqual({ from: 16, to: 17, share: 0.5 });
  expect(findBlock({ way: diagonal(77), number: 652 })).toEqual({ from: 7, to: 8, share: 0.52 });
});

test("the share is the fraction of the block before the house", () => {
  expect(findBlock({ way: street(7), number: 1234 })?.share).toBeCloseTo(0.68);
  expect(findBlock({ way: diagonal(74), number: 2083 })?.share).toBeCloseTo(0.83);
});

test("there is no rule for northern cross streets, bis, roads, plazas or absurd numbers", () => {
  const none: Way[] = [
    street(520),
    street(250),
    { kind: "street", number: 13, suffix: "bis" },
    diagonal(113),
    { kind: "boulevard", number: 82 },
    { kind: "named", name: "Camino Centenario" },
    { kind: "plaza", name: "Plaza Italia" },
  ];
  for (const way of none) {
    expect(findBlock({ way, number: 100 })).toBeNull();
    expect(findNumbers({ way, block: { from: 32, to: 33 } })).toBeNull();
  }
  expect(findBlock({ way: street(7), number: 3299 })).toEqual({ from: 98, to: 99, share: 0.98 });
  for (const number of [-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 3300, 1e9]) {
    expect(findBlock({ way: street(7), number })).toBeNull();
  }
});

test("the numbers of a block, its cross streets in either order", () => {
  expect(findNumbers({ way: street(7), block: { from: 57, to: 58 } })).toEqual({ first: 1200, last: 1249 });
  expect(findNumbers({ way: street(7), block: { from: 53, to: 51 } })).toEqual({ first: 950, last: 999 });
  expect(findNumbers({ way: diagonal(74), block: { from: 15, to: 16 } })).toEqual({
    first: 2000,
    last: 2099,
  });
  expect(findNumbers({ way: street(7), block: { from: 57, to: 60 } })).toBeNull();
});

test("the block of a number has that number among its own", () => {
  const ways = fc.constantFrom(
    street(7),
    street(116),
    street(50),
    street(81),
    ...[73, 74, 75, 76, 77, 78].map(diagonal),
  );
  fc.assert(
    fc.property(ways, fc.nat(3200), (way, number) => {
      const block = findBlock({ way, number });
      const numbers = block === null ? null : findNumbers({ way, block });
      expect(numbers).not.toBeNull();
      expect(numbers?.first).toBeLessThanOrEqual(number);
      expect(numbers?.last).toBeGreaterThanOrEqual(number);
    }),
  );
});
