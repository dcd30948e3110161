import { mkdtemp, rm, truncate } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type BuiltServer, startBuiltServer } from "../../support/built-server.ts";
import { administer, cloneTemplate, type TestDatabase } from "../../support/template-database.ts";

let database: TestDatabase;
let dataDir: string;
let server: BuiltServer;
let ids: string[];

const start = () => startBuiltServer({ databaseUrl: database.url, config: { dataDir } });

async function restart(): Promise<void> {
  await server.stop();
  server = await start();
}

beforeAll(async () => {
  database = await cloneTemplate(inject("template"));
  dataDir = await mkdtemp(join(tmpdir(), "guia-variants-"));
  server = await start();
  const rows = await administer<{ id: string }>(database.url, "select id from images order by id");
  ids = rows.map(({ id }) => id);
});

afterAll(async () => {
  await server?.stop();
  await database?.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const addressOf = (index: number, width: number | string) => `${server.url}/imagenes/${ids[index]}/${width}`;
const countMade = () => server.logs.filter((line) => line.includes('"variant made"')).length;
const bytesOf = async (address: string) => Buffer.from(await (await fetch(address)).arrayBuffer());

test("an image has immutable WebP variants of 400 and 800 px", async () => {
  for (const width of [400, 800]) {
    const response = await fetch(addressOf(0, width));
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("image/webp");
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width, height: width * 0.75 });
    const etag = response.headers.get("etag") ?? "";
    const again = await fetch(addressOf(0, width), { headers: { "If-None-Match": etag } });
    expect(again.status).toBe(304);
  }
  expect(countMade(), "each was made once").toBe(2);
});

test("AM-01 a crop of 800×600 has its focus in its address, is made once, and only where it is stored", async () => {
  const [cover] = await administer<{ id: string; address: string }>(
    database.url,
    "select id, image_url as address from businesses where image_url like '/imagenes/%' order by id limit 1",
  );
  const crop = (focus: string) => fetch(`${server.url}${cover?.address}/800x600/${focus}`);
  const made = countMade();
  expect((await crop("5-5")).status, "its middle, where none is stored").toBe(200);
  const detail = { address: cover?.address, alt: "", credit: "", focusX: 0, focusY: 100 };
  await administer(
    database.url,
    `update businesses set image_details = '${JSON.stringify([detail])}' where id = '${cover?.id}'`,
  );
  for (const _ of [1, 2]) {
    const response = await crop("0-10");
    expect([response.status, response.headers.get("cache-control")]).toEqual([
      200,
      "public, max-age=31536000, immutable",
    ]);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 800, height: 600 });
  }
  for (const other of ["0-9", "1-10", "10-0", "11-5", "5", "5-55", "-1-5", "5-5/1", "a-b"])
    expect((await crop(other)).status, other).toBe(404);
  expect(countMade() - made).toBe(2);
});

test.each(["0", "200", "0400", "401", "1600", "400x", "-400", "4e2", "400/", "ancho"])(
  "there is no width %s",
  async (width) => {
    const made = countMade();
    expect((await fetch(addressOf(0, width), { redirect: "manual" })).status).toBe(404);
    expect(countMade()).toBe(made);
  },
);

test("an unknown image has no variant", async () => {
  expect((await fetch(`${server.url}/imagenes/${"f".repeat(32)}/400`)).status).toBe(404);
});

test("concurrent requests make a variant once", async () => {
  const made = countMade();
  const answers = await Promise.all(Array.from({ length: 40 }, () => bytesOf(addressOf(1, 400))));
  expect(countMade() - made).toBe(1);
  for (const answer of answers) expect(answer.equals(answers[0] ?? Buffer.alloc(0))).toBe(true);
});

test("a new server reuses the variants on disk; a damaged file is made again", async () => {
  const before = await bytesOf(addressOf(2, 400));
  await restart();
  expect((await bytesOf(addressOf(2, 400))).equals(before)).toBe(true);
  expect(countMade()).toBe(0);

  await server.stop();
  await truncate(join(dataDir, "picture-variants", `${ids[2]}-400`), 1_000);
  server = await start();
  expect((await bytesOf(addressOf(2, 400))).equals(before)).toBe(true);
  expect(countMade()).toBe(1);
});

test("variant files can be deleted while the server runs", async () => {
  const before = await bytesOf(addressOf(3, 800));
  await rm(join(dataDir, "picture-variants"), { recursive: true });
  expect((await bytesOf(addressOf(3, 800))).equals(before)).toBe(true);
  expect((await fetch(addressOf(3, 400))).status).toBe(200);
});

test("data that can't be decoded as an image is not sent, whatever its type", async () => {
  const rows = { "image/png": "a".repeat(32), "text/html": "b".repeat(32), "image/svg+xml": "c".repeat(32) };
  for (const [mime, id] of Object.entries(rows)) {
    await administer(
      database.url,
      `insert into images (id, mime, width, height, bytes) values ('${id}', '${mime}', 8, 6, '<svg xmlns="http://www.w3.org/2000/svg"/>')`,
    );
  }
  for (const id of Object.values(rows)) {
    for (const path of [`/imagenes/${id}`, `/imagenes/${id}/400`, `/imagenes/${id}/800`])
      expect((await fetch(`${server.url}${path}`)).status, path).toBe(404);
  }
});

test("M-01 share images, which are rendered from SVG, still work after variants were made", async () => {
  expect((await fetch(addressOf(4, 400))).status).toBe(200);
  expect(countMade()).toBeGreaterThan(0);
  const response = await fetch(`${server.url}/compartir/nori-48.jpg`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("image/jpeg");
});

test("the server stays responsive while a hundred variants are made", async () => {
  await rm(join(dataDir, "picture-variants"), { recursive: true });
  await restart();
  const asked = ids.slice(10, 110).map((_, index) => fetch(addressOf(index + 10, 400)));
  expect((await fetch(`${server.url}/categoria/sushis`)).status).toBe(200);
  expect(countMade(), "the page was answered before all variants were made").toBeLessThan(100);
  for (const response of await Promise.all(asked)) expect(response.status).toBe(200);
  expect(countMade()).toBe(100);
});
