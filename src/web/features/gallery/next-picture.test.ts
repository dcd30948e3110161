import { expect, test } from "vitest";
import { nextPicture } from "./next-picture.ts";

const press = (key: string, held = {}) => ({ key, altKey: false, ctrlKey: false, metaKey: false, ...held });

test.each([
  ["ArrowRight", 3, 4],
  ["ArrowRight", 7, 0],
  ["ArrowLeft", 3, 2],
  ["ArrowLeft", 0, 7],
  ["Home", 5, 0],
  ["End", 5, 7],
  ["ArrowDown", 5, null],
  ["a", 5, null],
])("D-01 %s on picture %i of 8 leads to %s", (key, page, expected) => {
  expect(nextPicture({ event: press(key), page, count: 8 })).toBe(expected);
});

test("D-01 a single picture stays whatever key is pressed", () => {
  for (const key of ["ArrowLeft", "ArrowRight", "Home", "End"])
    expect(nextPicture({ event: press(key), page: 0, count: 1 })).toBe(0);
});

test("D-01 with a modifier held down the keys are left to the browser", () => {
  for (const held of ["altKey", "ctrlKey", "metaKey"])
    expect(nextPicture({ event: press("ArrowLeft", { [held]: true }), page: 1, count: 8 })).toBeNull();
});
