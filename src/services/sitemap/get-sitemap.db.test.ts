import { beforeAll, expect, test } from "vitest";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { administer } from "../../../tests/support/template-database.ts";
import { getSitemap, type Sitemap } from "./get-sitemap.ts";

const used = fileDatabase();
const OLD = new Date("2026-01-01T00:00:00Z");
const NEW = new Date("2026-02-02T00:00:00Z");

beforeAll(async () => {
  await administer(used.url, "delete from businesses");
  await used.db.transaction((store) =>
    store.businesses.insertAll([
      ...Array.from({ length: 20 }, (_, index) => ({ title: `Pizza ${index}`, category: "Pizzería" })),
      {
        id: "nuevo",
        title: "Sushi nuevo",
        category: "Sushis",
        imageUrl: "/imagenes/abababababababababababababababab",
      },
      { id: "bar", title: "Bar sin sección", category: "Ferretería" },
      { id: "cerrado", title: "Cerrado", category: "Sushis", active: false },
    ]),
  );
  await administer(used.url, `update businesses set updated_at = '${OLD.toISOString()}'`);
  await administer(used.url, `update businesses set updated_at = '${NEW.toISOString()}' where id = 'nuevo'`);
});

const entriesOf = (sitemap: Sitemap | null) => (sitemap?.kind === "entries" ? sitemap.entries : []);
const small = { largest: 15, partSize: 10 };

test("M-04 R-10 the sitemap has the home, the six categories, the five pages about the guide and every business that may be listed", async () => {
  const paths = entriesOf(await getSitemap(used, { part: null })).map(({ path }) => path);
  expect(paths.slice(0, 2)).toEqual(["/", "/categoria/cafeterias"]);
  expect(paths).toHaveLength(7 + 5 + 22);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.slice(7, 12)).toEqual([
    "/negocios",
    "/sobre-nosotros",
    "/contacto",
    "/politica-privacidad",
    "/terminos-condiciones",
  ]);
  expect(paths).toContain("/producto/bar");
  expect(paths).not.toContain("/producto/cerrado");
});

test("M-04 a business changed when it was written, a list when the newest of its own was", async () => {
  const entries = entriesOf(await getSitemap(used, { part: null }));
  const changes = new Map(entries.map(({ path, changedAt }) => [path, changedAt]));
  expect(changes.get("/")).toEqual(NEW);
  expect(changes.get("/categoria/sushis")).toEqual(NEW);
  expect(changes.get("/categoria/pizzerias")).toEqual(OLD);
  expect(changes.get("/categoria/heladerias")).toBeNull();
  expect(changes.get("/producto/bar")).toEqual(OLD);
  expect(entries.find(({ path }) => path === "/producto/nuevo")?.imageUrl).toBe(
    "/imagenes/abababababababababababababababab",
  );
});

test("M-04 where there are too many it is an index, whose parts have each address once", async () => {
  expect(await getSitemap(used, { part: null, ...small })).toEqual({
    kind: "index",
    parts: 4,
    changedAt: NEW,
  });
  const parts = await Promise.all([1, 2, 3, 4].map((part) => getSitemap(used, { part, ...small })));
  expect(parts.map((part) => entriesOf(part).length)).toEqual([10, 10, 10, 4]);
  expect(parts.flatMap(entriesOf)).toEqual(entriesOf(await getSitemap(used, { part: null })));
});

test("M-04 a part that the index does not name does not exist", async () => {
  expect(await getSitemap(used, { part: 5, ...small })).toBeNull();
  expect(await getSitemap(used, { part: 0, ...small })).toBeNull();
  expect(await getSitemap(used, { part: 1 })).toBeNull();
});
