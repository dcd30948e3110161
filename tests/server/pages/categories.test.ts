import { beforeAll, expect, test } from "vitest";
import { CATEGORIES } from "../../../src/domain/categories/categories.ts";
import { numberedTitles } from "../../support/e2e-businesses.ts";
import { fileDatabase } from "../../support/file-database.ts";
import { fileServer } from "../../support/file-server.ts";
import { parsePage } from "../../support/page-html.ts";
import { administer } from "../../support/template-database.ts";

const SORTED = ["abeja", "Álamo", "Café 9", "Café 10", "Nube", "Ñandú", "Oso", "Zeta"];
const FULL = CATEGORIES.filter(({ id }) => id !== "heladeria");

const database = fileDatabase();

/** Pizzerias stay as in the demo, and there are no ice-cream parlours. */
beforeAll(async () => {
  await administer(database.url, "delete from businesses where category_id <> 'pizzeria'");
  const lists = [
    { category: "Cafetería", titles: numberedTitles(35) },
    { category: "Hamburguesería", titles: numberedTitles(12) },
    { category: "Restaurante", titles: SORTED.toReversed() },
    { category: "Sushis", titles: numberedTitles(14) },
    { category: "Peluquería", titles: numberedTitles(14) },
    { category: "Peluquería unisex", titles: ["Unisex"] },
    { category: "peluqueria", titles: ["Otra grafía"] },
  ];
  await database.db.transaction((store) =>
    store.businesses.insertAll(
      lists.flatMap(({ category, titles }) =>
        titles.map((title) => ({ id: `${category} ${title}`, title, category, schedule: "consultar" })),
      ),
    ),
  );
  await administer(
    database.url,
    `update businesses set rating_sum = 5, rating_count = 1 where id = 'Sushis Local 14';
     update businesses set heart_count = 3 where id = 'Sushis Local 13';
     update businesses set schedule = 'Todos los días 24 hs' where category_id = 'cafeteria';
     update businesses set schedule = 'Todos los días 24 hs' where id = 'Hamburguesería Local 7'`,
  );
});

const site = fileServer(database);

async function open(path: string) {
  const response = await site.get(path);
  const page = parsePage(await response.text());
  const [main] = page.all("main");
  return { status: response.status, page, main, cards: page.texts("main article h2") };
}

test.each(CATEGORIES)("R-02 R-11 $slug has its page, marked in the navigation", async ({ plural, slug }) => {
  const { status, page } = await open(`/categoria/${slug}`);
  expect(status).toBe(200);
  expect(page.texts("h1")).toEqual([plural]);
  // Empty categories are not in the navigation.
  expect(page.texts('nav [aria-current="page"]')).toEqual(
    FULL.some((full) => full.slug === slug) ? [plural] : [],
  );
});

test("N-02 the navigation and the footer have only categories with businesses", async () => {
  const { page } = await open("/categoria/sushis");
  const plurals = FULL.map(({ plural }) => plural);
  expect(page.texts('nav[aria-label="Categorías"] li a')).toEqual(plurals);
  expect(page.texts('footer ul[aria-label="Categorías"] a')).toEqual(plurals);
});

test("N-02 the page of a business marks its category in the navigation, but not as the current page", async () => {
  const marked = async (path: string) => {
    const { page } = await open(path);
    const current = page.all('nav[aria-label="Categorías"] [aria-current]');
    return current.map((link) => [link.text, link.attribute("aria-current")]);
  };
  for (const path of ["/producto/pizzeria-el-tilo", "/categoria/pizzerias/producto/pizzeria-el-tilo"])
    expect(await marked(path), path).toEqual([["Pizzerías", "true"]]);
  expect(await marked("/buscar?q=pizza")).toEqual([]);
});

test("C-01 C-07 a category has its title, the sort order and twelve complete cards", async () => {
  const { page, cards } = await open("/categoria/pizzerias");
  expect(page.texts("main h1")).toEqual(["Pizzerías"]);
  expect(page.all('main select[name="orden"]')).toHaveLength(1);
  expect(cards).toHaveLength(12);
  const { main } = await open("/categoria/pizzerias?orden=za");
  const [tilo] = main?.all("article").filter(({ text }) => text.includes("Pizzería El Tilo")) ?? [];
  expect(tilo?.texts("h2")).toEqual(["Pizzería El Tilo"]);
  expect(tilo?.attributes("img", "src").at(-1)).toMatch(/^\/imagenes\//);
  expect(tilo?.text).toMatch(/\b\d+ (e\/|y) \d+/);
  expect(tilo?.text).toMatch(/\d,\d de 5, \d+ reseñas/);
  expect(tilo?.links("Ver más de Pizzería El Tilo")).toEqual(["/producto/pizzeria-el-tilo"]);
});

test("C-05 an empty category shows the empty state", async () => {
  const { status, main } = await open("/categoria/heladerias");
  expect(status).toBe(200);
  expect(main?.text).toContain("No hay heladerías disponibles en esta categoría.");
});

test("C-02 C-03 twelve businesses fit on one page, without an end", async () => {
  const { main, cards } = await open("/categoria/hamburgueserias");
  expect(cards).toHaveLength(12);
  expect(main?.text).not.toContain("Quiero ver más");
  expect(main?.text).not.toContain("¡Has visto");
});

test("C-02 C-03 without JavaScript «Quiero ver más» has the remaining count and adds twelve at a time, to the end of the list", async () => {
  const first = await open("/categoria/cafeterias");
  expect(first.cards).toEqual(numberedTitles(12));
  const [second = ""] = first.main?.links("Quiero ver más cafeterías (23)") ?? [];
  const next = await open(second ?? "");
  expect(next.cards).toEqual(numberedTitles(24));
  expect(next.main?.text).not.toContain("¡Has visto");
  const [third = ""] = next.main?.links("Quiero ver más cafeterías (11)") ?? [];
  const last = await open(third ?? "");
  expect(last.cards).toEqual(numberedTitles(35));
  expect(last.main?.text).not.toContain("Quiero ver más");
  expect(last.main?.text).toContain("¡Has visto todas las cafeterías disponibles!");
  // Browsers know this name as the top of the page.
  expect(last.main?.links("Volver arriba ↑")).toEqual(["#top"]);
});

test("C-03 the end of a list of open places is shown too", async () => {
  const { main } = await open("/categoria/cafeterias?abierto=1&pagina=3");
  expect(main?.text).toContain("¡Has visto todas las cafeterías abiertas!");
});

test("names are sorted in Spanish collation: ignoring accents, ñ after n, numbers by value", async () => {
  expect((await open("/categoria/restaurantes")).cards).toEqual(SORTED);
});

test("C-04 the whole list is sorted as in the address, and its first twelve are shown", async () => {
  const titles = numberedTitles(14);
  const { page } = await open("/categoria/sushis");
  expect(page.texts('select[name="orden"] option')).toEqual([
    "Nombre (A-Z)",
    "Nombre (Z-A)",
    "Mejor valorados",
    "Favoritos primero",
  ]);
  for (const [query, order, shown] of [
    ["", "az", titles.slice(0, 12)],
    ["?orden=za", "za", titles.toReversed().slice(0, 12)],
    ["?orden=rating", "rating", ["Local 14", ...titles.slice(0, 11)]],
    ["?orden=favorites", "favorites", ["Local 13", ...titles.slice(0, 11)]],
    ["?orden=za&pagina=2", "za", titles.toReversed()],
  ] as const) {
    const sorted = await open(`/categoria/sushis${query}`);
    expect(sorted.cards, query).toEqual(shown);
    expect(sorted.page.attributes("option[selected]", "value"), query).toEqual([order]);
  }
});

test("«Abierto ahora» lists only places that are open for certain, preserves the order, and has an empty state", async () => {
  const all = await open("/categoria/hamburgueserias?orden=za");
  expect(all.main?.links("Abierto ahora")).toEqual(["/categoria/hamburgueserias?orden=za&abierto=1"]);
  expect((await open("/categoria/hamburgueserias?orden=za&abierto=1")).cards).toEqual(["Local 7"]);
  const { main } = await open("/categoria/sushis?orden=za&abierto=1");
  expect(main?.text).toContain("En este momento no hay sushis con las puertas abiertas.");
  expect(main?.links("Ver también lo cerrado")).toEqual(["/categoria/sushis?orden=za"]);
});

test("R-11 C-02 C-08 a category outside the six has a page with its own name, which adds twelve at a time", async () => {
  const { status, page, main, cards } = await open("/categoria/peluquerias");
  expect(status).toBe(200);
  expect(page.texts("h1")).toEqual(["Peluquerías"]);
  expect(page.texts("title")).toEqual(["Peluquerías en La Plata | Guía Diagonal"]);
  expect(cards).toEqual(numberedTitles(12));
  const [next = ""] = main?.links("Quiero ver más peluquerías (3)") ?? [];
  expect(next).toBe("/categoria/peluquerias?pagina=2");
  expect((await open(next ?? "")).cards).toEqual([...numberedTitles(14), "Otra grafía"]);
});

test("R-11 C-08 M-04 the beginning of a category's name has a page that is not indexed, a whole name one that is", async () => {
  const robots = async (path: string) => {
    const { status, page } = await open(path);
    return [status, ...page.attributes('meta[name="robots"]', "content")];
  };
  expect(await robots("/categoria/peluq")).toEqual([200, "noindex"]);
  expect(await robots("/categoria/peluquerias")).toEqual([200]);
  expect(await robots("/categoria/peluqueria-unisex")).toEqual([200]);
});
