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
])("D-07 from %j to %j it takes %i", (from, to, edits) => {
  expect(countEdits({ from, to })).toBe(edits);
});

test("the way back is as long, and never longer than the longer text", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), fc.string({ maxLength: 30 }), (from, to) => {
      const edits = countEdits({ from, to });
      expect(edits).toBe(countEdits({ from: to, to: from }));
      expect(edits).toBeGreaterThanOrEqual(Math.abs(from.length - to.length));
      expect(edits).toBeLessThanOrEqual(Math.max(from.length, to.length));
    }),
  );
});
