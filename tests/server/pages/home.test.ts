import { describe, expect, test } from "vitest";
import type { BusinessDraft } from "../../../src/domain/businesses/complete-business.ts";
import { CATEGORIES } from "../../../src/domain/categories/categories.ts";
import { HOME_SECTIONS } from "../../../src/domain/categories/home-sections.ts";
import { parseSchedule } from "../../../src/domain/schedule/reading/parse-schedule.ts";
import { isOpenAt } from "../../../src/domain/schedule/schedule-state.ts";
import { numberedTitles } from "../../support/e2e-businesses.ts";
import { fileDatabase } from "../../support/file-database.ts";
import { fileServer } from "../../support/file-server.ts";
import { parsePage } from "../../support/page-html.ts";
import { administer } from "../../support/template-database.ts";

const database = fileDatabase();
const site = fileServer(database);

async function open(path: string) {
  const response = await site.get(path);
  const html = await response.text();
  const page = parsePage(html);
  return { status: response.status, html, page, main: page.all("main")[0], titles: page.texts("main h3") };
}

test("H-01 the home has one main heading, and a section with three businesses and a link to all for each of its five categories", async () => {
  const { status, page, main } = await open("/");
  expect(status).toBe(200);
  expect(page.texts("h1")).toEqual(["Dónde comer en La Plata"]);
  expect(main?.texts("h2")).toEqual([
    "Cafetería",
    "Pizzería",
    "Favoritos de la Ciudad",
    "Hamburguesería",
    "Heladería",
    "Sushis",
  ]);
  for (const { name, slug } of HOME_SECTIONS) {
    const [section] = main?.sections(name) ?? [];
    expect(section?.links(`Ver más ${name}`)).toEqual([`/categoria/${slug}`]);
    expect(section?.all("article")).toHaveLength(3);
    for (const card of section?.all("article") ?? []) {
      const [title] = card.texts("h3");
      expect(card.links(`Ver más de ${title}`)).toEqual([expect.stringMatching(/^\/producto\/[^/]+$/)]);
    }
  }
});

test("H-05 H-06 the favourites are the top three of each category", async () => {
  const [favourites] = (await open("/")).main?.sections("Favoritos de la Ciudad") ?? [];
  expect(favourites?.texts("h3")).toHaveLength(15);
  expect(favourites?.texts("button").filter((text) => text.includes("("))).toEqual([
    "Todos (15)",
    ...HOME_SECTIONS.map(({ name }) => `${name} (3)`),
  ]);
});

test("H-03 a visitor gets one of at most eight variants", async () => {
  const variants = new Set<string>();
  for (let visit = 0; visit < 40; visit++) {
    const html = await (await site.get("/")).text();
    variants.add([...html.matchAll(/<h3[^>]*>(.*?)<\/h3>/g)].map(([, title]) => title).join());
  }
  expect(variants.size).toBeGreaterThan(1);
  expect(variants.size).toBeLessThanOrEqual(8);
});

test("«Abierto ahora» shows only open places, and leads to lists of open places", async () => {
  const closed = await open("/");
  expect(closed.main?.links("Abierto ahora")).toEqual(["/?abierto=1"]);
  const { main } = await open("/?abierto=1");
  const [chosen = ""] = main?.texts('[aria-current="true"]') ?? [];
  expect(chosen).toMatch(/^Abierto ahora ?\(\d+\)$/);
  expect(main?.links(chosen)).toEqual(["/"]);
  expect(main?.links("Ver más Heladería")).toEqual(["/categoria/heladerias?abierto=1"]);
  const slugs = main?.attributes("article a", "href").map((href) => href?.replace("/producto/", "")) ?? [];
  const rows = await administer<{ schedule: string }>(
    database.url,
    `select schedule from businesses where slug in ('${slugs.join("','")}')`,
  );
  expect(rows.length).toBe(slugs.length);
  expect(rows.length).toBeGreaterThan(3);
  for (const { schedule } of rows)
    expect(isOpenAt({ schedule: parseSchedule(schedule), at: site.server.time }), schedule).toBe(true);
});

test("every link of the home leads to a page", async () => {
  const { page } = await open("/");
  const addresses = new Set(page.attributes("a", "href").filter((address) => address?.startsWith("/")));
  expect(addresses.size).toBeGreaterThan(CATEGORIES.length);
  const broken: string[] = [];
  // One after another: a busy server refuses what it can't render in time.
  for (const address of addresses) {
    const { status, url } = await site.get(address ?? "");
    if (status !== 200) broken.push(`${status} ${url}`);
  }
  expect(broken).toEqual([]);
});

test("N-01 N-06 the header has the search field; the footer describes the guide, links the categories and information pages, and has a contact address", async () => {
  const { page } = await open("/");
  expect(page.attributes('header input[name="q"]', "placeholder")).toEqual(["¿A dónde quieres ir hoy?"]);
  const [foot] = page.all("footer");
  expect(foot?.text).toContain("Dónde comer en La Plata");
  // No social links are configured, so there is no heading for them.
  expect(foot?.labelled("nav", "Al pie")[0]?.texts("h2")).toEqual([
    "Categorías",
    "La guía",
    "Legales",
    "Escribinos",
  ]);
  const linksOf = (name: string) => foot?.labelled("ul", name)[0]?.attributes("a", "href");
  expect(linksOf("Categorías")).toEqual(CATEGORIES.map(({ slug }) => `/categoria/${slug}`));
  expect(linksOf("La guía")).toEqual([
    "/mapa",
    "/listas",
    "/sobre-nosotros",
    "/negocios",
    "/sugerir",
    "/datos",
    "/contacto",
  ]);
  expect(linksOf("Legales")).toEqual(["/politica-privacidad", "/terminos-condiciones"]);
  expect(linksOf("Escribinos")).toEqual([expect.stringMatching(/^mailto:\S+@\S+$/)]);
  expect(foot?.text).toContain(`© ${site.server.time.getFullYear()} Guía Diagonal`);
});

test("the stored theme is applied before the first paint", async () => {
  const html = await (await site.get("/")).text();
  const position = html.indexOf("localStorage.getItem");
  expect(position).toBeGreaterThan(0);
  expect(position).toBeLessThan(html.indexOf("<body"));
});

test("H-11 a failed home is a 500 with the error, the logged request id and a reload button that works without JavaScript", async () => {
  await administer(database.url, "alter table businesses rename to businesses_away");
  // Otherwise a copy of any variant would be sent.
  await database.db.notifyCatalogue("all");
  try {
    // The server gets the notice in its own time.
    const openFailed = () => open("/?abierto=1&x=1");
    await expect.poll(async () => (await openFailed()).status).toBe(500);
    const { main } = await openFailed();
    const [alert] = main?.texts('[role="alert"]') ?? [];
    expect(alert).toContain("No se pudieron cargar los negocios");
    expect(alert).toContain("Verifica tu conexión a internet e intenta nuevamente.");
    expect(main?.texts('form[method="get"] button[type="submit"]')).toEqual(["Recargar la página"]);
    const [, id = "none"] = /Código del pedido: ([\w-]{8,})/.exec(main?.text ?? "") ?? [];
    const logged = site.server.logs.map((line) => JSON.parse(line) as unknown);
    expect(logged).toContainEqual(expect.objectContaining({ id, level: 50 }));
  } finally {
    await administer(database.url, "alter table businesses_away rename to businesses");
  }
});

describe("with another catalogue", () => {
  async function replaceCatalogue(businesses: readonly BusinessDraft[]): Promise<void> {
    await administer(database.url, "delete from businesses");
    if (businesses.length > 0)
      await database.db.transaction((store) => store.businesses.insertAll(businesses));
  }

  /** Waits for the invalidation, which arrives through PostgreSQL. */
  async function openHome(until: (home: Awaited<ReturnType<typeof open>>) => boolean) {
    await database.db.notifyCatalogue(["home", "nav", "search"]);
    let home = await open("/");
    await expect
      .poll(async () => {
        home = await open("/");
        return until(home);
      })
      .toBe(true);
    return home;
  }

  test("H-05 N-06 S-08 an empty guide shows its empty states, links the first four categories in its footer, suggests none in a search, and draws one plate", async () => {
    await replaceCatalogue([]);
    const { html, main, page } = await openHome(({ page }) => page.text.includes("Todavía no hay negocios"));
    expect(main?.text).toContain("Todavía no hay negocios en la guía.");
    expect(main?.text).toContain("Sin favoritos aún");
    expect(main?.text).toContain(
      "Los favoritos aparecerán automáticamente cuando tengamos más negocios de cada categoría.",
    );
    expect(html.slice(html.indexOf("<main"), html.indexOf("</main>")).match(/<use /g)).toHaveLength(1);
    expect(page.texts('footer ul[aria-label="Categorías"] a')).toEqual(
      CATEGORIES.slice(0, 4).map(({ plural }) => plural),
    );
    const results = await open("/buscar?q=pizza");
    expect(results.main?.text).toContain("No se encontraron resultados para pizza");
    expect(results.main?.text).not.toContain("Probá por categoría:");
  });

  test("H-02 a restaurant is under Cafetería, and a category without a synonym is left out but has its page", async () => {
    await replaceCatalogue([
      { title: "Fonda Sola", category: "Restaurante" },
      { id: "tornillos", title: "Tornillos", category: "Ferretería" },
    ]);
    const { main } = await openHome(({ titles }) => titles.includes("Fonda Sola"));
    expect(main?.texts("h2")).toEqual(["Cafetería", "Favoritos de la Ciudad"]);
    expect(main?.sections("Cafetería")[0]?.texts("h3")).toEqual(["Fonda Sola"]);
    expect(main?.text).not.toContain("Tornillos");
    const own = await open("/producto/tornillos");
    expect(own.page.texts("h1")).toEqual(["Tornillos"]);
    expect(own.main?.text).toContain("Ferretería");
  });

  test("H-07 H-08 each favourite has its badge, the best rated first", async () => {
    await replaceCatalogue(["Nueva", "Querida", "Mejor"].map((title) => ({ title, category: "Sushis" })));
    await administer(
      database.url,
      `update businesses set rating_sum = 4, rating_count = 1, review_count = 1 where title = 'Nueva';
       update businesses set rating_sum = 42, rating_count = 10, review_count = 10 where title = 'Querida';
       update businesses set rating_sum = 14, rating_count = 3, review_count = 3 where title = 'Mejor'`,
    );
    const { main } = await openHome(({ titles }) => titles.includes("Querida"));
    const cards = main?.sections("Favoritos de la Ciudad")[0]?.all("article") ?? [];
    expect(cards.map((card) => card.texts("h3"))).toEqual([["Mejor"], ["Querida"], ["Nueva"]]);
    const badges = ["Mejor valorado", "Muy popular", "Recomendado"];
    for (const [place, card] of cards.entries()) expect(card.text).toContain(badges[place]);
  });

  test.each([
    { count: 19, buttons: 0 },
    { count: 20, buttons: 1 },
  ])("H-04 with $count in the catalogue the rotation has $buttons buttons", async ({ count, buttons }) => {
    await replaceCatalogue(numberedTitles(count).map((title) => ({ title, category: "Pizzería" })));
    const { main } = await openHome(({ page }) => page.text.includes(`${count} lugares elegidos`));
    expect(main?.labelled("button", "Dejar quietos los lugares")).toHaveLength(buttons);
  });
});
