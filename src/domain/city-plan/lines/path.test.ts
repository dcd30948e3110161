import { expect, test } from "vitest";
import { cutPath } from "./path.ts";

const SQUARE = [
  { u: -10, v: -10 },
  { u: 10, v: -10 },
  { u: 10, v: 10 },
  { u: -10, v: 10 },
];

test("a line through the middle becomes two", () => {
  const path = [
    { u: 0, v: -50 },
    { u: 0, v: 50 },
  ];
  expect(cutPath({ path, outline: SQUARE })).toEqual([
    [
      { u: 0, v: -50 },
      { u: 0, v: -10 },
    ],
    [
      { u: 0, v: 10 },
      { u: 0, v: 50 },
    ],
  ]);
});

test("a line that passes by, or along an edge, stays whole", () => {
  for (const u of [10, 11, -300]) {
    const path = [
      { u, v: -50 },
      { u, v: 50 },
    ];
    expect(cutPath({ path, outline: SQUARE })).toEqual([path]);
  }
});

test("a line that ends before the outline stays whole", () => {
  const path = [
    { u: 0, v: -50 },
    { u: 0, v: -20 },
  ];
  expect(cutPath({ path, outline: SQUARE })).toEqual([path]);
});

test("nothing is left of a line inside, and one end of a line that starts inside", () => {
  const inside = [
    { u: -5, v: 0 },
    { u: 5, v: 1 },
  ];
  expect(cutPath({ path: inside, outline: SQUARE })).toEqual([]);
  const outward = [
    { u: 0, v: 0 },
    { u: 50, v: 0 },
  ];
  expect(cutPath({ path: outward, outline: SQUARE })).toEqual([
    [
      { u: 10, v: 0 },
      { u: 50, v: 0 },
    ],
  ]);
});

test("a slanted line is cut where it crosses the edges", () => {
  const path = [
    { u: -20, v: -30 },
    { u: 20, v: 30 },
  ];
  const [before, after] = cutPath({ path, outline: SQUARE });
  expect(before?.at(-1)?.v).toBeCloseTo(-10);
  expect(before?.at(-1)?.u).toBeCloseTo(-20 / 3);
  expect(after?.[0]?.v).toBeCloseTo(10);
});

test("bends outside are kept, bends inside are not", () => {
  const path = [
    { u: -50, v: 40 },
    { u: -30, v: 0 },
    { u: 0, v: 0 },
    { u: 0, v: 50 },
  ];
  expect(cutPath({ path, outline: SQUARE })).toEqual([
    [
      { u: -50, v: 40 },
      { u: -30, v: 0 },
      { u: -10, v: 0 },
    ],
    [
      { u: 0, v: 10 },
      { u: 0, v: 50 },
    ],
  ]);
});
