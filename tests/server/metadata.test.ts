import { beforeAll, expect, test } from "vitest";
import { fileDatabase } from "../support/file-database.ts";
import { fileServer } from "../support/file-server.ts";
import { readPageHead } from "../support/page-head.ts";

const SITE = "https://guia.example";
const HOSTILE: Readonly<Record<string, string>> = {
  script: "</script><script>alert(\"1\")</script><!-- --> & 'comillas'",
  emoji: "🍕🍣👩‍🍳 Pizzería",
  rtl: "مطعم السوشي الكبير في لا بلاتا abc",
  largo: "Ñandú".repeat(60),
};

const database = fileDatabase();

beforeAll(() =>
  database.db.transaction((store) =>
    store.businesses.insertAll(
      Object.entries(HOSTILE).map(([id, title]) => ({ id, title, description: title, category: "Sushis" })),
    ),
  ),
);

const site = fileServer(database, { publicUrl: SITE, siteName: "Comer & Beber" });

async function open(path: string) {
  const response = await fetch(`${site.server.url}${path}`);
  const html = await response.text();
  return { status: response.status, html, ...readPageHead(html) };
}

test.each([
  ["/", "Dónde comer en La Plata", "/"],
  ["/categoria/pizzerias", "Pizzerías en La Plata", "/categoria/pizzerias"],
  ["/categoria/pizzerias?pagina=2&orden=za", "Pizzerías en La Plata", "/categoria/pizzerias"],
  ["/producto/nori-48", "Nori 48", "/producto/nori-48"],
])(
  "M-01 M-03 %s says its title, its canonical address and what others show of it",
  async (path, title, canonical) => {
    const page = await open(path);
    expect(page.title).toBe(`${title} | Comer & Beber`);
    expect(page.canonical).toBe(`${SITE}${canonical}`);
    expect(page.metas.description?.length).toBeGreaterThan(40);
    expect(page.metas.description?.length).toBeLessThanOrEqual(160);
    const keywords = page.metas.keywords?.split(", ") ?? [];
    expect(keywords.length).toBeGreaterThan(3);
    expect(keywords.length).toBeLessThanOrEqual(10);
    expect(page.metas).not.toHaveProperty("robots");
    expect(page.metas).toMatchObject({
      "og:type": "website",
      "og:site_name": "Comer & Beber",
      "og:locale": "es_AR",
      "og:title": title,
      "og:description": page.metas.description,
      "og:url": `${SITE}${canonical}`,
      "og:image:width": "1200",
      "og:image:height": "630",
      "twitter:card": "summary_large_image",
      "twitter:title": title,
      "twitter:description": page.metas.description,
      "twitter:image": page.metas["og:image"],
    });
    expect(page.metas["og:image"]).toMatch(/^https:\/\/guia\.example\/compartir/);
  },
);

test("M-01 the picture that a page names is there", async () => {
  for (const path of ["/", "/categoria/pizzerias", "/producto/nori-48"]) {
    const address = (await open(path)).metas["og:image"]?.replace(SITE, site.server.url) ?? "";
    const response = await fetch(address);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    if (path === "/") expect((await response.arrayBuffer()).byteLength).toBeLessThanOrEqual(80_000);
  }
});

test.each(["/nada", "/producto/no-existe", "/categoria/no-existe"])(
  "M-01 %s is not for search engines and has no canonical address",
  async (path) => {
    const page = await open(path);
    expect(page.status).toBe(404);
    expect(page.title).toMatch(/ \| Comer & Beber$/);
    expect(page.metas.robots).toBe("noindex");
    expect(page.canonical).toBeNull();
    expect(page.metas).not.toHaveProperty("og:url");
    expect(page.things).toEqual({});
  },
);

test("M-01 M-04 the results of a search are not for search engines either", async () => {
  const page = await open("/buscar?q=%3C%2Fscript%3E");
  expect(page.status).toBe(200);
  expect(page.title).toBe("Resultados para “</script>” | Comer & Beber");
  expect(page.metas).toMatchObject({ robots: "noindex", "og:title": "Resultados para “</script>”" });
  expect(page.canonical).toBeNull();
});

test("M-02 the home is a WebSite whose search can be asked", async () => {
  const { things } = await open("/");
  expect(Object.keys(things)).toEqual(["WebSite"]);
  expect(things.WebSite).toMatchObject({
    name: "Comer & Beber",
    potentialAction: { target: `${SITE}/buscar?q={search_term_string}` },
  });
});

test("M-02 a category is a CollectionPage with the way to it", async () => {
  const { things } = await open("/categoria/pizzerias");
  expect(Object.keys(things)).toEqual(["BreadcrumbList", "CollectionPage"]);
  expect(things.CollectionPage).toMatchObject({ url: `${SITE}/categoria/pizzerias` });
});

test("M-02 a business is a Product, and a place with its address, hours and our visitors' stars", async () => {
  const { things } = await open("/producto/nori-48");
  expect(Object.keys(things)).toEqual(["BreadcrumbList", "Restaurant", "Product"]);
  const business = await database.db.businesses.findById("nori-48");
  expect(things.Restaurant).toMatchObject({
    telephone: expect.stringMatching(/^\+54221555\d{4}$/),
    geo: { latitude: expect.stringMatching(/^-34\.\d{5,}$/) },
    openingHoursSpecification: expect.arrayContaining([expect.objectContaining({ opens: "12:00" })]),
    aggregateRating: { ratingCount: business?.ratingCount },
  });
  expect(things.Product).toMatchObject({ offers: { price: 0, priceCurrency: "EUR" } });
});

test.each(Object.keys(HOSTILE))(
  "M-01 M-02 a hostile title is text wherever the page says it: %s",
  async (id) => {
    const title = HOSTILE[id] ?? "";
    const page = await open(`/producto/${id}`);
    expect(page.title).toBe(`${title} | Comer & Beber`);
    expect(page.metas["og:title"]).toBe(title);
    expect(page.things.Restaurant?.name).toBe(title);
    expect(page.html).not.toContain('<script>alert("1")');
  },
);

test("M-02 a hostile title is text in the list of its category too", async () => {
  const { html, things } = await open("/categoria/sushis");
  expect(JSON.stringify(things.CollectionPage)).toContain(JSON.stringify(HOSTILE.script));
  expect(html).not.toContain('<script>alert("1")');
});

test("M-02 what the browser asks for by itself carries no structured data", async () => {
  const data = await (await fetch(`${site.server.url}/producto/nori-48.data`)).text();
  expect(data).toContain("Nori 48");
  expect(data).not.toMatch(/BreadcrumbList|priceCurrency/);
});
