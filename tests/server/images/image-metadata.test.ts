import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openVariantFolder } from "../../../src/server/images/variant-folder.ts";
import { type BuiltServer, startBuiltServer } from "../../support/built-server.ts";
import { fileDatabase } from "../../support/file-database.ts";
import { animate, drawPlain, listExtras, takePhotograph } from "../../support/images/photographs.ts";

const used = fileDatabase();
let dataDir: string;
let server: BuiltServer;

// As stored by an older version; the query refuses metadata now.
const ROWS = {
  "a JPEG": { id: "1".repeat(32), mime: "image/jpeg", make: () => takePhotograph({ format: "jpeg" }) },
  "a PNG": { id: "2".repeat(32), mime: "image/png", make: () => takePhotograph({ format: "png" }) },
  "a WebP": { id: "3".repeat(32), mime: "image/webp", make: () => takePhotograph({ format: "webp" }) },
  "an animated WebP": { id: "4".repeat(32), mime: "image/webp", make: animate },
};
const PLAIN = "5".repeat(32);

async function store({ id, mime, bytes }: { id: string; mime: string; bytes: Buffer }) {
  await used.db.executeSql(
    "insert into images (id, mime, width, height, bytes) values ($1, $2, 300, 200, $3)",
    [id, mime, bytes],
  );
}

beforeAll(async () => {
  for (const { make, ...row } of Object.values(ROWS)) await store({ ...row, bytes: await make() });
  await store({ id: PLAIN, mime: "image/jpeg", bytes: await drawPlain({ format: "jpeg" }) });
  dataDir = await mkdtemp(join(tmpdir(), "guia-metadata-"));
  const log = { debug() {}, info() {}, warn() {}, error() {} };
  const folder = openVariantFolder({ folder: join(dataDir, "picture-variants"), maxBytes: 1e9, log });
  // An older version stored a WebP that fits as its own variant.
  await folder.keep({ name: `${ROWS["a WebP"].id}-400`, bytes: await ROWS["a WebP"].make() });
  server = await startBuiltServer({ databaseUrl: used.url, config: { dataDir } });
});

afterAll(async () => {
  await server?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/imagenes/${path}`, { headers });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

test.each(Object.entries(ROWS))(
  "AM-01 %s is sent without metadata, upright, and its first frame only",
  async (name, { id, make }) => {
    expect(await listExtras(await make())).not.toEqual([]);
    const upright = name === "an animated WebP" ? { width: 60, height: 40 } : { width: 200, height: 300 };
    for (const path of [id, `${id}/400`, `${id}/800`]) {
      for (const _ of ["made", "remembered"]) {
        const response = await ask(path);
        expect(response.headers.get("content-type")).toBe("image/webp");
        const bytes = await bytesOf(response);
        expect(await listExtras(bytes), path).toEqual([]);
        expect(await sharp(bytes).metadata()).toMatchObject(upright);
      }
    }
  },
);

test("AM-01 the former ETag of an image with metadata gets a 200, not a 304", async () => {
  const { id } = ROWS["a JPEG"];
  for (const path of [id, `${id}/400`]) {
    const old = `"${path.replace("/", "-")}"`;
    expect((await ask(path, { "If-None-Match": old })).status).toBe(200);
  }
});

test("AM-01 an image without metadata is sent as stored", async () => {
  const response = await ask(PLAIN);
  expect(response.headers.get("content-type")).toBe("image/jpeg");
  expect((await bytesOf(response)).equals(await drawPlain({ format: "jpeg" }))).toBe(true);
});

test("AM-01 an image with metadata is refused by the database query", async () => {
  const row = { id: "6".repeat(32), mime: "image/jpeg", width: 300, height: 200 };
  const bytes = await takePhotograph({ format: "jpeg" });
  await expect(used.db.images.insertAll([{ ...row, bytes }])).rejects.toThrow(/more than its pixels/);
  expect(await used.db.images.find(row.id)).toBeNull();
});
