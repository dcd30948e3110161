import fc from "fast-check";
import { expect, test } from "vitest";
import { type OutsideBusiness, readOutsideBusiness } from "./outside-business.ts";

/** B-01 and B-02: the name inside, and every name that it may have outside. */
const ALIASES: readonly (readonly [keyof OutsideBusiness, readonly string[], unknown, unknown?])[] = [
  ["title", ["title", "name", "nombre"], "Lo de Ana"],
  ["category", ["category", "categoria"], "Cafetería"],
  ["direction", ["direction", "Direction", "address", "direccion", "ubicacion", "location"], "7 y 50"],
  ["phone", ["phone", "telefono"], "221 555-0101"],
  ["schedule", ["schedule", "horario"], "24 hs"],
  ["website", ["website", "sitioWeb"], "https://example.com"],
  ["description", ["description", "descripcion"], "Rico\ny barato"],
  ["imageUrl", ["imageUrl", "image", "selectedImage", "imagen"], "https://example.com/a.jpg"],
  ["additionalImages", ["additionalImages", "images", "imagenes"], ["/a.webp", "/b.webp"]],
  ["features", ["features", "caracteristicas"], ["Wifi", "Patio"]],
  ["importedRating", ["rating", "valoracion_promedio"], 4.5],
  ["importedReviewCount", ["totalReviews"], 12],
  ["importedHeartCount", ["totalHearts", "favoriteCount"], 30],
  ["id", ["id"], "lo-de-ana"],
  ["city", ["city"], "Berisso"],
  ["province", ["province"], "Buenos Aires"],
  ["featured", ["featured"], true],
  ["verified", ["verified"], false],
  ["active", ["active"], false],
  ["latitude", ["latitude"], -34.9],
  ["longitude", ["longitude"], -57.9],
  ["addedBy", ["addedBy"], "admin"],
  ["source", ["source"], "suggestion"],
  ["originalSuggestionId", ["originalSuggestionId"], "s1"],
  ["cloudinaryPublicId", ["cloudinaryPublicId"], "c1"],
  ["originalGoogleUrl", ["originalGoogleUrl"], "https://lh3.googleusercontent.com/x"],
  ["imageStatus", ["imageStatus"], "migrated_to_cloudinary"],
  ["originalId", ["originalId"], "Lo de Ana"],
  ["createdAt", ["createdAt"], "2025-06-08T12:00:00Z", new Date("2025-06-08T12:00:00Z")],
  ["updatedAt", ["updatedAt"], 1_749_384_000_000, new Date("2025-06-08T12:00:00Z")],
  ["migratedAt", ["migratedAt"], { seconds: 1_749_384_000 }, new Date("2025-06-08T12:00:00Z")],
  ["idUpdatedAt", ["idUpdatedAt"], { _seconds: 1_749_384_000 }, new Date("2025-06-08T12:00:00Z")],
];

for (const [field, names, value, read = value] of ALIASES) {
  test(`B-01 B-02 ${field} is read from ${names.join(", ")}`, () => {
    for (const name of names) {
      for (const spelt of [name, name.toUpperCase(), ` ${name} `, name.replace("ion", "ión")])
        expect(readOutsideBusiness({ [spelt]: value }), spelt).toEqual({ [field]: read });
    }
  });
}

test("B-02 the names of a spreadsheet's columns may have spaces", () => {
  expect(
    readOutsideBusiness({
      Id: "Lo de Ana",
      Category: "Bar",
      Direction: "7 y 50",
      "Image Url": "http://a.com/b",
    }),
  ).toEqual({ id: "Lo de Ana", category: "Bar", direction: "7 y 50", imageUrl: "http://a.com/b" });
});

test("B-02 the first name with a value wins, whatever the order of the fields", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(
        ...ALIASES.filter(([field, names]) => names.length > 1 && field !== "additionalImages"),
      ),
      ([field, names, value]) => {
        const [best = "", ...others] = names.filter((name) => name !== "Direction");
        const rest = Object.fromEntries(others.map((name) => [name, "9"]));
        const [other = ""] = others;
        expect(readOutsideBusiness({ ...rest, [best]: value })[field]).toEqual(value);
        expect(readOutsideBusiness({ [best]: "  ", [other]: value })[field]).toEqual(value);
      },
    ),
  );
});

test("B-02 lists may be written as one text, numbers with a comma, yes as «sí»", () => {
  expect(
    readOutsideBusiness({
      caracteristicas: "Wifi, Patio;Wifi",
      imagenes: "https://a.com/b,c.jpg https://a.com/d.jpg",
      valoracion_promedio: "4,5",
      active: "Sí",
      telefono: 2215550101,
      horario: ["Lun a vie 8 a 12", "sáb 9 a 13"],
    }),
  ).toEqual({
    features: ["Wifi", "Patio"],
    additionalImages: ["https://a.com/b,c.jpg", "https://a.com/d.jpg"],
    importedRating: 4.5,
    active: true,
    phone: "2215550101",
    schedule: "Lun a vie 8 a 12\nsáb 9 a 13",
  });
});

test("B-02 reviews of an old export keep author, stars, text and date; broken ones are left out", () => {
  const good = { id: "1", itemId: "x", author: "Ana", rating: 5, text: "Muy rico" };
  expect(
    readOutsideBusiness({
      resenas: [
        { ...good, date: "2025-07-01", timestamp: 1_749_384_000_000 },
        { ...good, date: "2025-06-08T12:00:00Z" },
        { Autor: "Beto", Calificación: 1, TEXTO: "Frío" },
        { ...good, rating: 6 },
        { ...good, rating: 4.5 },
        { ...good, text: " " },
        "muy rico",
        null,
      ],
    }),
  ).toEqual({
    reviews: [
      { author: "Ana", stars: 5, text: "Muy rico", at: new Date("2025-06-08T12:00:00Z") },
      { author: "Ana", stars: 5, text: "Muy rico", at: new Date("2025-06-08T12:00:00Z") },
      { author: "Beto", stars: 1, text: "Frío", at: null },
    ],
  });
});

test("B-02 line breaks of opening hours stay", () => {
  expect(readOutsideBusiness({ horario: "10 a 20\r\nDomingos cerrado" })).toEqual({
    schedule: "10 a 20\nDomingos cerrado",
  });
});

test("B-02 pictures of several fields are merged", () => {
  expect(
    readOutsideBusiness({ images: ["/b.webp", "/c.webp"], additionalImages: ["/a.webp", "/b.webp"] }),
  ).toEqual({ additionalImages: ["/a.webp", "/b.webp", "/c.webp"] });
});

test.each(["inactivo", "No", "0", false])("B-03 a record that says %j is not active", (active) => {
  expect(readOutsideBusiness({ active })).toEqual({ active: false });
});

test.each([
  ["createdAt", -1],
  ["createdAt", "12 de mayo"],
  ["createdAt", 9e15],
  ["totalReviews", 2 ** 31],
  ["totalReviews", -1],
  ["totalReviews", 1.5],
  ["rating", Number.NaN],
  ["title", Number.POSITIVE_INFINITY],
])("B-02 a %s of %j is ignored", (name, value) => {
  expect(readOutsideBusiness({ [name]: value })).toEqual({});
});

test("B-02 overlong lists and texts are cut", () => {
  const many = Array.from({ length: 500 }, (_, index) => `x${index}`);
  const read = readOutsideBusiness({ features: many, images: many, description: "a".repeat(90_000) });
  expect(read.features).toHaveLength(100);
  expect(read.additionalImages).toHaveLength(100);
  expect(read.description).toHaveLength(5_000);
});

test.each([null, undefined, "texto", 7, [], [["title", "x"]], { title: {} }, { rating: "mucho" }])(
  "B-02 %j gives an empty record",
  (record) => {
    expect(readOutsideBusiness(record)).toEqual({});
  },
);

test("B-02 any record is read without an error, and its texts have no control characters", () => {
  const names = fc.constantFrom(...ALIASES.flatMap(([, all]) => all), "reviews", "resenas", "__proto__");
  fc.assert(
    fc.property(fc.dictionary(names, fc.anything({ withDate: true, withBigInt: true })), (record) => {
      const read = readOutsideBusiness(record);
      expect(JSON.stringify(Object.values(read))).not.toMatch(/\\u00[01]/);
    }),
    { numRuns: 500 },
  );
});
