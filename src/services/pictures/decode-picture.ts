import type { Sharp, SharpOptions } from "sharp";

/** Four times a large phone's photograph; a bomb of a few bytes claims far more. */
const LARGEST_PIXELS = 50_000_000;
const READERS = ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp"];

type OpenPicture = (bytes: Buffer, options: SharpOptions) => Sharp;

let opening: Promise<OpenPicture> | null = null;

/** Somebody's bytes as a picture to work on. What cannot be read throws when the work is done. */
export async function decodePicture(bytes: Buffer): Promise<Sharp> {
  opening ??= loadSharp();
  const open = await opening;
  return open(bytes, { limitInputPixels: LARGEST_PIXELS, failOn: "error" }).timeout({ seconds: 20 });
}

/** Only when the first picture is worked on: most starts of the server never need it. */
async function loadSharp(): Promise<OpenPicture> {
  const { default: sharp } = await import("sharp");
  // Whatever the bytes claim to be, nothing else is even tried: not drawings with programs in them, nor documents.
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: READERS });
  // One core for each picture, and nothing remembered: the same one is never made twice.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
