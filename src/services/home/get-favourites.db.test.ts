import { beforeAll, expect, test } from "vitest";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { administer } from "../../../tests/support/template-database.ts";
import { getFavourites } from "./get-favourites.ts";

const used = fileDatabase();

beforeAll(async () => {
  await administer(used.url, "delete from businesses");
  await used.db.transaction((store) =>
    store.businesses.insertAll([
      ...["Uno", "Dos", "Tres", "Cuatro"].map((title) => ({ title, category: "Pizzería" })),
      { title: "Fonda", category: "Restaurante" },
      { title: "Tornillos", category: "Ferretería" },
    ]),
  );
});

async function favourites() {
  return (await getFavourites({ db: used.db })).map(({ homeSectionId, badge, business }) => [
    homeSectionId,
    business.title,
    badge,
  ]);
}

test("H-08 while fewer than three are rated, the score decides: hearts count", async () => {
  await administer(used.url, "update businesses set heart_count = 20 where id = 'tres'");
  await administer(
    used.url,
    "update businesses set rating_sum = 3, rating_count = 1 where id in ('uno', 'dos')",
  );
  expect(await favourites()).toEqual([
    ["cafeteria", "Fonda", "Recomendado"],
    ["pizzeria", "Tres", "Muy popular"],
    ["pizzeria", "Dos", "Recomendado"],
    ["pizzeria", "Uno", "Recomendado"],
  ]);
});

test("H-06 H-07 H-08 from three rated on, the rating decides; three at most of each section", async () => {
  await administer(
    used.url,
    "update businesses set rating_sum = 14, rating_count = 3, review_count = 3 where id = 'cuatro'",
  );
  expect(await favourites()).toEqual([
    ["cafeteria", "Fonda", "Recomendado"],
    ["pizzeria", "Cuatro", "Mejor valorado"],
    ["pizzeria", "Dos", "Recomendado"],
    ["pizzeria", "Uno", "Recomendado"],
  ]);
});

test("H-05 an empty catalogue has no favourites", async () => {
  await administer(used.url, "delete from businesses");
  expect(await favourites()).toEqual([]);
});
