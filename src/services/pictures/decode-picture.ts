import type { Sharp, SharpOptions } from "sharp";

/** Four times a large phone's photograph; a bomb of a few bytes claims far more. */
const LARGEST_PIXELS = 50_000_000;
/** How a JPEG, a PNG and a WebP begin, in hexadecimal; in the last, four bytes in between say how long it is. */
const BEGINNINGS = /^(ffd8ff|89504e470d0a1a0a|52494646.{8}57454250)/;

type OpenPicture = (bytes: Buffer, options: SharpOptions) => Sharp;

let opening: Promise<OpenPicture> | null = null;

/** Somebody's bytes as a picture to work on. What is none throws here, or when the work is done. */
export async function decodePicture(bytes: Buffer): Promise<Sharp> {
  // Nothing else is even tried, whatever it is said to be: not drawings that lead elsewhere, nor documents.
  if (!BEGINNINGS.test(bytes.toString("hex", 0, 12))) throw new Error("neither JPEG, PNG nor WebP");
  opening ??= loadSharp();
  const open = await opening;
  return open(bytes, { limitInputPixels: LARGEST_PIXELS, failOn: "error" }).timeout({ seconds: 20 });
}

/** Only when the first picture is worked on: most starts of the server never need it. */
async function loadSharp(): Promise<OpenPicture> {
  const { default: sharp } = await import("sharp");
  // One core for each picture, and nothing remembered: the same one is never made twice.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
