import { mkdir, mkdtemp, readdir, rm, truncate, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import {
  type CloudinaryStandIn,
  startCloudinary,
} from "../../../tests/support/images/cloudinary-stand-in.ts";
import { takePhotograph } from "../../../tests/support/images/photographs.ts";
import { type S3StandIn, startS3 } from "../../../tests/support/images/s3-stand-in.ts";
import { administer } from "../../../tests/support/template-database.ts";
import { imageIdOf } from "../../db/queries/images/image-id.ts";
import { createCloudinaryStorage } from "./cloudinary-storage.ts";
import { createDatabaseStorage } from "./database-storage.ts";
import { createFolderStorage } from "./folder-storage.ts";
import type { ImageStorage, ListedImage } from "./image-storage.ts";
import { createS3Storage } from "./s3-storage.ts";

const used = fileDatabase();
let folder: string;
let s3: S3StandIn;
let cloudinary: CloudinaryStandIn;
const troubles: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "guia-images-"));
  s3 = await startS3();
  cloudinary = await startCloudinary();
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await s3.stop();
  await cloudinary.stop();
});
beforeEach(async () => {
  await administer(used.url, "truncate images");
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  s3.objects.clear();
  s3.faults.length = 0;
  s3.answered.length = 0;
  s3.pageSize = 1_000;
  cloudinary.assets.clear();
  troubles.length = 0;
});

const openS3 = (settings = s3.settings) =>
  createS3Storage({
    settings,
    onTrouble: ({ operation, reason }) => troubles.push(`${operation}: ${reason}`),
    timeoutMs: 2_000,
    retryMs: 1,
  });

const openCloudinary = () =>
  createCloudinaryStorage({ settings: cloudinary.settings, onTrouble() {}, timeoutMs: 2_000, retryMs: 1 });

const STORAGES: Readonly<Record<ImageStorage["kind"], () => ImageStorage>> = {
  database: () => createDatabaseStorage(used.db.images),
  folder: () => createFolderStorage(folder),
  s3: openS3,
  cloudinary: openCloudinary,
};

/** With its row, which the storage of the database needs. */
async function draw(shade: number) {
  const bytes = await sharp({
    create: { width: 40, height: 30, channels: 3, background: { r: shade, g: 9, b: 9 } },
  })
    .webp({ lossless: true })
    .toBuffer();
  const image = { id: imageIdOf(bytes), mime: "image/webp", bytes };
  const { id, mime } = image;
  await used.db.images.save({ id, mime, width: 40, height: 30, placeholder: "", at: new Date() });
  return image;
}

async function listAll(storage: ImageStorage): Promise<ListedImage[]> {
  const listed: ListedImage[] = [];
  for await (const image of storage.list()) listed.push(image);
  return listed;
}

const listIds = async (storage: ImageStorage) => (await listAll(storage)).map(({ id }) => id);

describe.each(Object.entries(STORAGES))("the storage %s", (_, open) => {
  test("gives back what was put, byte for byte, also to another process", async () => {
    const image = await draw(1);
    expect(await open().get(image.id)).toBeNull();
    await open().put(image);
    expect(await open().get(image.id)).toEqual(image.bytes);
  });

  test("takes the same image twice and at once, and lists it once", async () => {
    const image = await draw(2);
    const storage = open();
    await Promise.all(Array.from({ length: 8 }, () => storage.put(image)));
    expect(await listIds(storage)).toEqual([image.id]);
  });

  test("deletes, also twice", async () => {
    const [image, other] = [await draw(3), await draw(4)];
    const storage = open();
    await storage.put(image);
    await storage.put(other);
    await storage.delete(image.id);
    await storage.delete(image.id);
    expect(await storage.get(image.id)).toBeNull();
    expect(await listIds(storage)).toEqual([other.id]);
  });

  test("lists all in ascending order, with the moment of their last put", async () => {
    const images = await Promise.all(Array.from({ length: 25 }, (_, index) => draw(10 + index)));
    const storage = open();
    for (const image of images) await storage.put(image);
    const listed = await listAll(storage);
    expect(listed.map(({ id }) => id)).toEqual(images.map(({ id }) => id).sort());
    for (const { storedAt } of listed) expect(Math.abs(storedAt.getTime() - Date.now())).toBeLessThan(60_000);
  });

  test("an empty storage lists nothing", async () => {
    expect(await listIds(open())).toEqual([]);
  });

  test.each(["", "..", "../../etc/passwd", "a/b", "A".repeat(32), `${"a".repeat(31)}\n`, "a".repeat(33)])(
    "%j is no id: nothing is read or deleted",
    async (id) => {
      expect(await open().get(id)).toBeNull();
      await open().delete(id);
      await expect(open().put({ id, mime: "image/webp", bytes: (await draw(5)).bytes })).rejects.toThrow();
    },
  );

  test("AM-01 refuses an image with metadata, and one that is not named by its bytes", async () => {
    const bytes = await takePhotograph({ format: "jpeg" });
    const named = { id: imageIdOf(bytes), mime: "image/jpeg", bytes };
    await expect(open().put(named)).rejects.toThrow(/more than its pixels/);
    const image = await draw(6);
    await expect(open().put({ ...image, id: "f".repeat(32) })).rejects.toThrow(/not named by its bytes/);
    expect(await listIds(open())).toEqual([]);
  });
});

describe("a folder", () => {
  test("has one file for each image in a subfolder, and no unfinished one", async () => {
    const image = await draw(7);
    await createFolderStorage(folder).put(image);
    expect(await readdir(folder, { recursive: true })).toEqual([
      image.id.slice(0, 2),
      join(image.id.slice(0, 2), image.id),
    ]);
  });

  test("a file that was cut short is an error, not a picture; putting it again repairs it", async () => {
    const image = await draw(8);
    const storage = createFolderStorage(folder);
    await storage.put(image);
    await truncate(join(folder, image.id.slice(0, 2), image.id), 20);
    await expect(storage.get(image.id)).rejects.toThrow(/damaged/);
    await storage.put(image);
    expect(await storage.get(image.id)).toEqual(image.bytes);
  });

  test("ignores the files of others, and deletes what a killed process left unfinished", async () => {
    const image = await draw(9);
    const storage = createFolderStorage(folder);
    await storage.put(image);
    const shard = join(folder, image.id.slice(0, 2));
    await writeFile(join(folder, "LEEME.txt"), "de otro");
    await mkdir(join(folder, "zz"));
    const [old, fresh] = ["viejo", "nuevo"].map((name) => join(shard, `${image.id}.${name}.unfinished`));
    for (const file of [old, fresh]) await writeFile(file ?? "", "RIFF");
    await utimes(old ?? "", 1, 1);
    expect(await listIds(storage)).toEqual([image.id]);
    expect(await storage.deleteUnfinished?.(new Date(Date.now() - 60_000))).toBe(1);
    expect((await readdir(shard)).sort()).toEqual([image.id, `${image.id}.nuevo.unfinished`]);
  });

  test("that is gone can't be listed: nothing may be concluded from it", async () => {
    await rm(folder, { recursive: true });
    await expect(listIds(createFolderStorage(folder))).rejects.toThrow(/ENOENT/);
  });
});

describe("S3", () => {
  test("a wrong secret, key or region is refused by the signature", async () => {
    const image = await draw(50);
    for (const wrong of [{ secretAccessKey: "otra" }, { accessKeyId: "OTRA" }, { region: "us-east-1" }])
      await expect(openS3({ ...s3.settings, ...wrong }).put(image)).rejects.toMatchObject({
        code: "unavailable",
      });
    expect(s3.objects.size).toBe(0);
    expect(troubles).toEqual([
      `PUT images/${image.id}: S3 answered 403 SignatureDoesNotMatch`,
      `PUT images/${image.id}: S3 answered 403 InvalidAccessKeyId`,
      `PUT images/${image.id}: S3 answered 400 AuthorizationHeaderMalformed`,
    ]);
  });

  test("lists a bucket page by page, without the objects of others", async () => {
    const images = await Promise.all(Array.from({ length: 7 }, (_, index) => draw(60 + index)));
    for (const image of images) await openS3().put(image);
    s3.objects.set("images/otro.txt", { body: Buffer.from("x"), modified: new Date() });
    s3.objects.set(`ajeno/${images[0]?.id}`, { body: Buffer.from("x"), modified: new Date() });
    s3.pageSize = 2;
    expect(await listIds(openS3())).toEqual(images.map(({ id }) => id).sort());
    expect(s3.answered.filter((line) => line === "GET /fotos 200")).toHaveLength(4);
  });

  test("a busy server and a lost connection are tried again once", async () => {
    const image = await draw(70);
    s3.faults.push({ status: 503, code: "SlowDown" });
    await openS3().put(image);
    s3.faults.push("reset");
    expect(await openS3().get(image.id)).toEqual(image.bytes);
    expect(troubles).toHaveLength(2);
  });

  test("an outage, silence and a missing bucket are no missing image", async () => {
    const image = await draw(71);
    await openS3().put(image);
    const away = { code: "unavailable", spanish: expect.stringContaining("imágenes") };
    s3.faults.push({ status: 500, code: "InternalError" }, { status: 500, code: "InternalError" });
    await expect(openS3().get(image.id)).rejects.toMatchObject(away);
    s3.faults.push("hang", "hang");
    await expect(openS3().get(image.id)).rejects.toMatchObject(away);
    expect(troubles.at(-1)).toContain("did not answer in time");
    const elsewhere = openS3({ ...s3.settings, bucket: "no-hay" });
    await expect(elsewhere.get(image.id)).rejects.toMatchObject(away);
    await expect(listIds(elsewhere)).rejects.toMatchObject(away);
  });

  test("an object that others overwrote is an error, not a picture", async () => {
    const image = await draw(72);
    await openS3().put(image);
    s3.objects.set(`images/${image.id}`, { body: Buffer.from("<svg/>"), modified: new Date() });
    await expect(openS3().get(image.id)).rejects.toThrow(/damaged/);
  });
});
