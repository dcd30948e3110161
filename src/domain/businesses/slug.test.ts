import fc from "fast-check";
import { expect, test } from "vitest";
import { anyText } from "../../../tests/support/properties/any-text.ts";
import { cutSlug, isValidSlug, makeSlug } from "./slug.ts";

test.each([
  ["Café Las Tipas", "cafe-las-tipas"],
  ["  Ñoquis   del 29 ", "noquis-del-29"],
  ["Café & Té", "cafe-te"],
  ["D'Angelo", "dangelo"],
  ["«La “Perla”»", "la-perla"],
  ["St. Martin's Co.", "st-martins-co"],
  ["la_casa__de_ana", "la-casa-de-ana"],
  ["--Uno - dos--", "uno-dos"],
  ["Pizza!!! ¿a la piedra?", "pizza-a-la-piedra"],
  ["7 y 50", "7-y-50"],
  ["Cafe\u0301 🍕", "cafe"],
  ["寿司", ""],
  ["...", ""],
  ["", ""],
])("B-05 the slug of %j is %j", (text, slug) => {
  expect(makeSlug(text)).toBe(slug);
});

test.each(["ab", "a1", "cafe-9", "x".repeat(100), "2-de-abril"])("B-05 %j is a valid slug", (slug) => {
  expect(isValidSlug(slug)).toBe(true);
});

test.each(["", "a", "x".repeat(101), "Café", "cafe--9", "-cafe", "cafe-", "a b", "a_b", "cafe\n"])(
  "B-05 %j is not a valid slug",
  (slug) => {
    expect(isValidSlug(slug)).toBe(false);
  },
);

const anyTitle = fc.oneof(fc.string(), anyText);

test("B-05 the slug of any text is empty, one character, too long or valid, and stays the same when slugged again", () => {
  fc.assert(
    fc.property(anyTitle, (text) => {
      const slug = makeSlug(text);
      expect(makeSlug(slug)).toBe(slug);
      expect(slug.length < 2 || slug.length > 100 || isValidSlug(slug)).toBe(true);
    }),
  );
});

test("B-05 accents, case and spaces around do not change a slug", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."áéÑüabc 9-_") }), (text) => {
      expect(makeSlug(`  ${text.toUpperCase()} `)).toBe(makeSlug(text.normalize("NFD")));
    }),
  );
});

test("B-05 a long slug is cut at a hyphen and stays valid", () => {
  expect(cutSlug({ slug: "la-perla-del-sur", longest: 12 })).toBe("la-perla-del");
  expect(cutSlug({ slug: "la-perla-del-sur", longest: 11 })).toBe("la-perla");
  expect(cutSlug({ slug: "perla", longest: 3 })).toBe("per");
  expect(cutSlug({ slug: "l-otorrinolaringologico", longest: 12 })).toBe("l-otorrinola");
  const slugs = anyTitle.map(makeSlug).filter((slug) => slug !== "");
  fc.assert(
    fc.property(slugs, fc.integer({ min: 2, max: 20 }), (slug, longest) => {
      const cut = cutSlug({ slug, longest });
      expect(cut.length).toBeLessThanOrEqual(longest);
      expect(makeSlug(cut)).toBe(cut);
      expect(slug.startsWith(cut) && cut !== "").toBe(true);
    }),
  );
});
