import { expect, test } from "vitest";
import { retitleBusiness } from "../../../src/services/businesses/retitle-business.ts";
import { exhaustRateLimit } from "../../support/exhaust-rate-limit.ts";
import { fileDatabase } from "../../support/file-database.ts";
import { fileServer } from "../../support/file-server.ts";
import { readPageHead } from "../../support/page-head.ts";
import { OPERATOR, testContext } from "../../support/service-context.ts";

const LICENCE = { name: "CC BY 4.0", link: "https://licencia.example/by/4.0/" };
const database = fileDatabase();
const { get } = fileServer(database, { publicUrl: "https://guia.example", dataLicence: LICENCE });

test.each([
  ["csv", "text/csv; charset=utf-8"],
  ["geojson", "application/geo+json"],
  ["json", "application/json"],
])(
  "V-13 the %s is a download of its own type, for other sites too, and not indexed",
  async (format, type) => {
    const response = await get(`/datos/lugares.${format}`);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": type,
      "content-disposition": `attachment; filename="lugares.${format}"`,
      "cache-control": "no-cache",
      link: `<${LICENCE.link}>; rel="license"`,
      "x-robots-tag": "noindex",
      "access-control-allow-origin": "*",
      "x-content-type-options": "nosniff",
    });
    expect(response.headers.get("set-cookie")).toBeNull();
    expect(await response.text()).toContain("Pizzería El Tilo");
    const head = await get(`/datos/lugares.${format}`, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
  },
);

test("V-13 each file has every place", async () => {
  const read = async (format: string) => (await get(`/datos/lugares.${format}`)).text();
  const { type, features } = JSON.parse(await read("geojson")) as { type: string; features: object[] };
  expect([type, features.length]).toEqual(["FeatureCollection", 113]);
  const [header, ...rows] = (await read("csv")).split("\r\n").filter((line) => /^"[a-z0-9-]+",/.test(line));
  expect([header?.split(",")[0], rows.length]).toEqual(['"id"', 113]);
});

test("V-13 an unchanged file is a 304, and a write changes it at once", async () => {
  const first = await get("/datos/lugares.json");
  const headers = { "If-None-Match": first.headers.get("etag") ?? "" };
  const again = await get("/datos/lugares.json", { headers });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  const { context } = testContext({ db: database.db, actor: OPERATOR });
  await retitleBusiness(context, { id: "polo-61", title: "Polo Sesenta y Uno" });
  await expect.poll(async () => (await get("/datos/lugares.json", { headers })).status).toBe(200);
  expect(await (await get("/datos/lugares.json")).text()).toContain("Polo Sesenta y Uno");
});

test("V-13 too many downloads are refused in Spanish with the time to wait; other formats do not exist", async () => {
  expect((await get("/datos/lugares.xml")).status).toBe(404);
  expect((await get("/datos/lugares.csv", { method: "POST" })).status).toBe(405);
  await exhaustRateLimit({ db: database.db, rule: "open-data", address: "127.0.0.1" });
  const refused = await get("/datos/lugares.csv");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await refused.text()).toContain("Bajaste los datos muchas veces seguidas.");
});

test("V-13 the page links the files and the licence, is cached, and not indexed nor in the sitemap", async () => {
  await get("/datos");
  const response = await get("/datos");
  expect(response.headers.get("etag")).toBeTruthy();
  const html = await response.text();
  const { metas, canonical } = readPageHead(html);
  expect([metas.robots, canonical]).toEqual(["noindex", "https://guia.example/datos"]);
  for (const format of ["csv", "geojson", "json"]) expect(html).toContain(`href="/datos/lugares.${format}"`);
  expect(html).toContain(`<a href="${LICENCE.link}">${LICENCE.name}</a>`);
  const sitemap = await (await get("/sitemap.xml")).text();
  expect(sitemap).not.toContain("/datos");
  expect(sitemap.match(/<loc>/g)).toHaveLength(125);
});
