import { beforeAll, expect, test } from "vitest";
import { CATEGORIES } from "../../src/domain/categories/categories.ts";
import { fileDatabase } from "../support/file-database.ts";
import { fileServer } from "../support/file-server.ts";
import { administer } from "../support/template-database.ts";

const BUSINESSES = [
  { id: "ChIJ_Zoe", title: "Lo de Zoe", category: "Sushis" },
  { id: "lugar-7", title: "Ñandú Feliz", category: "Cafetería" },
  { id: "botica", title: "Botica Meridiano", category: "Farmacia" },
  { id: "te-y-torta", title: "Té y Torta", category: "Té & Torta" },
  { id: "bajado", title: "Bajado de la Guía", category: "Sushis", active: false },
  { id: "sin-rubro", title: "Sin Rubro", category: "undefined" },
];

const database = fileDatabase();

beforeAll(async () => {
  await database.db.transaction((store) => store.businesses.insertAll(BUSINESSES));
  await administer(database.url, "insert into former_ids (id, business_id) values ('zoe-viejo', 'ChIJ_Zoe')");
});

const site = fileServer(database);

const get = (path: string) => fetch(`${site.server.url}${path}`, { redirect: "manual" });

async function answerTo(path: string) {
  const response = await get(path);
  await response.arrayBuffer();
  return [response.status, response.headers.get("location")];
}

const REDIRECTS: readonly (readonly [ids: string, path: string, status: 301 | 302, location: string])[] = [
  // R-05, D-08: by id, former id, slug, title, likeness, variation.
  ["R-05 D-08", "/producto/ChIJ_Zoe", 301, "/producto/lo-de-zoe"],
  ["R-05 D-08", "/producto/zoe-viejo", 301, "/producto/lo-de-zoe"],
  ["R-05 D-08", "/producto/Lo%20De%20Zo%C3%A9", 301, "/producto/lo-de-zoe"],
  ["R-05 D-08", "/producto/LO-DE-ZOE/", 301, "/producto/lo-de-zoe"],
  ["R-05 D-08", "/producto/nandu-feliz", 301, "/producto/lugar-7"],
  ["R-05 D-08", "/producto/nandu-felis", 302, "/producto/lugar-7"],
  ["R-05 D-08", "/producto/botica-de-gonnet-y-berisso", 302, "/producto/botica"],
  ["D-08", "/producto/ChIJ_Zoe?utm_source=a%26b&x=1", 301, "/producto/lo-de-zoe?utm_source=a%26b&x=1"],
  // under its own category.
  ["R-06", "/categoria/sushi/producto/lo-de-zoe", 301, "/categoria/sushis/producto/lo-de-zoe"],
  ["R-06", "/categoria/pizzerias/producto/lo-de-zoe", 301, "/categoria/sushis/producto/lo-de-zoe"],
  ["R-06", "/categoria/Sushis/producto/ChIJ_Zoe?a=1", 301, "/categoria/sushis/producto/lo-de-zoe?a=1"],
  ["R-06 D-08", "/categoria/x/producto/nandu-felis", 302, "/categoria/cafeterias/producto/lugar-7"],
  ["R-06", "/categoria/farmacia/producto/botica", 301, "/producto/botica"],
  //
  ["B-03 R-07", "/ItemDetail/bajado", 301, "/producto/bajado"],
  ["B-03 R-06", "/categoria/x/producto/bajado", 301, "/categoria/sushis/producto/bajado"],
  ["R-07", "/ItemDetail/lo-de-zoe", 301, "/producto/lo-de-zoe"],
  ["R-07", "/ItemDetail/ChIJ_Zoe?b=2", 301, "/producto/lo-de-zoe?b=2"],
  ["R-07 D-08", "/ItemDetail/nandu-felis", 302, "/producto/lugar-7"],
  //
  ...CATEGORIES.flatMap(
    ({ id, name, slug }) =>
      [
        ["R-02", `/categoria/${id}`, 301, `/categoria/${slug}`],
        ["R-02", `/categoria/${slug.toUpperCase()}`, 301, `/categoria/${slug}`],
        ["R-02", `/categoria/${encodeURIComponent(name)}?pagina=2`, 301, `/categoria/${slug}?pagina=2`],
        ["R-03", `/${slug}`, 301, `/categoria/${slug}`],
        ["R-03", `/${slug}/?x=1`, 301, `/categoria/${slug}?x=1`],
        ["R-04", `/category/${id}`, 301, `/categoria/${slug}`],
        ["R-04", `/category/${encodeURIComponent(name)}`, 301, `/categoria/${slug}`],
      ] as const,
  ),
  ["R-02 R-11", "/categoria/Farmacia", 301, "/categoria/farmacia"],
  ["R-04 R-11", "/category/FARMACIA?y=1", 301, "/categoria/farmacia?y=1"],
  ["R-04 C-08", "/category/empanada", 301, "/categoria/empanada"],
  ["R-11", "/categoria/T%C3%A9%20%26%20Torta", 301, "/categoria/te%20%26%20torta"],
];

test.each(REDIRECTS)("%s %s answers %i to %s", async (_, path, status, location) => {
  expect(await answerTo(path)).toEqual([status, location]);
  expect(await answerTo(path), "repeated").toEqual([status, location]);
  const [next] = await answerTo(location);
  expect(next, "the target exists").toBe(200);
});

test.each([
  ["R-05 M-03", "/producto/lo-de-zoe", "Lo de Zoe"],
  ["R-06", "/categoria/sushis/producto/lo-de-zoe", "Lo de Zoe"],
  ["R-11 C-08", "/categoria/farmacia", "Botica Meridiano"],
  ["R-11 C-08", "/categoria/farmacias", "Botica Meridiano"],
  ["R-11 C-08", "/categoria/te%20%26%20torta", "Té y Torta"],
])("%s %s renders its own page", async (_, path, text) => {
  const response = await get(path);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain(text);
});

const NO_ID = "No se encontró el ID del producto en la URL";
const NOT_FOUND = "El negocio no fue encontrado.";

test.each([
  ["R-11", "/producto", NO_ID],
  ["R-11", "/producto/", NO_ID],
  ["R-11", "/producto/%20", NO_ID],
  ["R-11", "/ItemDetail", NO_ID],
  ["R-11", "/ItemDetail/", NO_ID],
  ["R-11", "/categoria/sushis/producto/", NO_ID],
  ["R-11 D-06", "/producto/no-hay-nada-asi", NOT_FOUND],
  ["R-11 D-06", "/categoria/sushis/producto/no-hay-nada-asi", NOT_FOUND],
  ["R-11 D-06", "/ItemDetail/no-hay-nada-asi", NOT_FOUND],
  ["D-06", "/producto/sin-rubro", "No se encontraron detalles para este negocio."],
  ["D-06", "/ItemDetail/sin-rubro", "No se encontraron detalles para este negocio."],
  ["R-11", "/categoria/verdulerias", "Esa categoría no está en la guía."],
  ["R-11", "/category/verdulerias", "Esa categoría no está en la guía."],
  // Within "Restaurante" and "Casa de empanadas", but not where a word begins.
  ["R-11 C-08", "/categoria/an", "Esa categoría no está en la guía."],
  ["R-11 C-08", "/categoria/nada", "Esa categoría no está en la guía."],
  ["R-04 R-11", "/category/nada", "Esa categoría no está en la guía."],
  ["R-11", "/nada", "No encontramos esa página"],
  // The page of UI components is for development only.
  ["R-11", "/_ui", "No encontramos esa página"],
  ["D-07", `/producto/${"x".repeat(1_900)}`, NOT_FOUND],
  ["D-07", `/producto/${"a-".repeat(900)}`, NOT_FOUND],
  ["D-07", "/producto/%25", NOT_FOUND],
  ["D-07", "/producto/%25%25%25", NOT_FOUND],
  ["D-07", "/producto/%F0%9F%8D%95", NOT_FOUND],
  ["D-07", "/producto/etc%2Fpasswd", NOT_FOUND],
  ["D-07", "/producto/lo-de-zoe%3Fx=1", NOT_FOUND],
  ["C-08", "/categoria/%25%25%25", "Esa categoría no está en la guía."],
  ["C-08", `/categoria/${"x".repeat(1_900)}`, "Esa categoría no está en la guía."],
])("%s %s is a 404 with its own message", async (_, path, text) => {
  const response = await get(path);
  expect(response.status).toBe(404);
  const html = await response.text();
  expect(html).toContain(text);
  expect(html, "the site's layout").toContain('<nav aria-label="Categorías"');
});

test("B-03 M-04 the address of an inactive business says so, without facts, structured data and actions", async () => {
  const response = await get("/producto/bajado");
  expect(response.status).toBe(200);
  const html = await response.text();
  expect(html).toContain("Este lugar está inactivo por ahora");
  expect(html).toMatch(/<meta name="robots" content="noindex"/);
  expect(html).toMatch(/<h1[^>]*>Bajado de la Guía</);
  expect(html).not.toContain("application/ld+json");
  expect(html).not.toContain("Guardar Bajado de la Guía");
  expect(await (await get("/sitemap.xml")).text()).not.toContain("/producto/bajado<");
});

test("D-06 R-11 the heading of a missing business is its title", async () => {
  for (const [path, title] of [
    ["/producto/no-hay-nada-asi", "Negocio no encontrado"],
    ["/producto/sin-rubro", "Sin detalles"],
    ["/producto", "Negocio no encontrado"],
    ["/ItemDetail/", "Negocio no encontrado"],
  ] as const) {
    const html = await (await get(path)).text();
    expect(html.match(/<h1[^>]*>[^<]*/g), path).toEqual([expect.stringMatching(`>${title}$`)]);
    expect(html, path).toContain(`<title>${title} | Guía Diagonal</title>`);
  }
});

test.each([
  ["R-05 D-08", "/producto/ChIJ_Zoe.data?a=1", "/producto/lo-de-zoe?a=1"],
  ["D-07 D-08", "/producto/lo-de-zeo.data", "/producto/lo-de-zoe"],
  ["R-06 D-08", "/categoria/sushi/producto/ChIJ_Zoe.data?a=1", "/categoria/sushis/producto/lo-de-zoe?a=1"],
  ["R-06 D-08", "/categoria/pizzeria/producto/LO-DE-ZOE.data", "/categoria/sushis/producto/lo-de-zoe"],
  ["R-07 D-08", "/ItemDetail/lo-de-zoe.data", "/producto/lo-de-zoe"],
  ["R-02 D-08", "/categoria/SUSHI.data", "/categoria/sushis"],
  ["R-03 D-08", "/sushis.data", "/categoria/sushis"],
  ["R-04 D-08", "/category/sushi.data", "/categoria/sushis"],
])("%s client navigation to %s is redirected to %s", async (_, path, location) => {
  const response = await get(path);
  expect(response.status).toBe(202);
  expect(await response.text()).toContain(`"${location}"`);
});

test("D-08 only canonical addresses are cached, and redirects are not", async () => {
  const outcomes = async (path: string) => {
    await answerTo(path);
    const response = await get(path);
    await response.arrayBuffer();
    const id = response.headers.get("x-request-id");
    const line = site.server.logs.find((candidate) => candidate.includes(`"${id}"`)) ?? "{}";
    return (JSON.parse(line) as { cache?: string }).cache;
  };
  for (const path of [
    "/producto/lo-de-zoe",
    "/PRODUCTO/lo-de-zoe/",
    "/categoria/sushis/producto/lo%2Dde-zoe",
  ])
    expect(await outcomes(path), path).toBe("hit");
  for (const path of ["/producto/LO-DE-ZOE", "/categoria/sushi", "/ItemDetail/lo-de-zoe"])
    expect(await outcomes(path), path).toBe("miss");
});

test("no request logged a server error", () => {
  expect(site.server.logs.filter((line) => line.includes('"level":50'))).toEqual([]);
});
