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
  ["/?abierto=1&utm_source=x", "Dónde comer en La Plata", "/"],
  ["/categoria/pizzerias", "Pizzerías en La Plata", "/categoria/pizzerias"],
  ["/categoria/pizzerias?pagina=2&orden=za", "Pizzerías en La Plata", "/categoria/pizzerias"],
  ["/categoria/pizzerias?cerca=7+y+50&abierto=1", "Pizzerías en La Plata", "/categoria/pizzerias"],
  ["/producto/nori-48", "Nori 48", "/producto/nori-48"],
  ["/producto/nori-48?orden=highest&x=1", "Nori 48", "/producto/nori-48"],
  ["/categoria/sushis/producto/nori-48", "Nori 48", "/producto/nori-48"],
  ["/mapa?categoria=sushi&abierto=1", "Mapa de lugares para comer en La Plata", "/mapa"],
])("M-01 M-03 %s has its title, canonical address and Open Graph tags", async (path, title, canonical) => {
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
});

test("M-01 the og:image of a page exists", async () => {
  for (const path of ["/", "/categoria/pizzerias", "/producto/nori-48"]) {
    const address = (await open(path)).metas["og:image"]?.replace(SITE, site.server.url) ?? "";
    const response = await fetch(address);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    if (path === "/") expect((await response.arrayBuffer()).byteLength).toBeLessThanOrEqual(80_000);
  }
});

const UNLISTED: [path: string, status: number, title: string, canonical: string][] = [
  ["/nada", 404, "No encontramos esa página", "/nada"],
  ["/otra/nada?utm_source=x", 404, "No encontramos esa página", "/otra/nada"],
  ["/a&b'c%22%3C$&", 404, "No encontramos esa página", "/a&b'c%22%3C$&"],
  ["/producto/no-existe?x=1", 404, "Negocio no encontrado", "/producto/no-existe"],
  ["/producto", 404, "Negocio no encontrado", "/producto"],
  ["/categoria/no-existe", 404, "No encontramos esa página", "/categoria/no-existe"],
  ["/favoritos?x=1", 200, "Mis favoritos", "/favoritos"],
  ["/perfil", 401, "Acceso denegado", "/perfil"],
  ["/buscar", 200, "¿Qué tenés ganas de comer?", "/buscar"],
  ["/buscar?x=1&q=%3C%2Fscript%3E&pagina=1", 200, "Resultados para “</script>”", "/buscar?q=%3C%2Fscript%3E"],
  ["/buscar?pagina=2&q=la+plata", 200, "Resultados para “la plata”", "/buscar?q=la+plata&pagina=2"],
  ["/sugerir?nombre=Lo+de+Ana", 200, "Sugerí un lugar", "/sugerir"],
  ["/sugerir?gracias=1&x=1", 200, "¡Gracias por ayudarnos a crecer!", "/sugerir?gracias=1"],
  ["/producto/nori-48/resenas", 200, "Escribir una reseña", "/producto/nori-48/resenas"],
  ["/resenas/nada/reportar", 404, "Esa reseña ya no está", "/resenas/nada/reportar"],
  ["/cuenta/clave?token=secreto", 200, "Elegí otra contraseña", "/cuenta/clave"],
  ["/cuenta/verificada?error=x", 200, "No pudimos confirmar tu correo", "/cuenta/verificada"],
  ["/cuenta/listo?proveedor=google", 200, "No pudimos hacerte entrar", "/cuenta/listo"],
];

test.each(UNLISTED)(
  "M-01 M-04 %s (%i) is noindex and canonical to itself",
  async (path, status, title, canonical) => {
    const page = await open(path);
    expect(page.status).toBe(status);
    expect(page.title).toBe(`${title} | Comer & Beber`);
    expect(page.canonical).toBe(`${SITE}${canonical}`);
    expect(page.metas).toMatchObject({
      robots: "noindex",
      description: expect.stringMatching(/./),
      keywords: expect.stringContaining("La Plata"),
      "og:title": title,
      "og:url": `${SITE}${canonical}`,
      "og:image": `${SITE}/compartir.jpg`,
      "twitter:title": title,
    });
    expect(page.jsonLd).toEqual({});
  },
);

test("M-01 the 404 is rendered once and compressed in each accepted encoding", async () => {
  for (const [path, accepted, encoding] of [
    ["/nada/1", "identity", null],
    ["/nada/2", "gzip, deflate, br", "gzip"],
  ] as const) {
    const response = await fetch(`${site.server.url}${path}`, { headers: { "Accept-Encoding": accepted } });
    expect(response.headers.get("content-encoding")).toBe(encoding);
    expect(response.headers.get("etag")).toBeNull();
    expect(readPageHead(await response.text()).canonical).toBe(`${SITE}${path}`);
  }
});

test("M-02 the home is a WebSite with a SearchAction", async () => {
  const { jsonLd } = await open("/");
  expect(Object.keys(jsonLd)).toEqual(["WebSite"]);
  expect(jsonLd.WebSite).toMatchObject({
    name: "Comer & Beber",
    potentialAction: { target: `${SITE}/buscar?q={search_term_string}` },
  });
});

test("M-02 a category is a CollectionPage with breadcrumbs", async () => {
  const { jsonLd } = await open("/categoria/pizzerias");
  expect(Object.keys(jsonLd)).toEqual(["BreadcrumbList", "CollectionPage"]);
  expect(jsonLd.CollectionPage).toMatchObject({ url: `${SITE}/categoria/pizzerias` });
});

test("M-02 a business is a Product and a place with its address, hours and aggregate rating", async () => {
  const { jsonLd } = await open("/producto/nori-48");
  expect(Object.keys(jsonLd)).toEqual(["BreadcrumbList", "Restaurant", "Product"]);
  const business = await database.db.businesses.findById("nori-48");
  expect(jsonLd.Restaurant).toMatchObject({
    telephone: expect.stringMatching(/^\+54221555\d{4}$/),
    geo: { latitude: expect.stringMatching(/^-34\.\d{5,}$/) },
    openingHoursSpecification: expect.arrayContaining([expect.objectContaining({ opens: "12:00" })]),
    aggregateRating: { ratingCount: business?.ratingCount },
  });
  expect(jsonLd.Product).toMatchObject({ offers: { price: 0, priceCurrency: "EUR" } });
});

test.each(Object.keys(HOSTILE))(
  "M-01 M-02 a hostile title is escaped everywhere in the page: %s",
  async (id) => {
    const title = HOSTILE[id] ?? "";
    const page = await open(`/producto/${id}`);
    expect(page.title).toBe(`${title} | Comer & Beber`);
    expect(page.metas["og:title"]).toBe(title);
    expect(page.jsonLd.Restaurant?.name).toBe(title);
    expect(page.html).not.toContain('<script>alert("1")');
  },
);

test("M-02 a hostile title is escaped in the structured data of its category", async () => {
  const { html, jsonLd } = await open("/categoria/sushis");
  expect(JSON.stringify(jsonLd.CollectionPage)).toContain(JSON.stringify(HOSTILE.script));
  expect(html).not.toContain('<script>alert("1")');
});

test("M-02 data requests have no structured data", async () => {
  const data = await (await fetch(`${site.server.url}/producto/nori-48.data`)).text();
  expect(data).toContain("Nori 48");
  expect(data).not.toMatch(/BreadcrumbList|priceCurrency/);
});

test("D-10 both share links open a chat with title, address, phone and link prefilled", async () => {
  const { html } = await open("/producto/pizzeria-el-tilo");
  const texts = [...html.matchAll(/<a href="(https:\/\/wa\.me\/\?text=[^"]*)" target="_blank"/g)].map(
    ([, href = ""]) => new URL(href).searchParams.get("text"),
  );
  const text = `Pizzería El Tilo\n7 e/ 47 y 48\n221 555-0103\n${SITE}/producto/pizzeria-el-tilo`;
  expect(texts).toEqual([text, text]);
});
