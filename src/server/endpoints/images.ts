import type { Context, Hono } from "hono";
import { LRUCache } from "lru-cache";
import { VARIANT_WIDTHS } from "../../contract/paths.ts";
import { isImageType } from "../../domain/images/image-format.ts";
import type { StoredImage } from "../../services/images/read-image.ts";
import { errorResponse } from "../http/error-page.ts";
import type { AppEnvironment } from "../http/request-log.ts";
import { type VariantOrder, variantName } from "../images/variants.ts";
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

  return async ({ id, width, focus, clientKey, ifNoneMatch }: ImageRequest): Promise<Response | null> => {
    const name = width || focus ? variantName({ id, width, focus }) : id;
    if (!cached.has(name)) admit(clientKey);
    const image = cached.get(name) ?? (await obtain({ id, width, focus }));
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

/** In steps of ten percent: an image has 121 of them at most. */
const FOCUS = "(?:\\d|10)-(?:\\d|10)";

export function addImages(app: Hono<AppEnvironment>, pictures: ReturnType<typeof createImages>): void {
  const answer = async (c: Context<AppEnvironment>, order: VariantOrder) => {
    const picture = await pictures({
      ...order,
      clientKey: c.get("clientKey"),
      ifNoneMatch: c.req.header("if-none-match"),
    });
    return picture ?? errorResponse({ status: 404, requestId: c.get("requestId") });
  };
  for (const width of [null, ...VARIANT_WIDTHS])
    app.get(`/imagenes/:id{[0-9a-f]{32}}${width ? `/${width}` : ""}`, (c) =>
      answer(c, { id: c.req.param("id"), width }),
    );
  app.get(`/imagenes/:id{[0-9a-f]{32}}/800x600/:focus{${FOCUS}}`, (c) => {
    const [x = 0, y = 0] = c.req.param("focus").split("-").map(Number);
    return answer(c, { id: c.req.param("id"), width: null, focus: { x, y } });
  });
}
