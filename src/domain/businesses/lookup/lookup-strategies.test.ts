import fc from "fast-check";
import { expect, test } from "vitest";
import { anyText } from "../../../../tests/support/properties/any-text.ts";
import { idVariations, redirectStatusOf, titleOfSlug } from "./lookup-strategies.ts";

test("D-08 known ids redirect with 301, guesses with 302", () => {
  expect((["id", "former-id", "slug", "title"] as const).map(redirectStatusOf)).toEqual([301, 301, 301, 301]);
  expect((["fuzzy", "variation"] as const).map(redirectStatusOf)).toEqual([302, 302]);
});

test("D-07 a title is rebuilt from a slug with capitalised words", () => {
  expect(titleOfSlug("lo-de-ana-48")).toBe("Lo De Ana 48");
  expect(titleOfSlug("")).toBe("");
});

test.each([
  ["spaces for hyphens", "lo-de-ana", "lo de ana"],
  ["hyphens for spaces", "lo de ana", "lo-de-ana"],
  ["small letters", "Lo-De-Ana", "lo-de-ana"],
  ["capitals", "nori", "NORI"],
  ["capitals at the beginning of words", "lo-de-ana", "Lo De Ana"],
  ["no segment twice", "bar-lucia-bar-lucia", "bar-lucia"],
  ["the first segment only", "nori-48-centro", "nori"],
  ["no stop-words", "bar-de-la-plaza-y-el-sol-en-casa-con-vos", "bar-plaza-sol-casa-vos"],
  ["no stop-words, whatever their case", "Bar De La Plaza", "Bar Plaza"],
])("D-07 the variations of an id include %s", (_, name, id) => {
  expect(idVariations(name)).toContain(id);
});

test("D-07 the closest variations come first: separators, cases, without repetitions, the first segment, without stop-words", () => {
  const ids = idVariations("el-bar-el-bar");
  const order = ["el bar el bar", "EL-BAR-EL-BAR", "el-bar", "el", "bar-bar"].map((id) => ids.indexOf(id));
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  expect(order[0]).toBe(0);
});

test("D-07 variations are never empty, repeated or the id itself, and at most 32", () => {
  fc.assert(
    fc.property(anyText, (name) => {
      const ids = idVariations(name);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.length).toBeLessThanOrEqual(32);
      expect(ids).not.toContain("");
      expect(ids).not.toContain(name);
    }),
  );
  expect(idVariations("a-".repeat(2_500))).toEqual([]);
});
