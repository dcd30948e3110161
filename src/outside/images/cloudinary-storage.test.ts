import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  type CloudinaryStandIn,
  startCloudinary,
} from "../../../tests/support/images/cloudinary-stand-in.ts";
import { imageIdOf } from "../../db/queries/images/image-id.ts";
import { createCloudinaryStorage, signCloudinary } from "./cloudinary-storage.ts";
import type { ImageStorage } from "./image-storage.ts";

let cloudinary: CloudinaryStandIn;
const troubles: string[] = [];
beforeAll(async () => {
  cloudinary = await startCloudinary();
});
beforeEach(() => {
  cloudinary.assets.clear();
  cloudinary.faults.length = 0;
  cloudinary.answered.length = 0;
  cloudinary.cached.clear();
  cloudinary.pageSize = 500;
  cloudinary.deliveredAs = (publicId) => publicId;
  troubles.length = 0;
});
afterAll(() => cloudinary.stop());

const open = (settings = cloudinary.settings) =>
  createCloudinaryStorage({
    settings,
    onTrouble: ({ operation, reason }) => troubles.push(`${operation}: ${reason}`),
    timeoutMs: 2_000,
    retryMs: 1,
  });

async function draw(shade: number) {
  const bytes = await sharp({
    create: { width: 4, height: 3, channels: 3, background: { r: shade, g: 9, b: 9 } },
  })
    .webp({ lossless: true })
    .toBuffer();
  return { id: imageIdOf(bytes), mime: "image/webp", bytes };
}

async function listIds(storage: ImageStorage): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of storage.list()) ids.push(id);
  return ids;
}

const AWAY = { code: "unavailable", spanish: expect.stringContaining("imágenes") };

/** The example of "Generating authentication signatures" of Cloudinary's documentation. */
test("AM-05 the signature of Cloudinary's example", () => {
  const params = {
    timestamp: "1315060510",
    public_id: "sample_image",
    eager: "w_400,h_300,c_pad|w_260,h_200,c_crop",
  };
  expect(signCloudinary({ params, apiSecret: "abcd", algorithm: "sha1" })).toBe(
    "bfd09f95f331f558cbd1320e67aa8d488770583e",
  );
});

test("AM-05 an image is an asset of the guide's folder, and its bytes come back as they are", async () => {
  const image = await draw(1);
  await open().put(image);
  expect([...cloudinary.assets.keys()]).toEqual([`guia/fotos/${image.id}`]);
  expect(await open().get(image.id)).toEqual(image.bytes);
});

test("AM-05 an upload that is delivered under another name is an error", async () => {
  cloudinary.deliveredAs = (publicId) => `${publicId}.webp`;
  await expect(open().put(await draw(6))).rejects.toMatchObject(AWAY);
});

test("a wrong secret, key or cloud is refused", async () => {
  const image = await draw(2);
  for (const wrong of [{ apiSecret: "otra" }, { apiKey: "000" }, { cloudName: "no-hay" }])
    await expect(open({ ...cloudinary.settings, ...wrong }).put(image)).rejects.toMatchObject(AWAY);
  expect(cloudinary.assets.size).toBe(0);
  expect(troubles).toEqual([
    `upload guia/fotos/${image.id}: Cloudinary answered 401 Invalid Signature`,
    `upload guia/fotos/${image.id}: Cloudinary answered 401 Invalid api_key 000`,
    `upload guia/fotos/${image.id}: Cloudinary answered 400 Invalid request`,
  ]);
  await expect(listIds(open({ ...cloudinary.settings, apiSecret: "otra" }))).rejects.toMatchObject(AWAY);
  await expect(open({ ...cloudinary.settings, cloudName: "no-hay" }).get(image.id)).rejects.toMatchObject(
    AWAY,
  );
});

test("a stale 404 of the delivery network hides no image", async () => {
  const image = await draw(3);
  const { cloudName } = cloudinary.settings;
  const path = `/${cloudName}/raw/upload/guia/fotos/${image.id}`;
  cloudinary.cached.set(path, { status: 404, content: "" });
  await open().put(image);
  expect(await open().get(image.id)).toEqual(image.bytes);
});

test("all pages are listed in the order of ids, without the assets of others", async () => {
  const images = await Promise.all(Array.from({ length: 7 }, (_, index) => draw(10 + index)));
  for (const image of images) await open().put(image);
  const other = { body: Buffer.from("x"), version: 1 };
  cloudinary.assets.set("guia/fotos/otro.txt", other);
  cloudinary.assets.set(`ajeno/${images[0]?.id}`, other);
  cloudinary.pageSize = 2;
  expect(await listIds(open())).toEqual(images.map(({ id }) => id).sort());
});

test("too many requests and a lost connection are tried again once; an outage is no missing image", async () => {
  const image = await draw(4);
  cloudinary.faults.push({ status: 420, message: "Rate Limit Exceeded" });
  await open().put(image);
  cloudinary.faults.push("reset");
  expect(await open().get(image.id)).toEqual(image.bytes);
  cloudinary.faults.push({ status: 500, message: "x" }, "hang");
  await expect(open().get(image.id)).rejects.toMatchObject(AWAY);
  expect(troubles.at(-1)).toContain("did not answer in time");
});

test("an asset that others overwrote is an error, not a picture", async () => {
  const image = await draw(5);
  await open().put(image);
  cloudinary.assets.set(`guia/fotos/${image.id}`, { body: Buffer.from("<svg/>"), version: 1 });
  await expect(open().get(image.id)).rejects.toThrow(/damaged/);
});
