import fc from "fast-check";
import sharp from "sharp";
import { expect, test } from "vitest";
import {
  animate,
  COLOUR,
  drawPlain,
  listExtras,
  takePhotograph,
} from "../../../tests/support/images/photographs.ts";
import { isBareImage } from "../../domain/images/image-format.ts";
import { cleanImage, makeVariant } from "./convert-image.ts";

const FORMATS = ["jpeg", "png", "webp"] as const;

test.each(FORMATS)("a %s without metadata stays byte for byte what it is", async (format) => {
  const plain = await drawPlain({ format });
  expect(isBareImage(plain)).toBe(true);
  expect(await cleanImage(plain)).toBe(plain);
});

test.each([
  [
    "a progressive JPEG",
    () =>
      sharp({ create: { width: 99, height: 77, channels: 3, background: "#a41" } }).jpeg({
        progressive: true,
      }),
  ],
  [
    "a transparent WebP",
    () => sharp({ create: { width: 99, height: 77, channels: 4, background: "#a418" } }).webp(),
  ],
  [
    "a lossless WebP",
    () =>
      sharp({ create: { width: 99, height: 77, channels: 3, background: "#a41" } }).webp({ lossless: true }),
  ],
  [
    "a PNG with a palette",
    () =>
      sharp({ create: { width: 99, height: 77, channels: 3, background: "#a41" } }).png({ palette: true }),
  ],
])("%s is nothing but its pixels", async (_, draw) => {
  expect(isBareImage(await draw().toBuffer())).toBe(true);
});

test.each(FORMATS)(
  "a %s loses EXIF, GPS, XMP and its colour profile, stands upright and keeps its colour",
  async (format) => {
    const photograph = await takePhotograph({ format });
    expect(await listExtras(photograph)).toEqual(
      expect.arrayContaining(["exif", "xmp", "icc", "orientation"]),
    );
    expect(isBareImage(photograph)).toBe(false);
    for (const clean of [
      await cleanImage(photograph),
      await makeVariant({ bytes: photograph, width: 400 }),
    ]) {
      expect(await listExtras(clean)).toEqual([]);
      expect(isBareImage(clean)).toBe(true);
      expect(await sharp(clean).metadata()).toMatchObject({ format: "webp", width: 200, height: 300 });
      const { channels } = await sharp(clean).stats();
      const means = channels.map(({ mean }) => mean);
      for (const [index, value] of [COLOUR.r, COLOUR.g, COLOUR.b].entries())
        expect(Math.abs((means[index] ?? 0) - value)).toBeLessThan(5);
    }
  },
);

test("of an animated WebP the first frame is left", async () => {
  const animated = await animate();
  expect(await listExtras(animated)).toEqual(["frames"]);
  expect(isBareImage(animated)).toBe(false);
  for (const clean of [await cleanImage(animated), await makeVariant({ bytes: animated, width: 400 })]) {
    expect(await listExtras(clean)).toEqual([]);
    const { channels } = await sharp(clean).stats();
    expect(channels.map(({ mean }) => mean > 200)).toEqual([true, false, false]);
  }
});

test.each(FORMATS)("a %s with something appended is more than its pixels", async (format) => {
  const plain = await drawPlain({ format });
  expect(isBareImage(Buffer.concat([plain, Buffer.from("a film")]))).toBe(false);
  expect(isBareImage(plain.subarray(0, -4))).toBe(false);
});

test("a comment in a JPEG and a text in a PNG are more than its pixels", async () => {
  const jpeg = await drawPlain({ format: "jpeg" });
  const comment = Buffer.from([0xff, 0xfe, 0, 6, ...Buffer.from("hola")]);
  expect(isBareImage(Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]))).toBe(false);
  const png = await drawPlain({ format: "png" });
  const text = Buffer.from([0, 0, 0, 3, ...Buffer.from("tEXta\0b"), 0, 0, 0, 0]);
  expect(isBareImage(Buffer.concat([png.subarray(0, 33), text, png.subarray(33)]))).toBe(false);
});

test("whatever the bytes are, they are judged without failing", () => {
  const beginnings = ["", "RIFF\x10\0\0\0WEBPVP8 ", "\x89PNG\r\n\x1a\n", "\xff\xd8\xff\xdb"];
  fc.assert(
    fc.property(fc.constantFrom(...beginnings), fc.uint8Array(), (beginning, rest) => {
      isBareImage(Buffer.concat([Buffer.from(beginning, "latin1"), rest]));
    }),
  );
});
