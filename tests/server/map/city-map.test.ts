import { beforeAll, expect, test } from "vitest";
import { type PackedPlaces, type PlaceDetails, unpackPlaces } from "../../../src/contract/packed-places.ts";
import { weightedRating } from "../../../src/domain/map-places/map-place.ts";
import { retitleBusiness } from "../../../src/services/businesses/retitle-business.ts";
import { fileDatabase } from "../../support/file-database.ts";
import { fileServer } from "../../support/file-server.ts";
import { readPageHead } from "../../support/page-head.ts";
import { OPERATOR, testContext } from "../../support/service-context.ts";
import { administer } from "../../support/template-database.ts";

const database = fileDatabase();
const HOSTILE = '</script><img src=x onerror="alert(1)">';

beforeAll(async () => {
  await database.db.transaction((store) =>
    store.businesses.insertAll([
      { id: "sin-lugar", title: "Sin Lugar", category: "Sushis", direction: "" },
      {
        id: "malo",
        title: HOSTILE,
        category: "Sushis",
        direction: "7 y 50",
        schedule: "todos los días de 20 a 23",
      },
      { id: "fuera", title: "Fuera de Servicio", category: "Sushis", direction: "7 y 50", active: false },
    ]),
  );
});

const site = fileServer(database, { mapTiles: null });
const { get } = site;
const read = async (path: string) => (await get(path)).text();
const readPlaces = async () => unpackPlaces((await (await get("/mapa/lugares")).json()) as PackedPlaces);
const lastLog = () => site.server.logs.at(-1);

test("every listable business, and no other, is on the map or in its list, with its position", async () => {
  const places = await readPlaces();
  const rows = await administer<{ slug: string; precision: string; latitude: number }>(
    database.url,
    "select slug, location_precision as precision, latitude from businesses where listable",
  );
  expect(places.map(({ slug }) => slug).sort()).toEqual(rows.map(({ slug }) => slug).sort());
  for (const { slug, precision, latitude } of rows) {
    const place = places.find((one) => one.slug === slug);
    expect(place?.isApproximate, slug).toBe(precision === "localidad");
    if (precision === "centro") expect(place?.coordinates, slug).toBeNull();
    else expect(place?.coordinates?.latitude, slug).toBeCloseTo(latitude, 5);
  }
  expect(places.find(({ slug }) => slug === "sin-lugar")?.coordinates).toBeNull();
  expect(places.map(({ title }) => title)).not.toContain("Fuera de Servicio");
  const ratings = places.map(weightedRating);
  expect(ratings).toEqual(ratings.toSorted((one, other) => other - one));
});

test("the places are cached, and rendered again after a change", async () => {
  await get("/mapa/lugares");
  const again = await get("/mapa/lugares", { headers: { "Accept-Encoding": "br" } });
  expect(lastLog()).toContain('"cache":"hit"');
  expect(again.headers.get("content-encoding")).toBe("br");
  expect(again.headers.get("content-type")).toBe("application/json");
  const { context } = testContext({ db: database.db, actor: OPERATOR, now: new Date() });
  await retitleBusiness(context, { id: "nori-48", title: "Nori del mapa" });
  await expect.poll(async () => (await readPlaces()).map(({ title }) => title)).toContain("Nori del mapa");
  await expect.poll(() => read("/mapa?categoria=sushi")).toContain("Nori del mapa");
});

test("B-03 the details of a place are cached, change with it, and exist for listed places only", async () => {
  const details = async () => (await (await get("/mapa/lugares/nori-48")).json()) as PlaceDetails;
  expect(await details()).toEqual({
    imageUrl: expect.stringMatching(/^\/imagenes\//),
    focus: expect.any(String),
    speciality: "Omakase de barra y ramen",
  });
  await details();
  expect(lastLog()).toContain('"cache":"hit"');
  await administer(database.url, "update businesses set speciality = 'Ramen' where id = 'nori-48'");
  const { context } = testContext({ db: database.db, actor: OPERATOR, now: new Date() });
  await retitleBusiness(context, { id: "nori-48", title: "Nori de los detalles" });
  await expect.poll(async () => (await details()).speciality).toBe("Ramen");
  for (const slug of ["fuera", "no-existe", "NORI-48", "a".repeat(300)])
    expect((await get(`/mapa/lugares/${slug}`)).status, slug).toBe(404);
});

test("the map position does not vary the cached page, and pages near a corner are uncacheable", async () => {
  await get("/mapa");
  await get("/mapa?z=15&lat=-34.92100&lng=-57.95400");
  expect(lastLog()).toContain('"cache":"hit"');
  await get("/mapa?categoria=cualquiera");
  expect(lastLog()).toContain('"cache":"hit"');
  for (const near of ["7+y+50", "7+y+50", "la+luna"]) {
    await get(`/mapa?cerca=${near}`);
    expect(lastLog()).not.toMatch(/"cache":"(hit|miss)"/);
  }
});

test("the page is indexed under one canonical address", async () => {
  const head = readPageHead(await read("/mapa?categoria=sushi&abierto=1"));
  expect(head.canonical).toBe("http://localhost:3000/mapa");
  expect(head.metas.robots).toBeUndefined();
});

test("near a corner the list starts with the nearest places and shows distances", async () => {
  const html = await read("/mapa?cerca=7+y+50");
  const names = [...html.matchAll(/data-place="([^"]+)"/g)].map(([, slug]) => slug);
  expect(names[0]).toBe("malo");
  expect(html).toContain("acá nomás");
  expect(html).toMatch(/a \d+ cuadras/);
  expect(html).toContain("Empezando por lo más cercano a 7 y 50.");
});

test("near a corner places with only a town are listed too", async () => {
  const html = await read("/mapa?cerca=7+y+50&categoria=pizzeria");
  const said = Number(/(\d+) lugares/.exec(html)?.[1]);
  expect(html.match(/data-place="/g)).toHaveLength(said);
  expect(html).toContain("ubicación aproximada");
});

test("an unknown corner is reported with the typed text", async () => {
  const html = await read("/mapa?cerca=la+luna+%3Cb%3E");
  expect(html).toContain("No encontramos “la luna &lt;b&gt;”.");
  expect(html).toContain('value="la luna &lt;b&gt;"');
});

test("the open filter is exact to the minute", async () => {
  const isThere = async () => (await read("/mapa?categoria=sushi&abierto=1")).includes('data-place="malo"');
  site.server.time = new Date("2026-03-02T19:59:30-03:00");
  expect(await isThere()).toBe(false);
  site.server.time = new Date("2026-03-02T20:00:00-03:00");
  expect(await isThere()).toBe(true);
  site.server.time = new Date("2026-03-02T23:00:00-03:00");
  expect(await isThere()).toBe(false);
});

test("hostile names are escaped", async () => {
  const html = await read("/mapa?cerca=7+y+50");
  expect(html).toContain("&lt;/script&gt;&lt;img src=x");
  expect(html).not.toContain("<img src=x");
});
