import { beforeAll, expect, test } from "vitest";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { testContext } from "../../../tests/support/service-context.ts";
import { administer } from "../../../tests/support/template-database.ts";
import { VISITOR } from "../../domain/accounts/actor.ts";
import type { ListingView } from "../../domain/catalogue/listing-view.ts";
import { listCategory } from "./list-category.ts";

const used = fileDatabase();
const SUSHI = { id: "sushi", plural: "Sushis", slug: "sushis" } as const;
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
      })),
      { title: "De noche", category: "Pizzería", schedule: "Todos los días de 20 a 00:30" },
      { title: "De día", category: "Pizzería", schedule: "Todos los días de 9 a 18" },
      { title: "Quién sabe", category: "Pizzería", schedule: "consultar" },
    ]),
  );
});

async function look(view: Partial<ListingView>) {
  const {
    businesses,
    view: shown,
    unread: _,
    ...rest
  } = await listCategory(context(), {
    category: SUSHI,
    view: { order: "az", page: 1, onlyOpen: false, near: "", ...view },
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
  const view = { order: "az", page: 1, onlyOpen: true, near: "" } as const;
  const { businesses, total } = await listCategory(context(), { category, view });
  expect(businesses.map(({ title }) => title)).toEqual(["De noche"]);
  expect(total).toBe(1);
});

test("an open business is found at the end of a long list", async () => {
  expect(await look({ onlyOpen: true })).toMatchObject({ total: 1, first: "Local 300" });
});
