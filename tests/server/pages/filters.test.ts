import { describe, expect, test } from "vitest";
import { categoryTag } from "../../../src/domain/catalogue/catalogue-tags.ts";
import { searchGuide } from "../../../src/services/search/search-guide.ts";
import { fileDatabase } from "../../support/file-database.ts";
import { fileServer } from "../../support/file-server.ts";
import { parsePage } from "../../support/page-html.ts";
import { OPERATOR, testContext } from "../../support/service-context.ts";
import { administer } from "../../support/template-database.ts";

const database = fileDatabase();
const site = fileServer(database);

async function open(path: string) {
  const page = parsePage(await (await site.get(path)).text());
  const [main] = page.all("main");
  if (!main) throw new Error(`no main at ${path}`);
  const filter = (label: string) => {
    const [found] = main.all("a").filter(({ text }) => text.replace(/ ?\(\d+\)$/, "") === label);
    const count = Number(/\((\d+)\)$/.exec(found?.text ?? "")?.[1] ?? Number.NaN);
    return { to: found?.attribute("href") ?? "no link", count, isOn: found?.attribute("aria-current") };
  };
  return { main, cards: main.texts("article h2"), filter };
}

test("V-01 without JavaScript the home, the search and the map have the same filters, counted, combined and kept in the address", async () => {
  const vegan = (await open("/")).filter("Vegano");
  expect(vegan.to).toBe("/?vegano=1");
  const home = await open(vegan.to);
  expect(home.main.text).toContain(`${vegan.count} lugares con lo que buscás.`);
  expect(home.filter("Vegano")).toEqual({ to: "/", count: vegan.count, isOn: "true" });
  const [all] = home.main.links(`Ver los ${vegan.count} lugares`);
  expect(all).toBe("/buscar?vegano=1");

  const search = await open(all ?? "");
  expect(search.main.texts("h1")).toEqual(["Vegano"]);
  expect(search.main.text).toContain(`${vegan.count} lugares`);
  const both = search.filter("Delivery");
  expect(both.to).toBe("/buscar?vegano=1&delivery=1");
  expect(both.count).toBeLessThan(vegan.count);
  const combined = await open(both.to);
  expect(combined.cards).toHaveLength(Math.min(both.count, 12));

  const map = await open("/mapa?vegano=1&delivery=1&precio=4");
  expect(map.main.texts('button[popovertarget="mas-filtros"]')[0]).toBe("Filtros (3)");
  const without = map.filter("$$$$").to;
  expect(without).toBe("/mapa?vegano=1&delivery=1");
  expect((await open(without)).filter("Delivery").count).toBe(both.count);
});

test.each([
  ["burger vegana", "Hamburgueserías · Vegano", 4],
  ["sin tacc", "Sin TACC", 12],
  ["birra", "“cerveza”", null],
  ["abierto ahora", "Abierto ahora", null],
])("V-04 the search for “%s” says that it understood %s, and has its places", async (text, said, count) => {
  const { main, cards } = await open(`/buscar?${new URLSearchParams({ q: text })}`);
  expect(main.all("p").map((line) => line.text)).toContain(`Entendimos: ${said}`);
  expect(cards.length).toBeGreaterThan(0);
  if (count !== null) expect(cards).toHaveLength(count);
  expect(main.text).not.toMatch(/No hay nada|Ningún lugar/);
});

test("V-02 open near a town never ends empty, on the map and in a category", async () => {
  const map = await open("/mapa?abierto=1&cerca=city+bell");
  expect(map.main.text).toMatch(
    /Lo más cerca abierto está .* de City Bell\.|Hay lugares abiertos en City Bell\./,
  );
  expect(map.main.all("[data-place]").length).toBeGreaterThan(0);
  const category = await open("/categoria/cafeterias?abierto=1&cerca=City+Bell");
  expect(category.main.text).toContain("Hay lugares abiertos en City Bell.");
  expect(category.main.texts("article")[0]).toContain(" · en City Bell");
});

describe("when nothing is open", () => {
  test("V-02 a search for what is open lists what opens, with its distance near a place", async () => {
    const { context } = testContext({ db: database.db, actor: OPERATOR, now: site.server.time });
    const found = await searchGuide(context, { text: "", filters: ["open"], limit: 100 });
    expect(found.businesses).not.toEqual([]);
    const ids = found.businesses.map(({ id }) => `'${id}'`).join();
    await administer(database.url, `update businesses set active = false where id in (${ids})`);
    await database.db.notifyCatalogue(["search", categoryTag("cafeterias")]);
    const openings = async (query: string) => {
      const { main } = await open(`/buscar?${query}`);
      const sections = [
        "Abren en un rato, por orden de apertura",
        "Lo que abre primero, por orden de apertura",
      ].flatMap((name) => main.sections(name));
      return { text: main.text, cards: sections.flatMap((section) => section.texts("article")) };
    };
    await expect.poll(async () => (await openings("abierto=1")).text).toContain("Ahora no hay nada abierto.");
    for (const [query, text] of [
      ["abierto=1", "Ahora no hay nada abierto."],
      ["q=abierto+ahora", "Ahora no hay nada abierto."],
      ["q=7+y+50&abierto=1", "Ahora no hay nada abierto con lo que buscás."],
    ] as const) {
      const { text: said, cards } = await openings(query);
      expect(said, query).toContain(text);
      expect(cards, query).not.toEqual([]);
    }
    const near = (await openings("q=7+y+50&abierto=1")).cards.join();
    expect(near).toMatch(/a \d+ cuadras|a una cuadra|acá nomás/);
  });
});
