import { beforeAll, expect, test } from "vitest";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { listBusinessesByCategoryName } from "./list-businesses-by-category-name.ts";

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
  const page = { order: "az", limit: 12, offset: 0 } as const;
  const { businesses, total } = await listBusinessesByCategoryName({ db: used.db }, { name, ...page });
  expect(total).toBe(businesses.length);
  return businesses.map(({ title }) => title);
}

test.each([
  ["farmacia", ["Dos", "Uno"]],
  ["Farmacia", ["Dos", "Uno"]],
  ["farmacias", ["Tres"]],
  ["Bar", ["Cinco"]],
  ["perfumería", ["Cuatro"]],
  ["ARMACI", ["Cuatro", "Dos", "Tres", "Uno"]],
  ["resto-bar", ["Siete"]],
  ["Resto Bar", ["Siete"]],
  ["a\0b", []],
  ["verdulería", []],
  ["ar", []],
  ["%%%", []],
  ["", []],
  ["x".repeat(5_000), []],
])(
  "C-08 a category page called %j shows %j: equal first, then singular or plural, then containing",
  async (name, titles) => {
    expect(await titlesOf(name)).toEqual(titles);
  },
);
