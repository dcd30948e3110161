import type { VariantWidth } from "../../contract/paths.ts";
import { isBarePicture } from "../../domain/pictures/picture-format.ts";
import { decodePicture } from "./decode-picture.ts";

const QUALITY = 78;

/** A picture as WebP without metadata, at most this wide and never enlarged. Throws where the bytes are no picture. */
export async function makeVariant({ bytes, width }: { bytes: Buffer; width: VariantWidth }): Promise<Buffer> {
  const picture = await decodePicture(bytes);
  const original = await picture.metadata();
  const made = await picture
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer();
  const fits = original.format === "webp" && original.width <= width && isBarePicture(bytes);
  return fits && bytes.length <= made.length ? bytes : made;
}
