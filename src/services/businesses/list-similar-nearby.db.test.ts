import { beforeAll, expect, test } from "vitest";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { administer } from "../../../tests/support/template-database.ts";
import { listSimilarNearby } from "./list-similar-nearby.ts";

const used = fileDatabase();

beforeAll(async () => {
  await administer(used.url, "delete from businesses");
  const drafts = [
    ["centro", "Pizzería", "7 y 50"],
    ["en-51", "Pizzería", "7 y 51"],
    ["en-53", "pizzerias", "7 y 53"],
    ["en-9", "Pizzería", "9 y 50"],
    ["en-55", "Pizzería", "7 y 55"],
    ["en-60", "Pizzería", "7 y 60"],
    ["al-lado-sushi", "Sushis", "7 y 50"],
    ["sin-lugar", "Pizzería", ""],
    ["farmacia-uno", "Farmacia", "7 y 50"],
    ["farmacia-dos", "FARMACIA", "8 y 50"],
    ["farmacia-sin-lugar", "Farmacia", ""],
    ["sola", "Verdulería", "7 y 50"],
  ].map(([id = "", category = "", direction = ""]) => ({ id, title: id, category, direction }));
  await used.db.transaction((store) =>
    store.businesses.insertAll([
      ...drafts,
      { id: "cerrada", title: "Cerrada", category: "Pizzería", direction: "7 y 50", active: false },
    ]),
  );
  await administer(
    used.url,
    "update businesses set rating_sum = 5, rating_count = 1 where id = 'en-60'; update businesses set rating_sum = 4, rating_count = 1 where id = 'en-9'",
  );
});

async function similarTo(id: string) {
  const business = await used.db.businesses.findById(id);
  if (!business) throw new Error(`no ${id}`);
  const places = await listSimilarNearby({ db: used.db }, { business });
  return places.map(({ card, distance }) => [card.id, distance]);
}

test("similar places are those of the same category, nearest first, listed ones only, and not itself", async () => {
  expect(await similarTo("centro")).toEqual([
    ["en-51", "a 1 cuadra"],
    ["en-53", "a 2 cuadras"],
    ["en-9", "a 2 cuadras"],
    ["en-55", "a 4 cuadras"],
  ]);
  expect(await similarTo("al-lado-sushi")).toEqual([]);
});

test("a category that is none of the six has similar places too", async () => {
  expect(await similarTo("farmacia-uno")).toEqual([["farmacia-dos", "a 1 cuadra"]]);
  expect(await similarTo("sola")).toEqual([]);
});

test("of a place that is not known to a block, the best rated of its category, at no distance", async () => {
  expect((await similarTo("sin-lugar")).slice(0, 2)).toEqual([
    ["en-60", ""],
    ["en-9", ""],
  ]);
  expect(await similarTo("sin-lugar")).toHaveLength(4);
  expect(await similarTo("farmacia-sin-lugar")).toEqual([
    ["farmacia-dos", ""],
    ["farmacia-uno", ""],
  ]);
});
