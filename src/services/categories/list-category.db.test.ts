import { beforeAll, expect, test } from "vitest";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { testContext } from "../../../tests/support/service-context.ts";
import { administer } from "../../../tests/support/template-database.ts";
import { VISITOR } from "../../domain/accounts/actor.ts";
import type { ListingView } from "../../domain/catalogue/listing-view.ts";
import { listCategory } from "./list-category.ts";

const used = fileDatabase();
const SUSHI = { id: "sushi", plural: "Sushis", slug: "sushis" } as const;
const VIEW = { order: "az", page: 1, filters: [], near: "" } as const;
// A Sunday, 21:30 in La Plata.
const NOW = new Date("2026-03-02T00:30:00Z");
const context = () => testContext({ db: used.db, actor: VISITOR, now: NOW }).context;

beforeAll(async () => {
  await administer(used.url, "delete from businesses");
  await used.db.transaction((store) =>
    store.businesses.insertAll([
      ...Array.from({ length: 300 }, (_, at) => ({
        title: `Local ${at + 1}`,
        category: "Sushis",
        schedule: at === 299 ? "24 hs" : "",
        features: [...(at % 2 === 0 ? ["Opciones veganas"] : []), ...(at % 100 === 99 ? ["Delivery"] : [])],
      })),
      { title: "De noche", category: "Pizzería", schedule: "Todos los días de 20 a 00:30" },
      { title: "De día", category: "Pizzería", schedule: "Todos los días de 9 a 18" },
      { title: "Quién sabe", category: "Pizzería", schedule: "consultar" },
      { title: "Uno", category: "Farmacia" },
      { title: "Dos", category: "Farmacia y perfumería", features: ["Delivery"] },
    ]),
  );
});

async function options(filters: ListingView["filters"]) {
  const { filterOptions } = await listCategory(context(), { category: SUSHI, view: { ...VIEW, filters } });
  return filterOptions;
}

async function look(view: Partial<ListingView>) {
  const {
    businesses,
    view: shown,
    unread: _,
    filterOptions: __,
    ...rest
  } = await listCategory(context(), {
    category: SUSHI,
    view: { ...VIEW, ...view },
  });
  return {
    ...rest,
    page: shown.page,
    first: businesses[0]?.title,
    last: businesses.at(-1)?.title,
    shown: businesses.length,
  };
}

test("C-02 each page shows twelve more, up to twenty pages; after that, twelve by themselves", async () => {
  expect(await look({ page: 1 })).toEqual({
    page: 1,
    total: 300,
    remaining: 288,
    first: "Local 1",
    last: "Local 12",
    shown: 12,
    distances: null,
    opening: [],
    openingKind: "soon",
  });
  expect(await look({ page: 20 })).toMatchObject({ first: "Local 1", last: "Local 240", remaining: 60 });
  expect(await look({ page: 21 })).toMatchObject({ first: "Local 241", last: "Local 252", remaining: 48 });
  expect(await look({ page: 25 })).toMatchObject({ first: "Local 289", last: "Local 300", remaining: 0 });
  expect(await look({ page: 400 }), "after the last").toMatchObject({
    page: 25,
    first: "Local 289",
    shown: 12,
  });
});

test("C-04 the order is over the whole list, before it is cut", async () => {
  expect(await look({ order: "za" })).toMatchObject({ first: "Local 300", last: "Local 289" });
});

test("only businesses known to be open count as open", async () => {
  const category = { id: "pizzeria", plural: "Pizzerías", slug: "pizzerias" } as const;
  const view = { ...VIEW, filters: ["open"] } as const;
  const { businesses, total } = await listCategory(context(), { category, view });
  expect(businesses.map(({ title }) => title)).toEqual(["De noche"]);
  expect(total).toBe(1);
});

test("an open business is found at the end of a long list", async () => {
  expect(await look({ filters: ["open"] })).toMatchObject({ total: 1, first: "Local 300" });
});

test("V-01 a filtered list is paged and ordered like the whole, and pages past its end are its last", async () => {
  const filters = ["vegan"] as const;
  expect(await look({ filters })).toMatchObject({ total: 150, remaining: 138, first: "Local 1" });
  expect(await look({ filters, order: "za", page: 2 })).toMatchObject({ first: "Local 299", shown: 24 });
  expect(await look({ filters, page: 99 })).toMatchObject({ page: 13, last: "Local 299", remaining: 0 });
});

test("V-01 filters are offered with how many they would leave, those of the whole category too", async () => {
  expect(await options([])).toEqual([
    { id: "open", count: null },
    { id: "vegan", count: 150 },
    { id: "delivery", count: 3 },
  ]);
  expect(await options(["delivery"]), "no place with delivery is vegan").toEqual([
    { id: "open", count: null },
    { id: "vegan", count: 0 },
    { id: "delivery", count: 3 },
  ]);
});

test("V-01 a filter that leaves nothing stays on offer, so that it can be switched off", async () => {
  expect(await look({ filters: ["reservations", "vegan"] })).toMatchObject({ total: 0, shown: 0, page: 1 });
  expect(await options(["reservations", "vegan"])).toEqual([
    { id: "open", count: null },
    { id: "vegan", count: 0 },
    { id: "delivery", count: 0 },
    { id: "reservations", count: 0 },
  ]);
});

test("V-01 among open places the others are counted at that moment", async () => {
  expect(await look({ filters: ["open", "delivery"] })).toMatchObject({ total: 1, first: "Local 300" });
  expect(await look({ filters: ["open", "vegan"] })).toMatchObject({ total: 0 });
  expect(await options(["open"])).toEqual([
    { id: "open", count: 1 },
    { id: "vegan", count: 0 },
    { id: "delivery", count: 1 },
  ]);
});

test("V-02 where few are open those that open within two hours follow, or else those that open first", async () => {
  const category = { id: "pizzeria", plural: "Pizzerías", slug: "pizzerias" } as const;
  const at = (hour: string) =>
    testContext({ db: used.db, actor: VISITOR, now: new Date(`2026-03-02T${hour}:00-03:00`) });
  const openings = async (hour: string) => {
    const view = { ...VIEW, filters: ["open"] as const };
    const { opening, openingKind } = await listCategory(at(hour).context, { category, view });
    return [openingKind, ...opening.map(({ title }) => title)];
  };
  expect(await openings("18:30")).toEqual(["soon", "De noche"]);
  expect(await openings("07:30")).toEqual(["soon", "De día"]);
  expect(await openings("06:30"), "none is open and none opens soon").toEqual(["first", "De día"]);
});

test("V-01 a category without businesses offers only what depends on the clock", async () => {
  const category = { id: "heladeria", plural: "Heladerías", slug: "heladerias" } as const;
  const { filterOptions, total } = await listCategory(context(), { category, view: VIEW });
  expect(total).toBe(0);
  expect(filterOptions).toEqual([{ id: "open", count: null }]);
});

test("C-08 V-01 the spelling that a page lists is chosen without its filters", async () => {
  const category = { id: null, plural: "Farmacias", slug: "farmacia" };
  const titles = async (filters: ListingView["filters"]) =>
    (await listCategory(context(), { category, view: { ...VIEW, filters } })).businesses.map(
      ({ title }) => title,
    );
  expect(await titles([])).toEqual(["Uno"]);
  expect(await titles(["delivery"])).toEqual([]);
});
