import sharp from "sharp";
import { expect, test } from "vitest";
import { makeCrop, makePlaceholder, makeVariant } from "./convert-image.ts";

/** Of some colour, and with some noise: nothing like it compresses to nothing. */
function drawPicture({ width, height, alpha = 1 }: { width: number; height: number; alpha?: number }) {
  const noise = { type: "gaussian", mean: 120, sigma: 40 } as const;
  const picture = sharp({ create: { width, height, channels: 3, background: "#a41", noise } });
  return alpha === 1 ? picture : picture.ensureAlpha(alpha);
}

test.each([
  ["a large photograph", { width: 1600, height: 900 }, { width: 400, height: 225 }],
  ["a small one", { width: 120, height: 90 }, { width: 120, height: 90 }],
])("%s becomes a WebP that is never enlarged", async (_, given, expected) => {
  const bytes = await makeVariant({ bytes: await drawPicture(given).jpeg().toBuffer(), width: 400 });
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", ...expected });
});

test("a photograph taken sideways stands upright", async () => {
  const sideways = await drawPicture({ width: 600, height: 300 })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const variant = await sharp(await makeVariant({ bytes: sideways, width: 800 })).metadata();
  expect(variant).toMatchObject({ width: 300, height: 600 });
  expect(variant.orientation).toBeUndefined();
});

test("a WebP that fits and would only grow stays as it is", async () => {
  const small = await drawPicture({ width: 400, height: 300 }).webp({ quality: 5 }).toBuffer();
  expect(await makeVariant({ bytes: small, width: 400 })).toBe(small);
});

test.each([
  ["text", Buffer.from("hola")],
  ["nothing", Buffer.alloc(0)],
  [
    "a drawing with a program in it",
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  ],
])("%s is no picture", async (_, bytes) => {
  await expect(makeVariant({ bytes, width: 400 })).rejects.toThrow();
});

test("half a picture is no picture, and one that claims to be immense is not opened", async () => {
  const whole = await drawPicture({ width: 300, height: 300 }).png().toBuffer();
  await expect(makeVariant({ bytes: whole.subarray(0, whole.length / 2), width: 400 })).rejects.toThrow();
  const bomb = await sharp({ create: { width: 8_000, height: 7_000, channels: 3, background: "#000" } })
    .png()
    .toBuffer();
  await expect(makeVariant({ bytes: bomb, width: 400 })).rejects.toThrow(/pixel limit/);
});

test("a placeholder is a WebP of 16 by 12 pixels and at most 200 bytes, whatever the size of the picture", async () => {
  for (const given of [
    { width: 800, height: 600 },
    { width: 3, height: 2000 },
  ]) {
    const base64 = await makePlaceholder(await drawPicture(given).jpeg().toBuffer());
    const bytes = Buffer.from(base64, "base64");
    expect(bytes.length).toBeLessThanOrEqual(200);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 16, height: 12 });
  }
});

test("a transparent picture has no placeholder", async () => {
  expect(
    await makePlaceholder(await drawPicture({ width: 80, height: 60, alpha: 0.5 }).png().toBuffer()),
  ).toBe("");
});

test("AM-01 a crop is 800×600 around the focus, upright and never enlarged", async () => {
  const halves = await sharp({ create: { width: 1_000, height: 3_000, channels: 3, background: "#ff0000" } })
    .composite([
      {
        input: { create: { width: 1_000, height: 1_500, channels: 3, background: "#0000ff" } },
        left: 0,
        top: 1_500,
      },
    ])
    .png()
    .toBuffer();
  const colourOf = async (focusY: number) => {
    const cropped = await makeCrop({ bytes: halves, focusX: 50, focusY });
    expect(await sharp(cropped).metadata()).toMatchObject({ format: "webp", width: 800, height: 600 });
    const { channels } = await sharp(cropped).stats();
    return (channels[0]?.mean ?? 0) > (channels[2]?.mean ?? 0) ? "red" : "blue";
  };
  expect([await colourOf(0), await colourOf(100)]).toEqual(["red", "blue"]);
  const sideways = await drawPicture({ width: 300, height: 200 })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const small = await sharp(await makeCrop({ bytes: sideways, focusX: 0, focusY: 0 })).metadata();
  expect([small.width, small.height]).toEqual([200, 150]);
});
