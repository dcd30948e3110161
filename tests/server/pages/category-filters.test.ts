import { beforeAll, expect, test } from "vitest";
import { fileDatabase } from "../../support/file-database.ts";
import { fileServer } from "../../support/file-server.ts";
import { parsePage } from "../../support/page-html.ts";
import { administer } from "../../support/template-database.ts";

const database = fileDatabase();

beforeAll(async () => {
  await administer(database.url, "delete from businesses where category_id = 'sushi'");
  await database.db.transaction((store) =>
    store.businesses.insertAll([
      { id: "uno", title: "Uno", category: "Sushi", features: ["Opciones veganas", "Delivery propio"] },
      { id: "dos", title: "Dos", category: "Sushi", features: ["VEGANO"] },
      { id: "tres", title: "Tres", category: "Sushi", features: ["Apto celíacos", "Wifi"] },
      ...Array.from({ length: 30 }, (_, at) => ({
        title: `Helado ${at}`,
        category: "Heladería",
        features: ["Gluten free", "Reservas", "Mesas en la vereda"],
      })),
    ]),
  );
});

const site = fileServer(database);

async function open(path: string) {
  const page = parsePage(await (await site.get(path)).text());
  const items = ["Filtros", "Más filtros"]
    .flatMap((name) => page.labelled("ul", name))
    .flatMap((list) => list.all("li"));
  const pills = items.filter((item) => item.all("form").length === 0);
  return {
    page,
    cards: page.texts("main article h2"),
    pills,
    filters: pills.map((pill) => [pill.text, pill.attributes("a", "href")[0] ?? "no link"]),
    chosen: page.texts('main ul [aria-current="true"]'),
  };
}

test("V-01 without a script each filter is a link with its count, which keeps order and corner", async () => {
  expect((await open("/categoria/sushis")).filters).toEqual([
    ["Abierto ahora", "/categoria/sushis?abierto=1"],
    ["Sin TACC (1)", "/categoria/sushis?sin-tacc=1"],
    ["Vegano (2)", "/categoria/sushis?vegano=1"],
    ["Delivery (1)", "/categoria/sushis?delivery=1"],
  ]);
  const near = await open("/categoria/sushis?cerca=7+y+50&orden=za&vegano=1&pagina=1");
  expect(near.cards).toEqual(["Uno", "Dos"]);
  expect(near.chosen).toEqual(["Vegano (2)"]);
  expect(near.filters).toEqual([
    ["Abierto ahora", "/categoria/sushis?cerca=7+y+50&orden=za&abierto=1&vegano=1"],
    ["Sin TACC (0)", "no link"],
    ["Vegano (2)", "/categoria/sushis?cerca=7+y+50&orden=za"],
    ["Delivery (1)", "/categoria/sushis?cerca=7+y+50&orden=za&vegano=1&delivery=1"],
  ]);
});

test("V-01 the button of the sheet counts the filters chosen in it, and the sheet ends with the number of places", async () => {
  const none = await open("/categoria/sushis?abierto=1");
  expect(none.page.texts('button[popovertarget="mas-filtros"]')[0]).toBe("Filtros");
  const { page } = await open("/categoria/sushis?vegano=1");
  expect(page.texts('button[popovertarget="mas-filtros"]')).toEqual(["Filtros (1)", "Ver 2 lugares"]);
  const two = await open("/categoria/sushis?vegano=1&delivery=1");
  expect(two.page.texts('button[popovertarget="mas-filtros"]')).toEqual(["Filtros (2)", "Ver el lugar"]);
  const searched = parsePage(await (await site.get("/buscar?vegano=1")).text());
  expect(searched.texts('button[popovertarget="mas-filtros"]')[0]).toBe("Filtros (1)");
});

test("V-01 the sentence above the list names the filters that are on", async () => {
  const sentence = async (query: string) =>
    (await open(`/categoria/sushis${query}`)).page.texts('main p[aria-live="polite"]').join();
  expect(await sentence("")).toMatch(/^\d+ lugares en La Plata\./);
  expect(await sentence("?vegano=1")).toContain("2 lugares con «Vegano» en La Plata.");
  expect(await sentence("?vegano=1&delivery=1")).toContain("Un lugar con «Vegano» y «Delivery» en La Plata.");
});

test("V-01 both forms of the list keep its filters", async () => {
  const { page } = await open("/categoria/sushis?vegano=1&delivery=1");
  const inputs = page.attributes('main form input[type="hidden"]', "name");
  expect(inputs).toEqual(["vegano", "delivery", "vegano", "delivery"]);
});

test("V-01 the next page has the same filters, and a page past the end redirects with them", async () => {
  const address = "/categoria/heladerias?orden=rating&sin-tacc=1&mesas-afuera=1&reserva=1";
  const { page, cards } = await open(address);
  expect(cards).toHaveLength(12);
  expect(page.attributes("main a", "href")).toContain(`${address}&pagina=2`);
  const late = await site.get(`${address}&pagina=999`, { redirect: "manual" });
  expect([late.status, late.headers.get("location")]).toEqual([302, `${address}&pagina=3`]);
});

test("V-01 filters that leave nothing have a way out, also one that no business of the category has", async () => {
  const { page, filters, chosen } = await open("/categoria/sushis?orden=za&vegano=1&reserva=1");
  expect(page.texts("main").join()).toContain(
    "Ningún lugar de esta categoría cumple con «Vegano» y «Reserva».",
  );
  expect(page.texts('main p[aria-live="polite"]').join()).toContain("Ningún lugar con esos filtros.");
  expect(page.links("Quitar los filtros")).toEqual(["/categoria/sushis?orden=za"]);
  expect(chosen).toEqual(["Vegano (0)", "Reserva (0)"]);
  expect(filters).toContainEqual(["Reserva (0)", "/categoria/sushis?orden=za&vegano=1"]);
});

test("V-01 a combination is one cached page for everybody, however its address is written", async () => {
  const read = async (query: string, cookie = "") => {
    const response = await site.get(`/categoria/sushis?${query}`, { headers: { cookie } });
    return { body: await response.text(), cache: JSON.parse(site.server.logs.at(-1) ?? "{}").cache };
  };
  const first = await read("sin-tacc=1&delivery=1");
  expect(first.cache).toBe("miss");
  const hit = { ...first, cache: "hit" };
  expect(await read("delivery=1&sin-tacc=1&vegano=x&utm_source=a")).toEqual(hit);
  expect(await read("sin-tacc=1&delivery=1", "guia_sesion=otra")).toEqual(hit);
  expect((await read("delivery=1")).cache).toBe("miss");
});

test("V-01 features of a business lead to the filtered page of its category, others are plain text", async () => {
  const { page } = await open("/producto/tres");
  expect(page.sections("Características").flatMap((section) => section.texts("li"))).toEqual([
    "Apto celíacos",
    "Wifi",
  ]);
  expect(page.links("Apto celíacos")).toEqual(["/categoria/sushis?sin-tacc=1"]);
  expect(page.links("Wifi")).toEqual([]);
});

test("V-01 filters don't change the canonical address, and crawlers are told not to follow them", async () => {
  const { page, pills } = await open("/categoria/sushis?vegano=1&delivery=1");
  expect(page.attributes('link[rel="canonical"]', "href")).toEqual([
    expect.stringMatching(/\/categoria\/sushis$/),
  ]);
  const links = pills.flatMap((pill) => pill.attributes("a", "rel"));
  expect(new Set(links)).toEqual(new Set(["nofollow"]));
});
