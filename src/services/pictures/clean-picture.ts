import { isBarePicture } from "../../domain/pictures/picture-format.ts";
import { decodePicture } from "./decode-picture.ts";

const QUALITY = 90;
/** No WebP is wider or higher. */
const LARGEST_SIDE = 16_383;

/**
 * A picture without anything but its pixels, for whatever is stored or sent: upright, in sRGB, its first frame, as WebP. The
 * very same bytes where there is nothing to remove. Throws where the bytes are no picture.
 */
export async function cleanPicture(bytes: Buffer): Promise<Buffer> {
  if (isBarePicture(bytes)) return bytes;
  const picture = await decodePicture(bytes);
  // Sharp converts to sRGB, takes the first frame and writes no metadata unless told otherwise.
  return picture
    .autoOrient()
    .resize({ width: LARGEST_SIDE, height: LARGEST_SIDE, fit: "inside", withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer();
}
