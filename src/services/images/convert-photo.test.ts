import sharp from "sharp";
import { expect, test } from "vitest";
import { MOST_PHOTO_PIXELS, STORED_PHOTO_BYTES } from "../../domain/reviews/review-photo.ts";
import { convertUpload } from "./convert-image.ts";

function draw({ width, height, sigma }: { width: number; height: number; sigma: number }) {
  const noise = { type: "gaussian", mean: 128, sigma } as const;
  return sharp({ create: { width, height, channels: 3, background: "#a41", noise } });
}

test("V-08 a photo of noise, which no conversion makes small by itself, is stored below its limit", async () => {
  const bytes = await draw({ width: 1_700, height: 1_600, sigma: 90 }).jpeg({ quality: 40 }).toBuffer();
  const photo = await convertUpload({ bytes, kind: "photo" });
  expect(photo.bytes.length).toBeLessThanOrEqual(STORED_PHOTO_BYTES);
  expect(Math.max(photo.width, photo.height)).toBeLessThanOrEqual(1_600);
});

test("V-08 a usual photo is 1,600 pixels wide; a picture of the staff stays as large as it was", async () => {
  const bytes = await draw({ width: 2_000, height: 1_000, sigma: 2 }).jpeg().toBuffer();
  expect(await convertUpload({ bytes, kind: "photo" })).toMatchObject({ width: 1_600, height: 800 });
  expect(await convertUpload({ bytes, kind: "picture" })).toMatchObject({ width: 2_000, height: 1_000 });
});

test("V-08 a photo of more pixels than any browser sends is refused before it is decoded", async () => {
  const side = Math.sqrt(MOST_PHOTO_PIXELS) + 1;
  const create = { width: side, height: side, channels: 3, background: "#a41" } as const;
  const bytes = await sharp({ create }).png({ compressionLevel: 1 }).toBuffer();
  await expect(convertUpload({ bytes, kind: "photo" })).rejects.toMatchObject({
    spanish: expect.stringContaining("se pueden usar hasta 16 millones"),
  });
});
