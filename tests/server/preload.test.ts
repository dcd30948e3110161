import { UNSAFE_decodeViaTurboStream as decodeSingleFetch } from "react-router";
import { expect, test } from "vitest";
import { homeCardsPath } from "../../src/contract/home-cards.ts";
import type { PreloadList } from "../../src/contract/preload-list.ts";
import { fileDatabase } from "../support/file-database.ts";
import { fileServer } from "../support/file-server.ts";
import { freshCookieFor } from "../support/fresh-cookie-for.ts";
import { administer } from "../support/template-database.ts";

const database = fileDatabase();
const site = fileServer(database);
const { get } = site;
const ask = (...pages: string[]) =>
  get(`/precarga/paginas?${new URLSearchParams(pages.map((page) => ["p", page]))}`);
const textsOf = async (response: Response) =>
  ((await response.json()) as { pages: Record<string, string> }).pages;

test("AP-02 the plan is cached JSON, the same for everybody", async () => {
  await get("/precarga");
  const response = await get("/precarga", { headers: { Cookie: "a=b" } });
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toContain("application/json");
  const plan = (await response.json()) as PreloadList;
  expect(plan.general).toHaveLength(30);
  expect(plan.categories.map(({ businesses }) => businesses.length)).toEqual([6, 6, 6]);
  expect(JSON.parse(site.server.logs.at(-1) ?? "{}")).toMatchObject({ path: "/precarga", cache: "hit" });
});

test("AP-02 a batch has up to five pages, each byte-identical to the framework's data response", async () => {
  const addresses: Readonly<Record<string, string>> = {
    "/categoria/sushis?pagina=2": "/categoria/sushis.data?pagina=2&_routes=web%2Froutes%2Fcategory",
    "/producto/nori-48": "/producto/nori-48.data?_routes=business",
  };
  const texts = await textsOf(await ask("/", ...Object.keys(addresses)));
  expect(Object.keys(texts)).toEqual(["/", ...Object.keys(addresses)]);
  for (const [page, address] of Object.entries(addresses)) {
    const response = await get(address);
    expect(texts[page], page).toBe(await response.text());
    expect(JSON.parse(site.server.logs.at(-1) ?? "{}"), "cached once for both").toMatchObject({
      cache: "hit",
    });
  }
});

/** Decodes a response as the browser does: the data of the requested route. */
async function decode<Data>(text: string | undefined): Promise<Data | undefined> {
  const { value } = await decodeSingleFetch(new Blob([text ?? ""]).stream(), globalThis);
  return Object.values(value as Record<string, { data: Data }>)[0]?.data;
}

test("AP-03 dates arrive as dates", async () => {
  const texts = await textsOf(await ask("/producto/nori-48"));
  const data = await decode<{ reviewing: { reviews: { at: Date }[] } }>(texts["/producto/nori-48"]);
  expect(data?.reviewing.reviews[0]?.at).toBeInstanceOf(Date);
});

test("H-04 the home's pool of cards is the same as in the browser's own request", async () => {
  const texts = await textsOf(await ask("/mazo"));
  const picks = await decode<{ businesses: object[] }[]>(texts["/mazo"]);
  expect(picks?.map(({ businesses }) => businesses.length)).toEqual([12, 12, 12, 12, 12]);
});

test("H-03 the cards that a browser shows are answered as they are now, without places that are not in the guide", async () => {
  const response = await get(homeCardsPath(["nori-48", "nadie", "burger-del-bosque"]));
  expect(response.headers.get("cache-control")).toContain("no-store");
  const cards = (await response.json()) as { id: string; title: string }[];
  expect(cards.map(({ id }) => id).toSorted()).toEqual(["burger-del-bosque", "nori-48"]);
});

test("AP-02 a batch leaves out 404s, non-pages and redirects", async () => {
  const pages = ["/producto/nadie", "/nada", "/healthz", "/categoria/verdulerias", "/categoria/sushis"];
  const response = await ask(...pages);
  expect(response.status).toBe(200);
  expect(Object.keys(await textsOf(response))).toEqual(["/categoria/sushis"]);
});

test("AP-02 a batch is compressed, and a matching ETag gets a 304", async () => {
  const { headers } = await ask("/categoria/sushis", "/producto/nori-48");
  expect(headers.get("content-encoding")).toMatch(/^(br|gzip)$/);
  expect(headers.get("cache-control")).toBe("no-cache");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  const query = new URLSearchParams([
    ["p", "/categoria/sushis"],
    ["p", "/producto/nori-48"],
  ]);
  const again = await get(`/precarga/paginas?${query}`, {
    headers: { "If-None-Match": headers.get("etag") ?? "" },
  });
  expect(again.status).toBe(304);
});

test.each([
  ["nothing", []],
  ["six pages", Array.from({ length: 6 }, (_, page) => `/producto/${page}`)],
  ["a protocol-relative URL", ["//evil.example/"]],
  ["an absolute URL of another site", ["https://evil.example/"]],
  ["malformed percent-encoding", ["/producto/%E0%A4%A"]],
  ["path traversal", ["/producto/../x"]],
  ["a very long address", [`/producto/${"a".repeat(300)}`]],
])("AP-02 a batch of %s is a 400 in Spanish", async (_, pages) => {
  const response = await ask(...pages);
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ error: "Se piden entre una y cinco páginas de la guía." });
});

test("AP-03 after a write in another process the client that wrote gets the new page, and then every client does", async () => {
  await ask("/producto/nori-48");
  await administer(database.url, "update businesses set title = 'Nori Nuevo' where id = 'nori-48'");
  const stale = await textsOf(await ask("/producto/nori-48"));
  expect(stale["/producto/nori-48"]).not.toContain("Nori Nuevo");
  const query = new URLSearchParams({ p: "/producto/nori-48" });
  const fresh = await get(`/precarga/paginas?${query}`, {
    headers: { Cookie: await freshCookieFor({ db: database.db, time: site.server.time }) },
  });
  expect((await textsOf(fresh))["/producto/nori-48"]).toContain("Nori Nuevo");
  expect((await textsOf(await ask("/producto/nori-48")))["/producto/nori-48"]).toContain("Nori Nuevo");
});

test("AP-01 a batch without any readable page is an error", async () => {
  await administer(database.url, "alter table businesses rename to elsewhere");
  try {
    const response = await ask("/producto/polo-61", "/producto/bar-sin-nombre");
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ error: "La guía no puede leer sus datos en este momento." });
  } finally {
    await administer(database.url, "alter table elsewhere rename to businesses");
  }
});
