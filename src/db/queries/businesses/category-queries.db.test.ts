import { beforeAll, expect, test } from "vitest";
import { fileDatabase } from "../../../../tests/support/file-database.ts";
import { administer } from "../../../../tests/support/template-database.ts";
import type { CatalogueOrder } from "../../../domain/catalogue/listing-view.ts";

const used = fileDatabase();

beforeAll(async () => {
  await administer(used.url, "delete from businesses");
  await used.db.transaction((store) =>
    store.businesses.insertAll([
      { title: "Zeta 10", category: "Sushis", features: ["Opciones veganas", "Delivery propio"] },
      { title: "álamo", category: "SUSHI", features: ["VEGANO", "Wifi"] },
      { title: "Zeta 9", category: "Barra de sushi" },
      { title: "Ñandú", category: "sushi" },
      { title: "Cerrado", category: "Sushis", active: false, features: ["Vegano"] },
      { title: "Farmacia Uno", category: "Farmacia", features: ["Envíos"] },
      { title: "Farmacia Dos", category: "FARMACIAS" },
      { title: "Farmacia Tres", category: "Farmacia y perfumería" },
      { title: "Nada", category: "undefined" },
    ]),
  );
  await administer(
    used.url,
    "update businesses set rating_sum = 9, rating_count = 2, heart_count = 3 where id = 'zeta-9'",
  );
  await administer(used.url, "update businesses set rating_sum = 5, rating_count = 1 where id = 'zeta-10'");
});

async function titles(order: CatalogueOrder, page = { limit: 10, offset: 0 }) {
  const cards = await used.db.categories.list({ categoryId: "sushi", order, ...page });
  return cards.map(({ title }) => title);
}

test("C-04 the four orders, over the whole list, ties by name", async () => {
  expect(await titles("az")).toEqual(["álamo", "Ñandú", "Zeta 9", "Zeta 10"]);
  expect(await titles("za")).toEqual(["Zeta 10", "Zeta 9", "Ñandú", "álamo"]);
  expect(await titles("rating")).toEqual(["Zeta 10", "Zeta 9", "álamo", "Ñandú"]);
  expect(await titles("favorites")).toEqual(["Zeta 9", "álamo", "Ñandú", "Zeta 10"]);
  expect(await titles("az", { limit: 2, offset: 1 })).toEqual(["Ñandú", "Zeta 9"]);
});

test("B-10 a category lists and counts all its spellings", async () => {
  expect(await used.db.categories.count({ categoryId: "sushi" })).toMatchObject({ total: 4 });
  expect(await used.db.categories.count({ categoryId: "pizzeria" })).toMatchObject({ total: 0 });
});

test("B-06 each category is counted; inactive and discarded ones are not", async () => {
  expect(await used.db.categories.countEach()).toEqual(new Map([["sushi", 4]]));
});

test("C-08 another name reads those that say exactly it, or those with a word that begins with it", async () => {
  const page = { order: "az", limit: 10, offset: 0 } as const;
  const byKey = await used.db.categories.list({ key: "farmacia", ...page });
  expect(byKey.map(({ title }) => title)).toEqual(["Farmacia Uno"]);
  const containing = await used.db.categories.list({ part: "farmaci", ...page });
  expect(containing.map(({ title }) => title)).toEqual(["Farmacia Dos", "Farmacia Tres", "Farmacia Uno"]);
  expect(await used.db.categories.count({ key: "farmacias" })).toMatchObject({ total: 1 });
  expect(await used.db.categories.count({ part: "perfumeria" })).toMatchObject({ total: 1 });
  expect(await used.db.categories.count({ part: "su" })).toMatchObject({ total: 4 });
  expect(await used.db.categories.count({ part: "armaci" })).toMatchObject({ total: 0 });
});

test("C-08 what means something in a pattern is read as it is", async () => {
  for (const part of ["%", "_", "\\", ".", "f.", "fa|su", "f+", "(", "[a-z]", "\\w", "***", "' or true --"])
    expect(await used.db.categories.count({ part }), part).toMatchObject({ total: 0 });
});

test("V-01 filters are combined, in every order and for every kind of category", async () => {
  const page = { limit: 10, offset: 0 };
  const filtered = async (input: Partial<Parameters<typeof used.db.categories.list>[0]>) => {
    const cards = await used.db.categories.list({ categoryId: "sushi", order: "az", ...page, ...input });
    return cards.map(({ title }) => title);
  };
  expect(await filtered({ filters: ["vegan"] })).toEqual(["álamo", "Zeta 10"]);
  expect(await filtered({ filters: ["vegan"], order: "rating" })).toEqual(["Zeta 10", "álamo"]);
  expect(await filtered({ filters: ["vegan"], limit: 1, offset: 1 })).toEqual(["Zeta 10"]);
  expect(await filtered({ filters: ["vegan", "delivery"] })).toEqual(["Zeta 10"]);
  expect(await filtered({ filters: ["vegan", "reservations"] })).toEqual([]);
  const others = { order: "az", filters: ["delivery"], ...page } as const;
  for (const scope of [{ key: "farmacia" }, { part: "farmaci" }])
    expect(await used.db.categories.list({ ...scope, ...others })).toMatchObject([{ title: "Farmacia Uno" }]);
});

test("V-01 each filter is counted among those with the chosen ones", async () => {
  const none = {
    "gluten-free": 0,
    vegan: 0,
    delivery: 0,
    "outdoor-seating": 0,
    "pet-friendly": 0,
    reservations: 0,
    "price-1": 0,
    "price-2": 0,
    "price-3": 0,
    "price-4": 0,
  };
  const count = used.db.categories.count;
  expect(await count({ categoryId: "sushi" })).toEqual({ ...none, total: 4, vegan: 2, delivery: 1 });
  expect(await count({ categoryId: "sushi", filters: ["delivery"] })).toEqual({
    ...none,
    total: 1,
    vegan: 1,
    delivery: 1,
  });
  expect(await count({ categoryId: "pizzeria" })).toEqual({ ...none, total: 0 });
  expect(await count({ part: "farmaci" })).toEqual({ ...none, total: 3, delivery: 1 });
});
