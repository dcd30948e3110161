import fc from "fast-check";
import { expect, test } from "vitest";
import { countEdits } from "./count-edits.ts";

test.each([
  ["tilo", "tilo", 0],
  ["tlio", "tilo", 1],
  ["tio", "tilo", 1],
  ["tiilo", "tilo", 1],
  ["tino", "tilo", 1],
  ["", "tilo", 4],
  ["perla", "prela", 1],
  ["abc", "cab", 2],
])("D-07 the edit distance from %j to %j is %i", (from, to, edits) => {
  expect(countEdits({ from, to })).toBe(edits);
});

test("the edit distance is symmetric and at most the length of the longer text", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), fc.string({ maxLength: 30 }), (from, to) => {
      const edits = countEdits({ from, to });
      expect(edits).toBe(countEdits({ from: to, to: from }));
      expect(edits).toBeGreaterThanOrEqual(Math.abs(from.length - to.length));
      expect(edits).toBeLessThanOrEqual(Math.max(from.length, to.length));
    }),
  );
});
