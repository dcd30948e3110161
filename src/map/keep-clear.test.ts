import { expect, test } from "vitest";
import { findClearShift } from "./keep-clear.ts";

const box = { left: 10, right: 54, top: 10, bottom: 98 };
const spot = (x: number, y: number) => ({ x, y, radius: 20 });

test("a map without a spot under the buttons does not move", () => {
  expect(findClearShift({ spots: [], box })).toBe(0);
  expect(findClearShift({ spots: [spot(80, 50), spot(30, 130)], box })).toBe(0);
});

test("a spot under the buttons is moved out of them to the right", () => {
  const shift = findClearShift({ spots: [spot(50, 50)], box });
  expect(50 + shift - 20).toBeGreaterThanOrEqual(54);
  expect(shift).toBeLessThan(32);
});

test("a spot that would come under the buttons by the move is moved past them too", () => {
  const shift = findClearShift({ spots: [spot(50, 50), spot(-25, 50)], box });
  for (const x of [50 + shift, -25 + shift]) expect(x + 20 <= 10 || x - 20 >= 54).toBe(true);
});

test("where every move leaves a spot under the buttons the map stays", () => {
  const spots = Array.from({ length: 20 }, (_, index) => spot(50 - index * 16, 50));
  expect(findClearShift({ spots, box })).toBe(0);
});
