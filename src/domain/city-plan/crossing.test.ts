import fc from "fast-check";
import { expect, test } from "vitest";
import { findCrossing } from "./crossing.ts";
import type { Way } from "./way.ts";

const street = (number: number, suffix = ""): Way => ({ kind: "street", number, suffix });
const diagonal = (number: number): Way => ({ kind: "diagonal", number });
const plaza = (name: string): Way => ({ kind: "plaza", name });

const ways = fc.oneof(
  fc.integer({ min: -10, max: 600 }).map((number) => street(number)),
  fc.integer({ min: 70, max: 120 }).map(diagonal),
  fc.constantFrom("Plaza Moreno", "Pza. Italia", "Parque Saavedra", "Plaza Mayor").map(plaza),
  fc.constant<Way>({ kind: "named", name: "Camino Centenario" }),
  fc.constant<Way>({ kind: "boulevard", number: 82 }),
);

test("streets of the two families cross", () => {
  expect(findCrossing({ one: street(7), other: street(50) })).toEqual({ u: -840, v: -159 });
  expect(findCrossing({ one: street(528), other: street(7) })).toEqual({ u: -840, v: -3080 });
});

test("parallel streets do not cross", () => {
  expect(findCrossing({ one: street(7), other: street(8) })).toBeNull();
  expect(findCrossing({ one: street(50), other: street(51) })).toBeNull();
  expect(findCrossing({ one: street(7), other: street(7) })).toBeNull();
});

test("a way that the plan does not have crosses nothing", () => {
  const unknown: Way[] = [
    street(77),
    street(13, "bis"),
    street(13, "C"),
    diagonal(92),
    { kind: "named", name: "Camino Centenario" },
    { kind: "boulevard", number: 82 },
    plaza("Plaza Mayor"),
  ];
  for (const way of unknown) {
    expect(findCrossing({ one: way, other: street(7) })).toBeNull();
    expect(findCrossing({ one: way, other: street(50) })).toBeNull();
  }
});

test("the ring 31 is further out south of 60", () => {
  expect(findCrossing({ one: street(31), other: street(60) })?.u).toBeCloseTo(2520);
  expect(findCrossing({ one: street(31), other: street(61) })?.u).toBeCloseTo(2550);
  expect(findCrossing({ one: street(70), other: street(31) })?.u).toBeCloseTo(2550);
});

test("diagonals cross streets of either family on their way, and none beyond their ends", () => {
  const corner = findCrossing({ one: diagonal(74), other: street(10) });
  expect(corner?.u).toBeCloseTo(-420);
  expect(corner?.v).toBeCloseTo(-420);
  expect(findCrossing({ one: diagonal(78), other: street(61) })?.v).toBeCloseTo(987);
  expect(findCrossing({ one: diagonal(77), other: street(3) })).toBeNull();
  expect(findCrossing({ one: diagonal(80), other: street(8) })).toBeNull();
  expect(findCrossing({ one: diagonal(75), other: street(66) })).toBeNull();
});

test("a diagonal that bends crosses streets after its bends too", () => {
  expect(findCrossing({ one: diagonal(113), other: street(63) })?.u).toBeCloseTo(-2421.7, 1);
});

test("73 and 74 meet at the centre of Plaza Moreno, 77 and 80 at the end of 77", () => {
  expect(findCrossing({ one: diagonal(73), other: diagonal(74) })).toEqual({ u: 0, v: 0 });
  const end = findCrossing({ one: diagonal(77), other: diagonal(80) });
  expect(end?.u).toBeCloseTo(-1295, -1);
  expect(end?.v).toBeCloseTo(-457, -1);
  expect(findCrossing({ one: diagonal(75), other: diagonal(76) })).toBeNull();
});

test("a street meets the plazas through which or along which it runs", () => {
  expect(findCrossing({ one: street(7), other: plaza("Pza. Italia") })).toEqual({ u: -840, v: -843 });
  expect(findCrossing({ one: diagonal(74), other: plaza("Italia") })?.u).toBeCloseTo(-841.5);
  expect(findCrossing({ one: plaza("Plaza Moreno"), other: street(12) })).toEqual({ u: -144, v: 0 });
  expect(findCrossing({ one: plaza("Plaza Moreno"), other: street(11) })).toBeNull();
  expect(findCrossing({ one: plaza("Plaza Moreno"), other: street(60) })).toBeNull();
  // The next street beside a round plaza is a block away from its centre, less than that from its edge.
  expect(findCrossing({ one: street(8), other: plaza("Plaza Italia") })).toBeNull();
  expect(findCrossing({ one: street(6), other: plaza("Plaza España") })).toBeNull();
  expect(findCrossing({ one: street(43), other: plaza("Plaza Paso") })).toBeNull();
  expect(findCrossing({ one: diagonal(79), other: plaza("Moreno") })).toBeNull();
  expect(findCrossing({ one: plaza("Moreno"), other: plaza("Italia") })).toBeNull();
});

test("a crossing is symmetric, and a finite point or null", () => {
  fc.assert(
    fc.property(ways, ways, (one, other) => {
      const point = findCrossing({ one, other });
      const mirrored = findCrossing({ one: other, other: one });
      expect(mirrored === null).toBe(point === null);
      if (point === null || mirrored === null) return;
      expect(Number.isFinite(point.u) && Number.isFinite(point.v)).toBe(true);
      expect(mirrored.u).toBeCloseTo(point.u, 6);
      expect(mirrored.v).toBeCloseTo(point.v, 6);
    }),
    { numRuns: 500 },
  );
});
