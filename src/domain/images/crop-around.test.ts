import fc from "fast-check";
import { expect, test } from "vitest";
import { cropAround } from "./crop-around.ts";

test.each([
  [
    { width: 1_200, height: 600, focusX: 0, focusY: 50 },
    { left: 0, top: 0, width: 800, height: 600 },
  ],
  [
    { width: 1_200, height: 600, focusX: 100, focusY: 0 },
    { left: 400, top: 0, width: 800, height: 600 },
  ],
  [
    { width: 600, height: 1_200, focusX: 0, focusY: 20 },
    { left: 0, top: 150, width: 600, height: 450 },
  ],
  [
    { width: 800, height: 600, focusX: 10, focusY: 90 },
    { left: 0, top: 0, width: 800, height: 600 },
  ],
])("AM-01 %o is cut around its focus to 4:3", (given, expected) => {
  expect(cropAround({ ...given, ratio: 4 / 3 })).toEqual(expected);
});

test("AM-01 a cut is never empty and never outside of the picture", () => {
  const side = fc.integer({ min: 1, max: 5_000 });
  const percent = fc.integer({ min: 0, max: 100 });
  fc.assert(
    fc.property(side, side, percent, percent, (width, height, focusX, focusY) => {
      const crop = cropAround({ width, height, focusX, focusY, ratio: 4 / 3 });
      expect(Math.min(crop.width, crop.height)).toBeGreaterThan(0);
      expect(Math.min(crop.left, crop.top)).toBeGreaterThanOrEqual(0);
      expect(crop.left + crop.width).toBeLessThanOrEqual(width);
      expect(crop.top + crop.height).toBeLessThanOrEqual(height);
    }),
  );
});
