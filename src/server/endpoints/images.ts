import type { Hono } from "hono";
import { LRUCache } from "lru-cache";
import { VARIANT_WIDTHS } from "../../contract/paths.ts";
import { isImageType } from "../../domain/images/image-format.ts";
import type { StoredImage } from "../../services/images/read-image.ts";
import { errorResponse } from "../http/error-page.ts";
import type { AppEnvironment } from "../http/request-log.ts";
import type { VariantOrder } from "../images/variants.ts";
import { matchesEtag } from "../page-cache/negotiate.ts";

const CACHE_BYTES = 32 * 1024 * 1024;

/** Part of the ETag: raise it when the bytes of an address change. 2 is without metadata. */
const VERSION = 2;

interface ImageRequest extends VariantOrder {
  readonly clientKey: string;
  readonly ifNoneMatch: string | undefined;
}

interface ImagesOptions {
  obtain: (order: VariantOrder) => Promise<StoredImage | null>;
  admit: (clientKey: string) => void;
}

/** The id is a hash of the picture, so browsers may cache it for ever. */
export function createImages({ obtain, admit }: ImagesOptions) {
  const cached = new LRUCache<string, StoredImage>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length + 200,
  });

  return async ({ id, width, clientKey, ifNoneMatch }: ImageRequest): Promise<Response | null> => {
    const name = width ? `${id}-${width}` : id;
    if (!cached.has(name)) admit(clientKey);
    const image = cached.get(name) ?? (await obtain({ id, width }));
    if (!image || !isImageType(image.mime)) return null;
    cached.set(name, image);
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

export function addImages(app: Hono<AppEnvironment>, pictures: ReturnType<typeof createImages>): void {
  for (const width of [null, ...VARIANT_WIDTHS]) {
    app.get(`/imagenes/:id{[0-9a-f]{32}}${width ? `/${width}` : ""}`, async (c) => {
      const picture = await pictures({
        id: c.req.param("id"),
        width,
        clientKey: c.get("clientKey"),
        ifNoneMatch: c.req.header("if-none-match"),
      });
      return picture ?? errorResponse({ status: 404, requestId: c.get("requestId") });
    });
  }
}
