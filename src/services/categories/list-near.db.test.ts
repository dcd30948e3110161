import { beforeAll, expect, test } from "vitest";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { testContext } from "../../../tests/support/service-context.ts";
import { administer } from "../../../tests/support/template-database.ts";
import { VISITOR } from "../../domain/accounts/actor.ts";
import { type ListingView, sliceOf } from "../../domain/catalogue/listing-view.ts";
import { readPlace } from "../../domain/search/places/search-place.ts";
import { getMapPage } from "../map/get-map-page.ts";
import { listCategory } from "./list-category.ts";
import { listNear } from "./list-near.ts";

const used = fileDatabase();
const SUSHI = { id: "sushi", plural: "Sushis", slug: "sushis" } as const;
const HAIRDRESSERS = { id: null, plural: "Peluquerías", slug: "peluquerias" } as const;
// A Sunday, 21:30 in La Plata.
const NOW = new Date("2026-03-02T00:30:00Z");
const context = () => testContext({ db: used.db, actor: VISITOR, now: NOW }).context;
const VIEW = { order: "near", page: 1, filters: [], near: "7 y 50" } as const;

/** Far from the corner first, and by name in another order than by nearness. */
const PLACES = [
  { title: "A lo lejos", direction: "20 y 64" },
  { title: "B derecho", direction: "12 y 50", features: ["Pet friendly"] },
  { title: "C en diagonal", direction: "10 y 47" },
  { title: "D en la esquina", direction: "7 y 50", features: ["Mascotas bienvenidas"] },
  { title: "E también", direction: "Calle 7 esquina 50", schedule: "24 hs" },
  { title: "Z de algún lado", direction: "al lado del kiosco", features: ["Acepta mascotas"] },
  { title: "Y de otra ciudad", direction: "7 y 50", city: "Quilmes" },
];
const NEAREST = ["D en la esquina", "E también", "B derecho", "C en diagonal", "A lo lejos"];
const UNPLACED = ["Y de otra ciudad", "Z de algún lado"];

beforeAll(async () => {
  await administer(used.url, "delete from businesses");
  await used.db.transaction((store) =>
    store.businesses.insertAll([
      ...PLACES.map((place) => ({ ...place, category: "Sushi" })),
      ...PLACES.map((place) => ({ ...place, title: `Pelo ${place.title}`, category: "Peluquería" })),
      { title: "Pizza del centro", category: "Pizzería", direction: "7 y 50" },
      { title: "Pizza de Bell", category: "Pizzería", direction: "Cantilo y 473", city: "City Bell" },
      { title: "Pizza de Elisa", category: "Pizzería", direction: "Arana y 3", city: "Villa Elisa" },
      // Thirty at one corner, and twenty without a known position.
      ...Array.from({ length: 30 }, (_, at) => ({
        title: `Local ${at + 1}`,
        category: "Heladería",
        direction: "7 y 50",
      })),
      ...Array.from({ length: 20 }, (_, at) => ({ title: `Kiosco ${at + 1}`, category: "Heladería" })),
    ]),
  );
});

async function look(
  view: Partial<ListingView>,
  category: Parameters<typeof listCategory>[1]["category"] = SUSHI,
) {
  const wanted = { ...VIEW, ...view };
  const { businesses, view: shown, ...rest } = await listCategory(context(), { category, view: wanted });
  return {
    ...rest,
    page: shown.page,
    titles: businesses.map(({ title }) => title),
    ids: businesses.map(({ id }) => id),
  };
}

test("near a corner, businesses are ordered by blocks, and unplaced ones follow by name", async () => {
  const { titles, total, remaining } = await look({});
  expect(titles).toEqual([...NEAREST, ...UNPLACED]);
  expect([total, remaining]).toEqual([7, 0]);
});

test("each business has its distance, empty where unknown", async () => {
  const { ids, distances } = await look({});
  expect(ids.map((id) => distances?.get(id))).toEqual([
    "acá nomás",
    "acá nomás",
    "a 5 cuadras",
    "a 6 cuadras",
    "a 26 cuadras",
    "",
    "",
  ]);
});

test("another order keeps the distances", async () => {
  const { titles, ids, distances } = await look({ order: "az" });
  expect(titles[0]).toBe("A lo lejos");
  expect(distances?.get(ids[0] ?? "")).toBe("a 26 cuadras");
});

test("the open filter keeps the order by distance", async () => {
  expect(await look({ filters: ["open"] })).toMatchObject({ titles: ["E también"], total: 1 });
});

test("V-01 filters keep the order by distance, also in another category, and unplaced businesses", async () => {
  const left = ["D en la esquina", "B derecho", "Z de algún lado"];
  expect(await look({ filters: ["pet-friendly"] })).toMatchObject({ titles: left, total: 3 });
  expect(await look({ filters: ["pet-friendly"] }, HAIRDRESSERS)).toMatchObject({
    titles: left.map((title) => `Pelo ${title}`),
    total: 3,
  });
});

test("C-08 any other category is put in order around a corner too", async () => {
  const { titles } = await look({}, HAIRDRESSERS);
  expect(titles).toEqual([...NEAREST, ...UNPLACED].map((title) => `Pelo ${title}`));
});

test("V-02 near a town its own businesses come first, also with a filter, and are said to be in it", async () => {
  const pizza = { id: "pizzeria", plural: "Pizzerías", slug: "pizzerias" } as const;
  const { titles, ids, distances } = await look({ near: "city bell" }, pizza);
  expect(titles).toEqual(["Pizza de Bell", "Pizza del centro", "Pizza de Elisa"]);
  expect(ids.map((id) => distances?.get(id))).toEqual(["en City Bell", "a 10,0 km", ""]);
  const page = await getMapPage(context(), {
    view: { category: "pizzeria", filters: [], near: "City Bell" },
  });
  expect(page.places.map(({ title }) => title)).toEqual(titles);
});

const ICE_CREAM = { id: "heladeria", plural: "Heladerías", slug: "heladerias" } as const;
const names = (word: string, count: number) => Array.from({ length: count }, (_, at) => `${word} ${at + 1}`);
const ALL = [...names("Local", 30), ...names("Kiosco", 20)];

test("C-02 pages continue each other across placed and unplaced businesses", async () => {
  for (const page of [1, 2, 3, 4, 5]) {
    const { titles, remaining } = await look({ page }, ICE_CREAM);
    const { limit } = sliceOf({ page, total: 50 });
    expect(titles).toEqual(ALL.slice(0, limit));
    expect(remaining).toBe(Math.max(0, 50 - limit));
  }
  expect(await look({ page: 99 }, ICE_CREAM)).toMatchObject({ page: 5, titles: ALL });
});

test("slices at any offset continue each other", async () => {
  const place = readPlace("7 y 50");
  if (!place) throw new Error("no place");
  const titles: string[] = [];
  for (let offset = 0; offset < 50; offset += 7) {
    const scope = { categoryId: ICE_CREAM.id };
    const part = await listNear({ db: used.db }, { scope, filters: [], place, offset, limit: 7 });
    titles.push(...part.map(({ title }) => title));
  }
  expect(titles).toEqual(ALL);
});
