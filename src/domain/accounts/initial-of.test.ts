import { afterEach, expect, test, vi } from "vitest";
import { initialOf } from "./initial-of.ts";

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["ana", "A"],
  ["  ñandú", "Ñ"],
  // A letter and its accent, written apart.
  ["e\u0301va", "E\u0301"],
  ["👩‍👩‍👧 Las Paz", "👩‍👩‍👧"],
  ["🇦🇷 Beto", "🇦🇷"],
  ["", ""],
])("N-04 the initial of %j is %j", (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});

test("N-04 a browser that cannot tell signs apart still shows the first letter", () => {
  vi.stubGlobal("Intl", {});
  expect([initialOf("ñandú"), initialOf("")]).toEqual(["Ñ", ""]);
});
