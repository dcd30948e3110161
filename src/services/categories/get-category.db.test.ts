import { beforeAll, expect, test } from "vitest";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { testContext } from "../../../tests/support/service-context.ts";
import { VISITOR } from "../../domain/accounts/actor.ts";
import { getCategory } from "./get-category.ts";
import { listCategory } from "./list-category.ts";

const used = fileDatabase();
const VIEW = { order: "az", page: 1, filters: [], near: "" } as const;

beforeAll(async () => {
  await used.db.transaction((store) =>
    store.businesses.insertAll([
      { title: "Uno", category: "Peluquería" },
      { title: "Dos", category: "Resto-Bar" },
      { title: "Tres", category: "Té & Torta" },
    ]),
  );
});

test.each(["pizzeria", "pizzerias", "PIZZERÍAS", "Pizzería"])(
  "R-02 %s is one of the six, at its plural",
  async (name) => {
    expect(await getCategory(used, { name })).toEqual({
      id: "pizzeria",
      plural: "Pizzerías",
      slug: "pizzerias",
    });
  },
);

test.each([
  ["peluqueria", "peluqueria", "Peluquería", ["Uno"], {}],
  ["PELUQUERÍAS", "peluquerias", "Peluquerías", ["Uno"], {}],
  ["peluq", "peluq", "Peluq", ["Uno"], { isPart: true }],
  ["torta", "torta", "Torta", ["Tres"], { isPart: true }],
  ["Resto Bar", "resto-bar", "Resto-Bar", ["Dos"], {}],
  ["TÉ & TORTA", "te & torta", "Té & Torta", ["Tres"], {}],
])("C-08 %s is at %s, headed %s, and lists %j", async (name, slug, plural, titles, part) => {
  const category = await getCategory(used, { name });
  expect(category).toEqual({ id: null, slug, plural, ...part });
  expect(await getCategory(used, { name: slug }), "which is an address of its own").toEqual(category);
  const { businesses } = await listCategory(testContext({ db: used.db, actor: VISITOR }).context, {
    category,
    view: VIEW,
  });
  expect(businesses.map(({ title }) => title)).toEqual(titles);
});

test.each(["verduleria", "queria", "an", "", "%%%", "🍕", "x".repeat(5_000), "\0"])(
  "R-11 %j is no category at all",
  async (name) => {
    await expect(getCategory(used, { name })).rejects.toMatchObject({
      code: "not-found",
      spanish: "Esa categoría no está en la guía.",
    });
  },
);
