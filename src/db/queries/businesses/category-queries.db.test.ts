import { beforeAll, expect, test } from "vitest";
import { fileDatabase } from "../../../../tests/support/file-database.ts";
import { administer } from "../../../../tests/support/template-database.ts";
import type { CatalogueOrder } from "../../../domain/catalogue/listing-view.ts";

const used = fileDatabase();

beforeAll(async () => {
  await administer(used.url, "delete from businesses");
  await used.db.transaction((store) =>
    store.businesses.insertAll([
      { title: "Zeta 10", category: "Sushis" },
      { title: "álamo", category: "SUSHI" },
      { title: "Zeta 9", category: "Barra de sushi" },
      { title: "Ñandú", category: "sushi" },
      { title: "Cerrado", category: "Sushis", active: false },
      { title: "Farmacia Uno", category: "Farmacia" },
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
  expect(await used.db.categories.count("sushi")).toBe(4);
  expect(await used.db.categories.count("pizzeria")).toBe(0);
});

test("B-06 each category is counted; inactive and discarded ones are not", async () => {
  expect(await used.db.categories.countEach()).toEqual(new Map([["sushi", 4]]));
});

test("C-08 another name reads those that say exactly it, or those that contain it", async () => {
  const page = { order: "az", limit: 10, offset: 0 } as const;
  const byKey = await used.db.categories.listByKey({ key: "farmacia", ...page });
  expect(byKey.map(({ title }) => title)).toEqual(["Farmacia Uno"]);
  const containing = await used.db.categories.listContaining({ part: "armaci", ...page });
  expect(containing.map(({ title }) => title)).toEqual(["Farmacia Dos", "Farmacia Tres", "Farmacia Uno"]);
  expect(await used.db.categories.countByKey("farmacias")).toBe(1);
  expect(await used.db.categories.countContaining("perfumeria")).toBe(1);
});

test("C-08 the wildcards of LIKE are escaped", async () => {
  for (const part of ["%", "_", "\\", "%a%", "' or true --"])
    expect(await used.db.categories.countContaining(part), part).toBe(0);
});
