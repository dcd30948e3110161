import type { Sharp, SharpOptions } from "sharp";
import type { VariantWidth } from "../../contract/paths.ts";
import { isBareImage } from "../../domain/images/image-format.ts";

/** Four times a large phone photograph; decompression bombs claim far more. */
const MAX_PIXELS = 50_000_000;
const MAX_SIDE = 16_383;
const PLACEHOLDER_SIZE = { width: 16, height: 12 };
const QUALITY = { original: 90, variant: 78, placeholder: 40 };
const MAGIC_NUMBERS = /^(ffd8ff|89504e470d0a1a0a|52494646.{8}57454250)/;

type OpenImage = (bytes: Buffer, options: SharpOptions) => Sharp;

let opening: Promise<OpenImage> | null = null;

/** Corrupt pictures throw here or while they are converted. */
async function decodeImage(bytes: Buffer): Promise<Sharp> {
  // SVG and documents may reference other files, so no other decoder runs.
  if (!MAGIC_NUMBERS.test(bytes.toString("hex", 0, 12))) throw new Error("neither JPEG, PNG nor WebP");
  opening ??= loadSharp();
  const open = await opening;
  return open(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" }).timeout({ seconds: 20 });
}

/** Loaded on first use, since most processes never need it. */
async function loadSharp(): Promise<OpenImage> {
  const { default: sharp } = await import("sharp");
  // One core per picture; no cache, since no picture is converted twice.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/** Strips all metadata: an upright WebP in sRGB, or the same bytes if there is none. Throws for anything but a picture. */
export async function cleanImage(bytes: Buffer): Promise<Buffer> {
  if (isBareImage(bytes)) return bytes;
  const picture = await decodeImage(bytes);
  // By default, sharp converts to sRGB, keeps only the first frame and writes no metadata.
  return picture
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: "inside", withoutEnlargement: true })
    .webp({ quality: QUALITY.original })
    .toBuffer();
}

/** A WebP without metadata, at most `width` wide and never enlarged. Throws for anything but a picture. */
export async function makeVariant({ bytes, width }: { bytes: Buffer; width: VariantWidth }): Promise<Buffer> {
  const picture = await decodeImage(bytes);
  const original = await picture.metadata();
  const made = await picture
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: QUALITY.variant })
    .toBuffer();
  const fits = original.format === "webp" && original.width <= width && isBareImage(bytes);
  return fits && bytes.length <= made.length ? bytes : made;
}

/** Base64 of a blurred WebP of about 90 bytes, stored beside `imageUrl`. Empty for transparent pictures, which would not hide it. */
export async function makePlaceholder(bytes: Buffer): Promise<string> {
  const picture = await decodeImage(bytes);
  const { hasAlpha } = await picture.metadata();
  if (hasAlpha) return "";
  // Blur after shrinking, so it is smooth when the browser enlarges it.
  const pixels = await picture
    .autoOrient()
    .resize(PLACEHOLDER_SIZE)
    .blur(1)
    .webp({ quality: QUALITY.placeholder, effort: 6 })
    .toBuffer();
  return pixels.toString("base64");
}

const LOOK_SIZE = { width: 9, height: 8 };

export interface ImageDescription {
  readonly mime: string;
  /** As shown: after the orientation of its metadata. */
  readonly width: number;
  readonly height: number;
  /** 64 bits in hexadecimal, few of which differ between pictures that look alike (dHash). */
  readonly lookHash: string;
}

/** Throws for anything but a picture. */
export async function describeImage(bytes: Buffer): Promise<ImageDescription> {
  const picture = await decodeImage(bytes);
  const { format, autoOrient } = await picture.metadata();
  const grey = await picture
    .autoOrient()
    .flatten({ background: "white" })
    .greyscale()
    .resize({ ...LOOK_SIZE, fit: "fill" })
    .raw()
    .toBuffer();
  return {
    mime: `image/${format}`,
    width: autoOrient.width,
    height: autoOrient.height,
    lookHash: dHash(grey),
  };
}

/** A bit for each pair of neighbours in a row: whether the left one is brighter. */
function dHash(grey: Buffer): string {
  let hash = 0n;
  for (let y = 0; y < LOOK_SIZE.height; y++)
    for (let x = 0; x < LOOK_SIZE.width - 1; x++) {
      const at = y * LOOK_SIZE.width + x;
      hash = (hash << 1n) | ((grey[at] ?? 0) > (grey[at + 1] ?? 0) ? 1n : 0n);
    }
  return hash.toString(16).padStart(16, "0");
}
