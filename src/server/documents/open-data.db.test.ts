import { mkdtempSync, readdirSync, readlinkSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeEach, expect, test } from "vitest";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { recordStatements } from "../../../tests/support/queries/record-statements.ts";
import { SYSTEM, testContext } from "../../../tests/support/service-context.ts";
import { administer } from "../../../tests/support/template-database.ts";
import { RATE_RULES } from "../../domain/rate-limits/rate-rules.ts";
import { writeOpenData } from "../../services/open-data/open-data.ts";
import { createOpenData } from "./open-data.ts";

const used = fileDatabase();
const folder = mkdtempSync(join(tmpdir(), "guia-open-data-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Of this process, on files of the folder. */
function countDescriptors(): number {
  return readdirSync("/proc/self/fd").filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).startsWith(folder);
    } catch {
      return false;
    }
  }).length;
}
let now = new Date("2026-03-01T12:00:00Z");

beforeEach(async () => {
  now = new Date("2026-03-01T12:00:00Z");
  await administer(used.url, "truncate rate_limits");
});

function open() {
  const { context } = testContext({ db: used.db, actor: SYSTEM });
  const openData = createOpenData({ ...context, clock: { now: () => now } }, { folder });
  const ask = (options: Partial<Parameters<typeof openData.answer>[0]> = {}) =>
    openData.answer({
      format: "json",
      clientKey: "client",
      acceptEncoding: "gzip",
      ifNoneMatch: undefined,
      ...options,
    });
  return { ...openData, ask };
}

const isReading = (statement: string) => statement.includes('from "businesses"');

async function countReads(work: () => Promise<unknown>): Promise<number> {
  return (await recordStatements(work)).filter(isReading).length;
}

test("V-13 a file is read from the database once, until a fact changes or it is old", async () => {
  const { ask, cache } = open();
  expect(await countReads(() => Promise.all([ask(), ask()]))).toBe(1);
  expect(await countReads(() => ask())).toBe(0);
  cache.invalidate(["counters:nori-48", "soft:home"]);
  expect(await countReads(() => ask())).toBe(0);
  cache.invalidate(["business:nori-48"]);
  expect(await countReads(() => ask())).toBe(1);
  now = new Date(now.getTime() + 601_000);
  expect(await countReads(() => ask())).toBe(1);
  cache.setListening(false);
  expect(await countReads(() => ask())).toBe(1);
});

test("V-13 a build that failed is tried again", async () => {
  const { context } = testContext({ db: used.db, actor: SYSTEM });
  let fails = true;
  const list: typeof context.db.openData.list = (input) =>
    fails ? Promise.reject(new Error("away")) : used.db.openData.list(input);
  const openData = createOpenData({ ...context, db: { ...context.db, openData: { list } } }, { folder });
  const ask = () =>
    openData.answer({ format: "csv", clientKey: "client", acceptEncoding: "", ifNoneMatch: undefined });
  await expect(ask()).rejects.toThrow("away");
  fails = false;
  expect((await ask()).status).toBe(200);
});

test("V-13 with and without gzip the text and its tag are the same, and the length is right", async () => {
  const { ask } = open();
  const [zipped, plain] = await Promise.all([ask(), ask({ acceptEncoding: "gzip;q=0" })]);
  expect(zipped.headers.get("content-encoding")).toBe("gzip");
  expect(plain.headers.get("content-encoding")).toBeNull();
  expect(plain.headers.get("etag")).toBe(zipped.headers.get("etag"));
  const [small, large] = [Buffer.from(await zipped.arrayBuffer()), Buffer.from(await plain.arrayBuffer())];
  expect(gunzipSync(small).equals(large)).toBe(true);
  expect(zipped.headers.get("content-length")).toBe(String(small.length));
  expect(plain.headers.get("content-length")).toBe(String(large.length));
});

test.runIf(process.platform === "linux")(
  "V-13 a file is on disk, without a name, until its last reader has ended",
  async () => {
    const { ask, cache } = open();
    const before = countDescriptors();
    const [first, second] = [await ask(), await ask({ acceptEncoding: "" })];
    expect(countDescriptors()).toBe(before + 1);
    expect(readdirSync(folder)).toEqual([]);
    cache.invalidate(["business:nori-48"]);
    expect(countDescriptors()).toBe(before + 1);
    const texts = [gunzipSync(await first.arrayBuffer()).toString(), await second.text()];
    expect(texts[1]).toBe(texts[0]);
    expect(JSON.parse(texts[0] ?? "").lugares).toHaveLength(113);
    await expect.poll(countDescriptors).toBe(before);
  },
);

test.runIf(process.platform === "linux")(
  "V-13 a client that goes away, and one that asks for the headers only, hold no file",
  async () => {
    const { ask, cache } = open();
    const before = countDescriptors();
    const gone = new AbortController();
    await ask({ signal: gone.signal });
    await ask({ signal: gone.signal, acceptEncoding: "" });
    gone.abort();
    const head = await ask({ isHead: true });
    expect(Number(head.headers.get("content-length"))).toBeGreaterThan(1_000);
    const { length } = await (await ask({ acceptEncoding: "" })).text();
    expect(await head.text()).toBe("");
    for (const _ of [1, 2]) expect((await (await ask({ acceptEncoding: "" })).text()).length).toBe(length);
    cache.invalidate("all");
    await expect.poll(countDescriptors).toBe(before);
  },
);

test("V-13 downloads of a client are limited; a 304 is free", async () => {
  const { ask } = open();
  const etag = (await ask()).headers.get("etag") ?? "";
  for (let count = 1; count < RATE_RULES["open-data"].burst; count++) await ask();
  await expect(ask()).rejects.toMatchObject({ code: "too-many", retryAfterSeconds: 15 });
  await expect(ask({ ifNoneMatch: '"other"' })).rejects.toMatchObject({ code: "too-many" });
  expect((await ask({ ifNoneMatch: etag })).status).toBe(304);
  expect((await ask({ clientKey: "other" })).status).toBe(200);
});

test("V-13 every listed place is there once, read in batches, and nothing of people", async () => {
  await administer(
    used.url,
    `update businesses set added_by = 'ana@guia.example', source = 'secreto', active = id <> 'polo-61'
     where id in ('nori-48', 'polo-61')`,
  );
  const { context } = testContext({ db: used.db, actor: SYSTEM });
  let text = "";
  for await (const piece of writeOpenData(context, { format: "json", batch: 10 })) text += piece;
  const ids = JSON.parse(text).lugares.map(({ id }: { id: string }) => id);
  expect(ids).toHaveLength(112);
  expect(new Set(ids).size).toBe(112);
  expect(ids).toContain("nori-48");
  expect(ids).not.toContain("polo-61");
  const [reviewer] = await administer<{ author: string }>(
    used.url,
    "select author from reviews where length(author) > 8 limit 1",
  );
  for (const kept of ["ana@guia.example", "secreto", reviewer?.author ?? "", "/imagenes/"])
    expect(text).not.toContain(kept);
  expect(text).not.toMatch(/[\w.]+@[\w.]+\.\w/);
});
