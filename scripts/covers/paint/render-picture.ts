import sharp, { type OverlayOptions } from "sharp";
import { makeRandom } from "../compose/make-random.ts";
import { HEIGHT, type Picture, WIDTH } from "../compose/picture.ts";
import { paintBackdrop, paintVignette } from "./backdrop.ts";
import { renderItem } from "./render-item.ts";

const QUALITY = 83;
const GRAIN = 4.5;

/** The finished picture as the bytes of a WebP file, always the same for the same picture. */
export async function renderPicture(picture: Picture): Promise<Buffer> {
  const items: OverlayOptions[] = [];
  for (const item of picture.items) items.push(...(await renderItem(item, picture)));
  const painted = await sharp(Buffer.from(paintBackdrop(picture)))
    .composite([...items, { input: Buffer.from(paintVignette()) }, grain])
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(painted).webp({ quality: QUALITY, effort: 6, smartSubsample: true }).toBuffer();
}

/** A little unevenness, as of paper: without it wide gradients show bands. */
const grain = makeGrain();

function makeGrain(): OverlayOptions {
  const random = makeRandom("grain");
  const data = Buffer.alloc(WIDTH * HEIGHT * 4);
  for (let at = 0; at < data.length; at += 4) {
    data.fill(128 + Math.round(random.between(-1, 1) * GRAIN + random.between(-1, 1) * GRAIN), at, at + 3);
    data[at + 3] = 255;
  }
  return { input: data, raw: { width: WIDTH, height: HEIGHT, channels: 4 }, blend: "overlay" };
}
