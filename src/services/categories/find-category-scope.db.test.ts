import { beforeAll, expect, test } from "vitest";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { findCategoryScope } from "./find-category-scope.ts";

const used = fileDatabase();

beforeAll(async () => {
  await used.db.transaction((store) =>
    store.businesses.insertAll([
      { title: "Uno", category: "Farmacia" },
      { title: "Dos", category: "FARMACIA" },
      { title: "Tres", category: "Farmacias" },
      { title: "Cuatro", category: "Farmacia y perfumería" },
      { title: "Cinco", category: "Bares" },
      { title: "Siete", category: "Resto-Bar" },
      { title: "Seis", category: "Farmacia", active: false },
    ]),
  );
});

async function titlesOf(name: string) {
  const scope = await findCategoryScope({ db: used.db }, { id: null, slug: name });
  if (!scope) return [];
  const businesses = await used.db.categories.list({ ...scope, order: "az", limit: 12, offset: 0 });
  return businesses.map(({ title }) => title);
}

test.each([
  ["farmacia", ["Dos", "Uno"]],
  ["Farmacia", ["Dos", "Uno"]],
  ["farmacias", ["Tres"]],
  ["Bar", ["Cinco"]],
  ["perfumería", ["Cuatro"]],
  ["FARMAC", ["Cuatro", "Dos", "Tres", "Uno"]],
  ["pe", ["Cuatro", "Rocoto y Limón"]],
  ["armaci", []],
  ["p", []],
  ["resto-bar", ["Siete"]],
  ["Resto Bar", ["Siete"]],
  ["a\0b", []],
  ["verdulería", []],
  ["an", []],
  ["%%%", []],
  ["", []],
  ["x".repeat(5_000), []],
])(
  "C-08 a category page called %j shows %j: equal first, then singular or plural, then a word that begins with it",
  async (name, titles) => {
    expect(await titlesOf(name)).toEqual(titles);
  },
);
