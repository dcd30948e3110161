import { expect, test } from "vitest";
import { boundsOf, turnedBox, turnedBoxesMeet } from "./turned-box.ts";

const box = (x: number, y: number, angle = 0) => turnedBox({ x, y, angle, width: 40, height: 10 });
const meet = (one: ReturnType<typeof box>, other: ReturnType<typeof box>) => {
  const found = turnedBoxesMeet({ one, other });
  expect(turnedBoxesMeet({ one: other, other: one })).toBe(found);
  return found;
};

test("overlapping boxes meet, touching boxes do not", () => {
  expect(meet(box(0, 0), box(39, 9))).toBe(true);
  expect(meet(box(0, 0), box(40, 0))).toBe(false);
  expect(meet(box(0, 0), box(0, 10))).toBe(false);
});

test("rotated boxes side by side do not meet, though their bounds do", () => {
  // 45° to the right and down: 12 apart across, which is more than a height.
  expect(meet(box(0, 0, 45), box(-8.5, 8.5, 45))).toBe(false);
  expect(meet(box(0, 0, 45), box(-6, 6, 45))).toBe(true);
  expect(meet(box(0, 0, 45), box(0, 0, -45))).toBe(true);
});

test("the bounds of an upright rotated box are as high as the box is long", () => {
  const bounds = boundsOf(box(100, 100, 90));
  expect(bounds.width).toBeCloseTo(10);
  expect(bounds.height).toBeCloseTo(40);
  expect(bounds.x).toBeCloseTo(95);
});
