import { beforeAll, expect, test } from "vitest";
import { retitleBusiness } from "../../../src/services/businesses/retitle-business.ts";
import { fileDatabase } from "../../support/file-database.ts";
import { fileServer } from "../../support/file-server.ts";
import { OPERATOR, testContext } from "../../support/service-context.ts";

const database = fileDatabase();
beforeAll(() =>
  database.db.transaction((store) =>
    store.businesses.insertAll([
      { id: "esquina", title: "La Esquina", category: "Pizzería", direction: "7 y 50" },
      { id: "en-city-bell", title: "Lejos", category: "Sushis", direction: "Cantilo y 13, City Bell" },
      { id: "sin-direccion", title: "Sin dirección", category: "Sushis" },
      { id: "bajado", title: "Bajado", category: "Sushis", direction: "7 y 51", active: false },
    ]),
  ),
);
const site = fileServer(database);
const { get } = site;
const read = async (path: string) => (await get(path)).text();
const operator = () => testContext({ db: database.db, actor: OPERATOR }).context;

test("P-01 the plan around a business is an SVG for both themes that can be opened by itself", async () => {
  const response = await get("/plano/esquina.svg");
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("image/svg+xml; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("no-cache");
  expect(response.headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'sha256-/);
  const svg = await response.text();
  expect(svg).toContain("prefers-color-scheme:dark");
  expect(svg).toContain("<title>La Esquina</title>");
  expect(svg).toContain(">Plaza San Martín</text>");
});

test("P-01 a place without an exact position has no pin", async () => {
  const [town, nowhere] = [await read("/plano/en-city-bell.svg"), await read("/plano/sin-direccion.svg")];
  expect(town).toContain(">City Bell</text>");
  expect(nowhere).toContain(">Plaza Moreno</text>");
  for (const svg of [town, nowhere]) expect(svg).toContain('fill="url(#here)"');
});

test("P-01 B-03 an unlisted or unknown business has no plan", async () => {
  for (const name of ["bajado", "no-existe", "LA-ESQUINA", "a%20b", "a".repeat(300)]) {
    expect((await get(`/plano/${name}.svg`)).status, name).toBe(404);
  }
});

test("P-01 a plan is cached, and rendered again when its business changes", async () => {
  await read("/plano/nori-48.svg");
  const again = await get("/plano/nori-48.svg");
  expect(site.server.logs.at(-1)).toContain('"cache":"hit"');
  const etag = again.headers.get("etag") ?? "";
  expect((await get("/plano/nori-48.svg", { headers: { "If-None-Match": etag } })).status).toBe(304);

  await retitleBusiness(operator(), { id: "nori-48", title: "Nori & <hijos>" });
  await expect.poll(() => read("/plano/nori-48.svg")).toContain("<title>Nori &amp; &lt;hijos&gt;</title>");
});

test("the plan of the city has a dot for each known position and follows every change", async () => {
  const dotsOf = (svg: string) => /<path id="places" d="([^"]*)"/.exec(svg)?.[1]?.split("h0") ?? [];
  const response = await get("/plano.svg");
  expect(response.headers.get("content-type")).toBe("image/svg+xml; charset=utf-8");
  const before = dotsOf(await response.text());
  expect(before.length).toBeGreaterThan(60);

  await database.db.transaction((store) =>
    store.businesses.insertAll([{ id: "nuevo", title: "Nuevo", category: "Sushis", direction: "30 y 33" }]),
  );
  await retitleBusiness(operator(), { id: "polo-61", title: "Polo" });
  await expect.poll(async () => dotsOf(await read("/plano.svg")).length).toBe(before.length + 1);
});
