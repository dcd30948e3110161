import { beforeAll, expect, test } from "vitest";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { administer } from "../../../tests/support/template-database.ts";
import { getPreloadList } from "./get-preload-list.ts";

const used = fileDatabase();

const some = (category: string, count: number) =>
  Array.from({ length: count }, (_, place) => ({ title: `${category} ${place + 1}`, category }));

beforeAll(async () => {
  await administer(used.url, "delete from businesses");
  await used.db.transaction((store) =>
    store.businesses.insertAll([
      ...some("Sushi", 8),
      ...some("Pizzería", 7),
      ...some("Heladería", 2),
      ...some("Cafetería", 1),
      { title: "Sushi 0", category: "Sushi", active: false },
    ]),
  );

  await administer(used.url, "update businesses set rating_sum = 50, rating_count = 10 where id = 'sushi-8'");
});

test("AP-02 the best of each section are interleaved, at most six of each", async () => {
  const { general } = await getPreloadList(used);
  const sections = general.map((page) => page.split("/")[2]?.split("-")[0]);
  expect(sections.slice(0, 6)).toEqual([
    "cafeteria",
    "pizzeria",
    "heladeria",
    "sushi",
    "pizzeria",
    "heladeria",
  ]);
  expect(sections.filter((section) => section === "sushi")).toHaveLength(6);
  expect(general).toHaveLength(1 + 6 + 2 + 6);
  expect(general[3]).toBe("/producto/sushi-8");
});

test("AP-02 the three largest categories come with their page and the first six that it shows", async () => {
  const { categories } = await getPreloadList(used);
  expect(categories.map(({ page }) => page)).toEqual([
    "/categoria/sushis",
    "/categoria/pizzerias",
    "/categoria/heladerias",
  ]);
  expect(categories[0]?.businesses).toEqual([1, 2, 3, 4, 5, 6].map((place) => `/producto/sushi-${place}`));
  expect(categories[2]?.businesses).toHaveLength(2);
});

test("AP-02 H-04 with an empty catalogue there is the home alone, and what it deals from", async () => {
  await administer(used.url, "delete from businesses");
  expect(await getPreloadList(used)).toEqual({ home: ["/", "/mazo"], general: [], categories: [] });
});
