import { expect, test } from "vitest";
import { retitleBusiness } from "../../src/services/businesses/retitle-business.ts";
import { fileDatabase } from "../support/file-database.ts";
import { fileServer } from "../support/file-server.ts";
import { readPageHead } from "../support/page-head.ts";
import { OPERATOR, testContext } from "../support/service-context.ts";

const SITE = "https://guia.example";
const database = fileDatabase();
const site = fileServer(database, { publicUrl: SITE, siteName: "Comer & Beber" });
const { get } = site;
const operator = () =>
  testContext({ db: database.db, actor: OPERATOR, now: new Date("2031-05-05T05:05:05Z") }).context;
const read = async (path: string) => (await get(path)).text();
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = ""]) => url);

test("M-04 R-10 the sitemap of the demo lists 125 canonical addresses: 113 businesses, six categories, the home and five information pages", async () => {
  const response = await get("/sitemap.xml");
  expect(response.headers.get("content-type")).toBe("application/xml; charset=utf-8");
  const urls = locations(await response.text());
  expect(urls).toHaveLength(125);
  expect(new Set(urls).size).toBe(urls.length);
  for (const url of [...urls.slice(0, 12), ...urls.slice(-2)]) {
    expect(url.startsWith(`${SITE}/`)).toBe(true);
    const page = await get(url.slice(SITE.length), { redirect: "manual" });
    expect(page.status).toBe(200);
    expect(readPageHead(await page.text()).canonical).toBe(url);
  }
});

test("M-04 a change to a business updates its date in the sitemap and those of its lists at once", async () => {
  await read("/sitemap.xml");
  await retitleBusiness(operator(), { id: "nori-48", title: "Nori cuarenta y ocho" });
  const stamp = "<lastmod>2031-05-05T05:05:05.000Z</lastmod>";
  await expect.poll(() => read("/sitemap.xml")).toContain(`/producto/nori-48</loc>${stamp}`);
  const xml = await read("/sitemap.xml");
  expect(xml).toContain(`<loc>${SITE}/</loc>${stamp}`);
  expect(xml).toContain(`/categoria/sushis</loc>${stamp}`);
  expect(xml.split(stamp)).toHaveLength(4);
});

test("M-04 a sitemap in one file has no numbered parts", async () => {
  expect((await get("/sitemap-1.xml")).status).toBe(404);
  expect((await get("/sitemap-0.xml")).status).toBe(404);
});

test("M-04 robots.txt allows everything and names the sitemap", async () => {
  const response = await get("/robots.txt");
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect((await response.text()).trim().split("\n")).toEqual([
    "User-agent: *",
    "Allow: /",
    "",
    `Sitemap: ${SITE}/sitemap.xml`,
  ]);
});

test("/favicon.ico is an icon", async () => {
  const response = await get("/favicon.ico");
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("image/x-icon");
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.subarray(0, 6).toString("hex"), "an icon with one image").toBe("000001000100");
  expect(bytes.subarray(bytes.readUInt32LE(18)).subarray(1, 4).toString(), "a complete PNG").toBe("PNG");
});

test("every page links the manifest, which has the site's name and existing icons", async () => {
  const response = await get("/manifest.webmanifest");
  expect(response.headers.get("content-type")).toBe("application/manifest+json");
  const manifest = (await response.json()) as { icons: { src: string }[] };
  expect(manifest).toMatchObject({ name: "Comer & Beber", lang: "es-AR", start_url: "/" });
  for (const { src } of manifest.icons) expect((await get(src)).status).toBe(200);
  const html = await read("/nada");
  expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest"/>');
  expect(html).toContain('<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png"/>');
  for (const scheme of ["light", "dark"]) {
    expect(html).toMatch(new RegExp(`<meta name="theme-color"[^>]*prefers-color-scheme: ${scheme}`));
  }
});

test("M-01 a share image is rendered once, cached, and gets a new address after a change", async () => {
  const imageOf = async () => readPageHead(await read("/producto/polo-61")).metas["og:image"] ?? "";
  const before = await imageOf();
  const path = before.slice(SITE.length);
  const first = Buffer.from(await (await get(path)).arrayBuffer());
  const again = await get(path);
  expect(site.server.logs.at(-1)).toContain('"cache":"hit"');
  expect(Buffer.from(await again.arrayBuffer())).toEqual(first);
  const etag = again.headers.get("etag") ?? "";
  expect((await get(path, { headers: { "If-None-Match": etag } })).status).toBe(304);

  await retitleBusiness(operator(), { id: "polo-61", title: "Polo sesenta y uno" });
  await expect.poll(imageOf).not.toBe(before);
  const changed = await get((await imageOf()).slice(SITE.length));
  expect(Buffer.from(await changed.arrayBuffer())).not.toEqual(first);
});

test("M-01 an unknown business has no share image, whatever its id", async () => {
  for (const name of ["no-existe", "a%20b", "NORI-48", "a".repeat(300)]) {
    expect((await get(`/compartir/${name}.jpg`)).status).toBe(404);
  }
});

test("M-01 forty share images requested at once, twice each, are rendered one after another, and none is refused", async () => {
  const slugs = locations(await read("/sitemap.xml")).flatMap(
    (url) => /\/producto\/([a-z0-9-]+)$/.exec(url)?.[1] ?? [],
  );
  const wanted = slugs.slice(0, 40).flatMap((slug) => [slug, slug]);
  expect(wanted).toHaveLength(80);
  const answers = await Promise.all(wanted.map((slug) => get(`/compartir/${slug}.jpg`)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});
