import { beforeAll, expect, test } from "vitest";
import { fileDatabase } from "../support/file-database.ts";
import { fileServer } from "../support/file-server.ts";
import { administer } from "../support/template-database.ts";

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

async function read(path: string): Promise<string> {
  return (await site.get(path)).text();
}

/** Label, count and address of each pill. */
function pills(html: string): string[] {
  const row = /<ul aria-label="Filtros"[\s\S]*?<\/ul>/.exec(html)?.[0] ?? "";
  return [...row.matchAll(/<li[\s\S]*?<\/li>/g)].map(([item]) => {
    const address = /href="([^"]*)"/.exec(item)?.[1]?.replaceAll("&amp;", "&") ?? "no link";
    const label = item.replace(/<svg[\s\S]*?<\/svg>|<[^>]*>/g, "").trim();
    return `${label}: ${address}${item.includes("aria-current") ? " (on)" : ""}`;
  });
}

test("V-01 the page without a script has a link for each filter, with its count, beside order and corner", async () => {
  expect(pills(await read("/categoria/sushis"))).toEqual([
    "Abierto ahora: /categoria/sushis?abierto=1",
    "Sin TACC (1): /categoria/sushis?sin-tacc=1",
    "Vegano (2): /categoria/sushis?vegano=1",
    "Delivery (1): /categoria/sushis?delivery=1",
  ]);
  expect(pills(await read("/categoria/sushis?cerca=7+y+50&orden=za&vegano=1&pagina=1"))).toEqual([
    "Abierto ahora: /categoria/sushis?cerca=7+y+50&orden=za&abierto=1&vegano=1",
    "Sin TACC (0): no link",
    "Vegano (2): /categoria/sushis?cerca=7+y+50&orden=za (on)",
    "Delivery (1): /categoria/sushis?cerca=7+y+50&orden=za&vegano=1&delivery=1",
  ]);
});

test("V-01 both forms of the list keep its filters", async () => {
  const html = await read("/categoria/sushis?vegano=1&delivery=1");
  for (const parameter of ["vegano", "delivery"])
    expect(html.match(new RegExp(`<input type="hidden" name="${parameter}" value="1"/>`, "g"))).toHaveLength(
      2,
    );
  expect(html).not.toContain('name="abierto"');
});

test("V-01 the next page has the same filters, and a page past the end redirects with them", async () => {
  const query = "orden=rating&sin-tacc=1&mesas-afuera=1&reserva=1";
  expect(await read(`/categoria/heladerias?${query}`)).toContain(
    `href="/categoria/heladerias?${query}&amp;pagina=2"`.replaceAll(/&(?!amp;)/g, "&amp;"),
  );
  const late = await site.get(`/categoria/heladerias?${query}&pagina=999`, { redirect: "manual" });
  expect([late.status, late.headers.get("location")]).toEqual([
    302,
    `/categoria/heladerias?${query}&pagina=3`,
  ]);
});

test("V-01 filters that leave nothing have a way out, also one that no business of the category has", async () => {
  const html = await read("/categoria/sushis?orden=za&reserva=1");
  expect(html).toContain("Ningún lugar de esta categoría cumple con «Reserva».");
  expect(html).toMatch(/href="\/categoria\/sushis\?orden=za"[^>]*>Quitar los filtros/);
  expect(pills(html)).toContain("Reserva (0): /categoria/sushis?orden=za (on)");
});

test("V-01 a combination is one cached page for everybody, however its address is written", async () => {
  const outcomes: unknown[] = [];
  const bodies = new Set<string>();
  for (const [query, cookie] of [
    ["sin-tacc=1&delivery=1", ""],
    ["delivery=x&sin-tacc&utm_source=a", ""],
    ["sin-tacc=1&delivery=1", "guia_sesion=otra"],
    ["vegano=1", ""],
  ] as const) {
    const response = await site.get(`/categoria/sushis?${query}`, { headers: { cookie } });
    const body = await response.text();
    if (query !== "vegano=1") bodies.add(body);
    outcomes.push(JSON.parse(site.server.logs.at(-1) ?? "{}").cache);
  }
  expect(outcomes).toEqual(["miss", "hit", "hit", "miss"]);
  expect(bodies.size).toBe(1);
});

test("V-01 features of a business lead to the filtered page of its category, others are plain text", async () => {
  const html = await read("/producto/tres");
  expect(html).toMatch(/<a[^>]*href="\/categoria\/sushis\?sin-tacc=1"[^>]*>Apto celíacos<\/a>/);
  expect(html).toMatch(/<span[^>]*>Wifi<\/span>/);
});

test("V-01 filters don't change the canonical address, and crawlers are told not to follow them", async () => {
  const html = await read("/categoria/sushis?vegano=1&delivery=1");
  expect(html).toMatch(/<link rel="canonical" href="[^"?]*\/categoria\/sushis"/);
  expect(/<a[^>]*href="\/categoria\/sushis\?vegano=1"[^>]*>/.exec(html)?.[0]).toContain('rel="nofollow"');
});
