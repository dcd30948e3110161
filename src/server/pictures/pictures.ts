import { LRUCache } from "lru-cache";
import type { StoredImage } from "../../db/queries/businesses/image-queries.ts";
import { isPictureType } from "../../domain/pictures/picture-format.ts";
import { matchesEtag } from "../page-cache/page.ts";
import type { VariantOrder } from "./variants.ts";

const KEPT_BYTES = 32 * 1024 * 1024;

/** Changes when the same address is answered with other bytes: 2 is without metadata. */
const VERSION = 2;

interface PictureRequest extends VariantOrder {
  /** Who asks, to the rate limit. */
  readonly clientKey: string;
  readonly ifNoneMatch: string | undefined;
}

interface PicturesOptions {
  obtain: (order: VariantOrder) => Promise<StoredImage | null>;
  /** Throws where a client has had too many read. */
  admit: (clientKey: string) => void;
}

/**
 * Answers with a picture that the guide keeps itself. Its id is made from its bytes, so that it never changes: browsers
 * keep it for ever, and the ones asked for most stay in memory.
 */
export function createPictures({ obtain, admit }: PicturesOptions) {
  const kept = new LRUCache<string, StoredImage>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length + 200,
  });

  return async ({ id, width, clientKey, ifNoneMatch }: PictureRequest): Promise<Response | null> => {
    const name = width ? `${id}-${width}` : id;
    if (!kept.has(name)) admit(clientKey);
    const image = kept.get(name) ?? (await obtain({ id, width }));
    if (!image || !isPictureType(image.mime)) return null;
    kept.set(name, image);
    const headers = {
      "Content-Type": image.mime,
      "Cache-Control": "public, max-age=31536000, immutable",
      ETag: `"${name}.${VERSION}"`,
    };
    if (ifNoneMatch !== undefined && matchesEtag(ifNoneMatch, headers.ETag))
      return new Response(null, { status: 304, headers });
    return new Response(new Uint8Array(image.bytes), { headers });
  };
}
