import { beforeAll, expect, test } from "vitest";
import { type CatalogueEdit, editCatalogue } from "../../../src/services/changes/edit-catalogue.ts";
import { undoChangeSet } from "../../../src/services/changes/undo-change-set.ts";
import { fileDatabase } from "../../support/file-database.ts";
import { fileServer } from "../../support/file-server.ts";
import { OPERATOR, testContext } from "../../support/service-context.ts";
import { administer } from "../../support/template-database.ts";

const BUSINESSES = [
  { id: "ChIJ_Uno", title: "Lugar Uno", category: "Sushis" },
  { id: "GRINGO 9", title: "Lugar Dos", category: "Farmacia" },
  { id: "lugar-tres", title: "Lugar Tres", category: "Pizzería" },
  { id: "lugar-cuatro", title: "Lugar Cuatro", category: "Bar" },
  { id: "lugar-cinco", title: "Lugar Cinco", category: "Cafetería" },
];

const database = fileDatabase();

beforeAll(() => database.db.transaction((store) => store.businesses.insertAll(BUSINESSES)));

const site = fileServer(database);

const context = () => testContext({ db: database.db, actor: OPERATOR }).context;
const edit = (work: (edit: CatalogueEdit) => Promise<unknown>) =>
  editCatalogue(context(), { tool: "ids" }, work);

async function answerTo(path: string) {
  const response = await site.get(path, { redirect: "manual" });
  await response.arrayBuffer();
  return { status: response.status, location: response.headers.get("location") };
}

const pageOf = (name: string) => `/producto/${encodeURIComponent(name)}`;

interface Known {
  readonly id: string;
  readonly slug: string;
  /** Also an inactive one is listed here: it has a page (B-03). */
  readonly state: "listed" | "discarded" | "deleted" | "merged";
}

/** What each business is called now, by its row. */
async function listKnown(): Promise<Map<string, Known>> {
  const rows = await administer<Known & { original: string }>(
    database.url,
    `select deal_key::text as original, id, slug,
       case when merged_into is not null then 'merged' when deleted_at is not null then 'deleted' when listable or not active then 'listed' else 'discarded' end as state
     from businesses`,
  );
  return new Map(rows.map((row) => [row.original, row]));
}

test("AX-06 every name ever used answers with its own business: 200, one redirect, or 410", async () => {
  const everUsed = new Map<string, string>();
  const learn = async () => {
    for (const [key, { id, slug }] of await listKnown())
      for (const name of [id, slug]) everUsed.set(name, key);
  };
  await learn();
  const renames = [
    ["ChIJ_Uno", "uno-b"],
    ["uno-b", "uno-c"],
    ["GRINGO 9", "dos-b"],
    ["lugar-tres", "tres-b"],
    ["tres-b", "lugar-tres"],
    ["lugar-cuatro", "cuatro-b"],
    ["lugar-cinco", "cinco-b"],
  ] as const;
  const changeSets: (string | null)[] = [];
  for (const [id, newId] of renames) {
    changeSets.push((await edit((ledger) => ledger.rename({ id, newId }))).changeSetId);
    await learn();
  }
  await undoChangeSet(context(), { id: changeSets.at(-1) ?? "" });
  for (const id of ["nori-48", "cuatro-b", "lugar-cinco"]) await edit((ledger) => ledger.delete(id));
  await administer(database.url, "update businesses set merged_into = 'uno-c' where id = 'cuatro-b'");
  await administer(database.url, "update businesses set merged_into = 'cuatro-b' where id = 'lugar-cinco'");

  const known = await listKnown();
  expect(everUsed.size).toBeGreaterThan(100);
  for (const [name, key] of everUsed) {
    const { slug: own, state } = known.get(key) ?? { slug: "", state: "deleted" };
    const slug = state === "merged" ? "uno-c" : own;
    const { status, location } = await answerTo(pageOf(name));
    if (state === "deleted") expect([name, status]).toEqual([name, 410]);
    else if (state === "discarded") expect([name, status]).toEqual([name, 404]);
    else if (name === slug) expect([name, status]).toEqual([name, 200]);
    else {
      expect([name, status, location]).toEqual([name, 301, pageOf(slug)]);
      expect([name, (await answerTo(pageOf(slug))).status]).toEqual([name, 200]);
    }
  }
});

test("AX-06 the page of a deleted business is helpful, not indexed and not stored", async () => {
  const response = await site.get("/producto/nori-48");
  const html = await response.text();
  expect(response.status).toBe(410);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(html).toContain("Este lugar ya no está en la guía");
  expect(html).toContain("Buscar lugares parecidos");
  expect(html).toContain('href="/buscar?q=Nori+48"');
  expect(html).toContain("¿Sigue abierto? Avisanos");
  expect(html).toContain('<meta name="robots" content="noindex');
  expect((await answerTo("/categoria/sushis/producto/nori-48")).status).toBe(410);
  expect((await answerTo("/ItemDetail/nori-48")).status).toBe(410);
  expect((await answerTo("/producto/nori-48/resenas")).status).toBe(410);
  expect((await answerTo("/producto/nori-48.data")).status).toBe(410);
});

test("AX-06 a cached page follows a deletion, its undo, a rename and the rename back", async () => {
  const page = "/producto/polo-61";
  const warm = async () => (await answerTo(page)) && (await answerTo(page));
  expect(await warm()).toEqual({ status: 200, location: null });
  const { changeSetId } = await edit((ledger) => ledger.delete("polo-61"));
  await expect.poll(warm).toEqual({ status: 410, location: null });
  expect(await (await site.get("/categoria/heladerias")).text()).not.toContain("Polo 61");
  await undoChangeSet(context(), { id: changeSetId ?? "" });
  await expect.poll(warm).toEqual({ status: 200, location: null });
  await edit((ledger) => ledger.rename({ id: "polo-61", newId: "polo-sesenta-y-uno" }));
  await expect.poll(warm).toEqual({ status: 301, location: "/producto/polo-sesenta-y-uno" });
  expect((await answerTo("/producto/polo-sesenta-y-uno")).status).toBe(200);
  await edit((ledger) => ledger.rename({ id: "polo-sesenta-y-uno", newId: "polo-61" }));
  await expect.poll(warm).toEqual({ status: 200, location: null });
  await expect.poll(() => answerTo("/producto/polo-sesenta-y-uno")).toEqual({ status: 301, location: page });
});

test("AX-06 every request for a former name is counted, also those that share a render", async () => {
  await edit((ledger) => ledger.rename({ id: "brumal", newId: "brumal-nuevo" }));
  await edit((ledger) => ledger.delete("verdeo"));
  await Promise.all(Array.from({ length: 15 }, () => answerTo("/producto/brumal")));
  await Promise.all(Array.from({ length: 5 }, (_, index) => answerTo(`/producto/brumal?utm=${index}`)));
  await Promise.all(Array.from({ length: 7 }, () => answerTo("/producto/verdeo")));
  await answerTo("/producto/brumal-nuevo");
  const counted = () =>
    administer(
      database.url,
      "select id, hits, last_hit_at from former_ids where business_id in ('brumal-nuevo', 'verdeo') order by id",
    );
  const last_hit_at = site.server.time;
  await expect.poll(counted, { timeout: 30_000 }).toEqual([
    { id: "brumal", hits: 20, last_hit_at },
    { id: "verdeo", hits: 7, last_hit_at },
  ]);
});

test("the sitemap leaves deleted businesses out and has new names", async () => {
  const index = await (await site.get("/sitemap.xml")).text();
  const parts = [...index.matchAll(/<loc>https?:\/\/[^/]+([^<]+)<\/loc>/g)].map(([, path]) => path ?? "");
  const texts = await Promise.all(
    parts.filter((path) => path.endsWith(".xml")).map(async (path) => (await site.get(path)).text()),
  );
  const all = [index, ...texts].join("");
  expect(all).toContain("/producto/brumal-nuevo<");
  for (const gone of ["verdeo", "brumal", "nori-48"]) expect(all).not.toContain(`/producto/${gone}<`);
});

test("no request logged a server error", () => {
  expect(site.server.logs.filter((line) => line.includes('"level":50'))).toEqual([]);
});
