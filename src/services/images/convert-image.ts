import type { Sharp, SharpOptions } from "sharp";
import type { VariantWidth } from "../../contract/paths.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import { cropAround } from "../../domain/images/crop-around.ts";
import { isBareImage } from "../../domain/images/image-format.ts";
import { recogniseFile } from "../../domain/images/recognise-file.ts";
import {
  checkPixels,
  checkScans,
  damagedUpload,
  MOST_PIXELS,
  slowUpload,
} from "../../domain/images/upload-rules.ts";
import { limitConcurrency } from "../../domain/limit-concurrency.ts";
import { MOST_PHOTO_PIXELS, PHOTO_SIDE, STORED_PHOTO_BYTES } from "../../domain/reviews/review-photo.ts";

/** Of WebP. */
const MAX_SIDE = 16_383;
/** Larger than any screen shows, small enough to make variants from. */
const UPLOAD_SIDE = 4_000;
/** AM-01 */
const CROP_SIZE = { width: 800, height: 600 };
/** V-08: tried in this order until a photo is small enough; of pure noise the last has 240 kB. */
const PHOTO_ATTEMPTS = [
  { side: PHOTO_SIDE, quality: 85 },
  { side: PHOTO_SIDE, quality: 60 },
  { side: PHOTO_SIDE * 0.75, quality: 60 },
  { side: PHOTO_SIDE / 2, quality: 60 },
];
const PLACEHOLDER_SIZE = { width: 16, height: 12 };
const QUALITY = { original: 90, variant: 78, placeholder: 40 };
const DECODED: ReadonlySet<string | null> = new Set(["jpeg", "png", "webp"]);
/** Each takes a core. */
const inTurn = limitConcurrency({ limit: 2 });
/** A third of a core decodes the largest in less. */
const TIMEOUT_SECONDS = 40;

type OpenImage = (bytes: Buffer, options: SharpOptions) => Sharp;

let opening: Promise<OpenImage> | null = null;

/** Corrupt pictures throw here or while they are converted. */
async function decodeImage(bytes: Buffer, limitInputPixels: number | false = MOST_PIXELS): Promise<Sharp> {
  // SVG and documents may reference other files, so no other decoder runs.
  if (!DECODED.has(recogniseFile(bytes))) throw new Error("neither JPEG, PNG nor WebP");
  opening ??= loadSharp();
  const open = await opening;
  return open(bytes, { limitInputPixels, failOn: "error" }).timeout({ seconds: TIMEOUT_SECONDS });
}

/** Loaded on first use, since most processes never need it. */
async function loadSharp(): Promise<OpenImage> {
  const { default: sharp } = await import("sharp");
  // One core per picture; no cache, since no picture is converted twice.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

interface ConvertedImage {
  readonly bytes: Buffer;
  readonly mime: "image/webp";
  readonly width: number;
  readonly height: number;
}

/** An upright WebP in sRGB of the first frame: sharp writes no metadata, and nothing else of the file. */
async function convert(
  picture: Sharp,
  { side, quality = QUALITY.original }: { side: number; quality?: number },
): Promise<ConvertedImage> {
  const { data, info } = await picture
    .autoOrient()
    .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .webp({ quality })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, mime: "image/webp", width: info.width, height: info.height };
}

/** Strips all metadata, or returns the same bytes if there is none. Throws for anything but a picture. */
export async function cleanImage(bytes: Buffer): Promise<Buffer> {
  if (isBareImage(bytes)) return bytes;
  return inTurn(async () => (await convert(await decodeImage(bytes), { side: MAX_SIDE })).bytes);
}

export interface ConvertedUpload extends ConvertedImage {
  readonly placeholder: string;
}

export interface UploadTask {
  readonly bytes: Buffer;
  /** Of the staff, or of a member for a review (V-08). */
  readonly kind: "picture" | "photo";
}

export type ConvertUpload = (task: UploadTask) => Promise<ConvertedUpload>;

/**
 * AM-01. Converts every file, also one without metadata, so nothing but its pixels is stored. Throws a sentence for the
 * person who uploaded it.
 */
export const convertUpload: ConvertUpload = async ({ bytes, kind }) => {
  const started = performance.now();
  try {
    checkScans(bytes);
    // Reads the header only.
    const size = await (await decodeImage(bytes, false)).metadata();
    checkPixels(size, kind === "photo" ? MOST_PHOTO_PIXELS : MOST_PIXELS);
    const converted =
      kind === "photo"
        ? await convertPhoto(bytes)
        : await convert(await decodeImage(bytes), { side: UPLOAD_SIDE });
    return { ...converted, placeholder: await makePlaceholder(converted.bytes) };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw performance.now() - started < TIMEOUT_SECONDS * 1_000 ? damagedUpload(error) : slowUpload(error);
  }
};

/** V-08: of at most `PHOTO_SIDE` pixels and `STORED_PHOTO_BYTES`. */
async function convertPhoto(bytes: Buffer): Promise<ConvertedImage> {
  for (const attempt of PHOTO_ATTEMPTS) {
    const converted = await convert(await decodeImage(bytes), attempt);
    if (converted.bytes.length <= STORED_PHOTO_BYTES) return converted;
  }
  throw new Error("a photo stays too large");
}

/** A WebP without metadata, at most `width` wide and never enlarged. Throws for anything but a picture. */
export function makeVariant({ bytes, width }: { bytes: Buffer; width: VariantWidth }): Promise<Buffer> {
  return inTurn(async () => {
    const picture = await decodeImage(bytes);
    const original = await picture.metadata();
    const made = await picture
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: QUALITY.variant })
      .toBuffer();
    const fits = original.format === "webp" && original.width <= width && isBareImage(bytes);
    return fits && bytes.length <= made.length ? bytes : made;
  });
}

/** AM-01: a WebP of 800×600 at most, cut around the focus; the original stays. */
export function makeCrop({
  bytes,
  focusX,
  focusY,
}: {
  bytes: Buffer;
  focusX: number;
  focusY: number;
}): Promise<Buffer> {
  return inTurn(async () => {
    const picture = await decodeImage(bytes);
    const { autoOrient } = await picture.metadata();
    const { width, height } = CROP_SIZE;
    return picture
      .autoOrient()
      .extract(cropAround({ ...autoOrient, ratio: width / height, focusX, focusY }))
      .resize({ width, height, withoutEnlargement: true })
      .webp({ quality: QUALITY.variant })
      .toBuffer();
  });
}

/** Base64 of a blurred WebP of about 90 bytes, stored beside `imageUrl`. Empty for transparent pictures, which would not hide it. */
export function makePlaceholder(bytes: Buffer): Promise<string> {
  return inTurn(async () => {
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
  });
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
export function describeImage(bytes: Buffer): Promise<ImageDescription> {
  return inTurn(async () => {
    const picture = await decodeImage(bytes);
    const { format, autoOrient } = await picture.metadata();
    const grey = await picture
      .autoOrient()
      .flatten({ background: "white" })
      .greyscale()
      .resize({ ...LOOK_SIZE, fit: "fill" })
      .raw()
      .toBuffer();
    const { width, height } = autoOrient;
    return { mime: `image/${format}`, width, height, lookHash: dHash(grey) };
  });
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
