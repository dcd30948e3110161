import { decodePicture } from "./decode-picture.ts";

const SIZE = { width: 16, height: 12 };
const QUALITY = 40;

/**
 * What is shown until a cover arrives: a few blurred pixels, as the base64 of a WebP of about 90 bytes. Empty for a
 * picture that can be seen through, behind which it would stay. Write it beside the `imageUrl` that it stands for.
 */
export async function makePlaceholder(bytes: Buffer): Promise<string> {
  const picture = await decodePicture(bytes);
  const { hasAlpha } = await picture.metadata();
  if (hasAlpha) return "";
  // Blurred after it is shrunk, so that it looks smooth when the browser enlarges it.
  const pixels = await picture
    .autoOrient()
    .resize(SIZE)
    .blur(1)
    .webp({ quality: QUALITY, effort: 6 })
    .toBuffer();
  return pixels.toString("base64");
}
