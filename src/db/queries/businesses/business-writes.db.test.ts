import { expect, test } from "vitest";
import { fileDatabase } from "../../../../tests/support/file-database.ts";
import { administer } from "../../../../tests/support/template-database.ts";
import type { BusinessDraft } from "../../../domain/businesses/complete-business.ts";
import { deriveBusiness } from "../../../domain/businesses/derive-business.ts";

const used = fileDatabase();

function insert(...drafts: readonly BusinessDraft[]) {
  return used.db.transaction((store) => store.businesses.insertAll(drafts));
}

test("B-10 what follows from a draft is computed when it is written", async () => {
  await insert({ title: "Lo de Ana", category: "Restaurantes", direction: "7 N° 1234", features: ["Patio"] });
  expect(await used.db.businesses.findBySlug("lo-de-ana")).toMatchObject({
    id: "lo-de-ana",
    category: "Restaurantes",
    categoryId: "restaurante",
    city: "La Plata",
    province: "Buenos Aires",
    country: "AR",
    locationPrecision: "exacta",
    features: ["Patio"],
    averageRating: null,
    reviewCount: 0,
    heartCount: 0,
  });
  const [row] = await administer(used.url, "select home_section_id from businesses where id = 'lo-de-ana'");
  expect(row).toEqual({ home_section_id: "cafeteria" });
});

test("B-09 imported ratings are stored apart and never shown", async () => {
  await insert({ title: "Importado", category: "Bar", importedRating: 4.9, importedReviewCount: 800 });
  expect(await used.db.businesses.findBySlug("importado")).toMatchObject({
    averageRating: null,
    reviewCount: 0,
  });
  const [row] = await administer(used.url, "select imported_rating from businesses where id = 'importado'");
  expect(row).toEqual({ imported_rating: 4.9 });
});

test("B-05 taken names get a number: those of other businesses, their slugs, their former ids, the same batch", async () => {
  await insert({ id: "ID VIEJO", title: "Esquina Norte", category: "Bar" });
  await administer(
    used.url,
    "insert into former_ids (id, business_id) values ('esquina-norte-2', 'ID VIEJO')",
  );
  const named = await insert(
    { title: "Esquina Norte", category: "Bar" },
    { title: "Esquina Norte", category: "Bar" },
    { id: "esquina-norte", title: "Otra", category: "Bar" },
  );
  expect(named.map(({ id }) => id)).toEqual(["esquina-norte-3", "esquina-norte-4", "esquina-norte-5"]);
});

test("B-05 thirty that arrive at once with the same name all get in, each under its own", async () => {
  const many = await Promise.all(
    Array.from({ length: 30 }, () => insert({ title: "La Porteña", category: "Bar" })),
  );
  const ids = many.flat().map(({ id }) => id);
  expect(new Set(ids).size).toBe(30);
  expect(ids).toContain("la-portena");
  expect(ids).toContain("la-portena-30");
});

test("B-05 the two hundred and fifty-first of one name is numbered so", async () => {
  await insert(...Array.from({ length: 250 }, () => ({ title: "Don Nadie", category: "Bar" })));
  expect(await insert({ title: "Don Nadie", category: "Bar" })).toEqual([
    { id: "don-nadie-251", slug: "don-nadie-251" },
  ]);
});

test("what PostgreSQL would refuse is cleaned or cut before it gets there", async () => {
  const endless = Array.from({ length: 5_000 }, (_, index) =>
    String.fromCodePoint(97 + ((index * 7) % 26)),
  ).join("");
  const [names] = await insert({
    id: `${endless}\0`,
    title: "Con\0 todo",
    category: endless,
    phone: "221\0",
    city: "\0",
    features: ["\0", "Pa\0tio"],
  });
  expect(await used.db.businesses.findById(names?.id ?? "")).toMatchObject({
    title: "Con todo",
    city: "La Plata",
    phone: "221",
    features: ["Pa tio"],
  });
  await expect(insert({ title: "\u200b", category: "Bar" })).rejects.toMatchObject({ code: "invalid" });
  await expect(insert({ title: endless, category: "Bar" })).rejects.toMatchObject({ code: "invalid" });
});

test("B-05 the database refuses a duplicate slug", async () => {
  const twice = administer(
    used.url,
    "insert into businesses (id, slug, title) values ('otra-cosa', 'lo-de-ana', 'x')",
  );
  await expect(twice).rejects.toThrow("businesses_slug");
});

test("names with wildcards of SQL are only names", async () => {
  const [one, two] = await insert(
    { id: "100%_\\", title: "Cien", category: "Bar" },
    { id: "100%_\\", title: "Cien", category: "Bar" },
  );
  expect(one).toEqual({ id: "100%_\\", slug: "cien" });
  expect(two).toEqual({ id: "100%_\\-2", slug: "cien-2" });
});

test("nothing of a batch stays when one of it cannot be stored", async () => {
  const twice = {
    id: "x",
    title: "Primera",
    category: "Bar",
    importedRating: Number.NaN,
    importedReviewCount: 2 ** 40,
  };
  const batch = insert({ title: "Primera", category: "Bar" }, twice);
  await expect(batch).rejects.toThrow();
  expect(await used.db.businesses.findBySlug("primera")).toBeNull();
});

test("B-10 what follows from the text is stored with it, and emptied where the text is changed without it", async () => {
  await insert({ title: "Lo de Eva", category: "Bar", direction: "Calle 7 y 50", schedule: "24 hs" });
  const find = async () => {
    const business = await used.db.businesses.findBySlug("lo-de-eva");
    if (!business) throw new Error("lost");
    return business;
  };
  const stored = await find();
  expect(stored.derived).toEqual(deriveBusiness(stored));
  await administer(
    used.url,
    "update businesses set heart_count = 3, description = 'x' where id = 'lo-de-eva'",
  );
  expect((await find()).derived).toEqual(stored.derived);
  for (const change of ["direction = '8 y 50'", "schedule = 'consultar'", "latitude = -34.9"]) {
    await administer(used.url, `update businesses set ${change} where id = 'lo-de-eva'`);
    expect((await find()).derived, change).toBeNull();
    await administer(
      used.url,
      `update businesses set derived = '${JSON.stringify(stored.derived)}' where id = 'lo-de-eva'`,
    );
  }
});
