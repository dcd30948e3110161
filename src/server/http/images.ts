import { LRUCache } from "lru-cache";
import type { StoredImage } from "../../db/queries/image-queries.ts";

const KEPT_BYTES = 32 * 1024 * 1024;

/**
 * Answers with a picture that the guide keeps itself. Its id is made from its bytes, so that it never changes: browsers
 * keep it for ever, and the ones asked for most stay in memory.
 */
export function createImages({ find }: { find: (id: string) => Promise<StoredImage | null> }) {
  const kept = new LRUCache<string, StoredImage>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length + 200,
  });

  return async ({
    id,
    ifNoneMatch,
  }: {
    id: string;
    ifNoneMatch: string | undefined;
  }): Promise<Response | null> => {
    const image = kept.get(id) ?? (await find(id));
    if (!image) return null;
    kept.set(id, image);
    const headers = {
      "Content-Type": image.mime,
      "Cache-Control": "public, max-age=31536000, immutable",
      ETag: `"${id}"`,
    };
    if (ifNoneMatch === headers.ETag) return new Response(null, { status: 304, headers });
    return new Response(new Uint8Array(image.bytes), { headers });
  };
}
