import fc from "fast-check";
import { expect, test } from "vitest";
import { chooseNames, isCleanId, isValidBusinessId, type NameRequest } from "./business-names.ts";
import { isValidSlug } from "./slug.ts";

function namesOf(...wanted: readonly Partial<NameRequest>[]) {
  return chooseNames({
    businesses: wanted.map((business) => ({ id: null, title: "", categoryId: null, ...business })),
    taken: new Set(["la-perla", "la-perla-2"]),
  });
}

test.each(["abc", "lo-de-ana", "7-y-50", "x".repeat(50)])("B-05 %j is a valid business id", (id) => {
  expect(isValidBusinessId(id)).toBe(true);
});

test.each(["ab", "123", "x".repeat(51), "Lo de Ana", "businesses", ""])(
  "B-05 %j is not a valid business id",
  (id) => {
    expect(isValidBusinessId(id)).toBe(false);
  },
);

test("B-05 a new business gets its id from its title, and its slug is its id", () => {
  expect(namesOf({ title: "Café Ñandú" })).toEqual([{ id: "cafe-nandu", slug: "cafe-nandu" }]);
});

test.each([
  ["", "sushi"],
  ["寿司", "sushi"],
  ["1905", "sushi-1905"],
  ["Bo", "sushi-bo"],
  ["Businesses", "sushi-businesses"],
])("B-05 a title that gives no valid id, %j, gets the category in front", (title, id) => {
  expect(namesOf({ title, categoryId: "sushi" })).toEqual([{ id, slug: id }]);
});

test("B-05 without a category the prefix is «negocio»", () => {
  expect(namesOf({ title: "24" })).toEqual([{ id: "negocio-24", slug: "negocio-24" }]);
});

test("B-05 a long title is cut at a hyphen", () => {
  const [names] = namesOf({ title: "El rincón de los amigos de la esquina de siempre y de todos" });
  expect(names?.id).toBe("el-rincon-de-los-amigos-de-la-esquina-de-siempre-y");
});

test("B-05 taken names get -2, -3…, in the database and in the same batch, and never grow too long", () => {
  expect(namesOf({ title: "La Perla" }, { title: "La  perla!" }).map(({ id }) => id)).toEqual([
    "la-perla-3",
    "la-perla-4",
  ]);
  const long = { title: "m".repeat(80) };
  expect(namesOf(long, long).map(({ id }) => id)).toEqual(["m".repeat(50), `${"m".repeat(48)}-2`]);
});

test("B-05 an outside id is stored unchanged; if it is no slug, the slug comes from the title", () => {
  expect(namesOf({ id: "Lo de Ana", title: "Lo de Ana" })).toEqual([{ id: "Lo de Ana", slug: "lo-de-ana" }]);
  expect(namesOf({ id: "ID 9", title: "La Perla" })).toEqual([{ id: "ID 9", slug: "la-perla-3" }]);
  expect(namesOf({ id: "ID 9", title: "Ñ", categoryId: "sushi" })).toEqual([{ id: "ID 9", slug: "sushi-n" }]);
});

test("B-05 an empty id counts as missing", () => {
  expect(namesOf({ id: "", title: "Lo de Ana" })).toEqual([{ id: "lo-de-ana", slug: "lo-de-ana" }]);
});

test("B-05 new ids and all slugs are valid and unique, whatever the titles and ids", () => {
  const titles = fc.oneof(fc.string(), fc.constantFrom("La Perla", "la perla", "9", "", "Ñandú 10"));
  const wanted = fc.array(
    fc.record({
      id: fc.oneof(fc.constant(null), fc.constantFrom("la-perla", "La Perla", "X")),
      title: titles,
      categoryId: fc.constantFrom(null, "sushi" as const, "hamburgueseria" as const),
    }),
  );
  fc.assert(
    fc.property(wanted, fc.array(titles), (businesses, taken) => {
      const all = chooseNames({ businesses: businesses, taken: new Set(taken) });
      for (const [index, { id, slug }] of all.entries()) {
        if (businesses[index]?.id === null) expect(isValidBusinessId(id)).toBe(true);
        expect(isValidSlug(slug)).toBe(true);
        expect(taken).not.toContain(id);
        expect(taken).not.toContain(slug);
      }
      const names = all.flatMap(({ id, slug }) => (id === slug ? [id] : [id, slug]));
      expect(new Set(names).size).toBe(names.length);
    }),
  );
});

test.each([
  ["cafe-nandu", true],
  ["cafe-nandu-2", true],
  ["cafe-nandu-17", true],
  ["cafe-nandu-1", false],
  ["cafe-nandu-02", false],
  ["Cafe_Nandu", false],
  ["cafe-nandu-la-plata", false],
  ["nandu", false],
])("AX-02 of «Café Ñandú», is the id %j clean? %j", (id, isClean) => {
  expect(isCleanId({ id, title: "Café Ñandú", categoryId: null })).toBe(isClean);
});

test("AX-02 every id that a title is given is clean", () => {
  const words = fc.array(fc.constantFrom("café", "de la", "Ñandú", "1905", "bo", "&", "m".repeat(30)));
  fc.assert(
    fc.property(words, (titles) => {
      const title = titles.join(" ");
      const chosen = chooseNames({
        businesses: [title, title, title].map((each) => ({ id: null, title: each, categoryId: "sushi" })),
        taken: new Set(),
      });
      for (const { id } of chosen) expect(isCleanId({ id, title, categoryId: "sushi" })).toBe(true);
    }),
  );
});
