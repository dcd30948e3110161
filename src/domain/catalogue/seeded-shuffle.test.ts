import fc from "fast-check";
import { expect, test } from "vitest";
import { seededShuffle } from "./seeded-shuffle.ts";

test("H-03 the order depends on the seed alone", () => {
  const items = ["a", "b", "c", "d", "e"];
  expect(seededShuffle(items, 3)).toEqual(seededShuffle(items, 3));
  expect(items).toEqual(["a", "b", "c", "d", "e"]);
  expect(
    new Set([0, 1, 2, 3, 4, 5, 6, 7].map((seed) => seededShuffle(items, seed).join(""))).size,
  ).toBeGreaterThan(4);
});

test("H-03 shuffling keeps every item", () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer(), (items, seed) => {
      const sorted = (list: number[]) => list.sort((a, b) => a - b);
      expect(sorted(seededShuffle(items, seed))).toEqual(sorted([...items]));
    }),
  );
});

test("H-03 every item comes first about as often as any other", () => {
  const first = new Map<number, number>();
  for (let seed = 0; seed < 4_000; seed++) {
    const [item = -1] = seededShuffle([0, 1, 2, 3], seed);
    first.set(item, (first.get(item) ?? 0) + 1);
  }
  for (const count of first.values()) expect(count).toBeGreaterThan(800);
});
