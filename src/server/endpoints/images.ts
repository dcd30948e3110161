import type { Context, Hono } from "hono";
import { LRUCache } from "lru-cache";
import { VARIANT_WIDTHS } from "../../contract/paths.ts";
import { isImageType } from "../../domain/images/image-format.ts";
import type { StoredImage } from "../../services/images/read-image.ts";
import type { ImageAccess } from "../../services/reviews/photo-access.ts";
import { errorResponse } from "../http/error-page.ts";
import type { AppEnvironment } from "../http/request-log.ts";
import { type VariantOrder, variantName } from "../images/variants.ts";
import { matchesEtag } from "../page-cache/negotiate.ts";

const CACHE_BYTES = 32 * 1024 * 1024;

/** Part of the ETag: raise it when the bytes of an address change. 2 is without metadata. */
const VERSION = 2;

interface ImageRequest extends VariantOrder {
  readonly clientKey: string;
  readonly headers: Headers;
}

const CACHE_CONTROL = {
  guide: "public, max-age=31536000, immutable",
  // A photo that is taken back leaves the caches within an hour.
  published: "public, max-age=3600",
  withheld: "private, no-store",
} as const;

interface ImagesOptions {
  findAccess: (asked: { readonly id: string; readonly headers: Headers }) => Promise<ImageAccess | null>;
  obtain: (order: VariantOrder, clientKey: string) => Promise<StoredImage | null>;
  admit: (clientKey: string) => void;
}

/** The id is a hash of the picture, so browsers may cache those of the guide for ever. V-08: photos are checked each time. */
export function createImages({ findAccess, obtain, admit }: ImagesOptions) {
  const cached = new LRUCache<string, StoredImage>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length + 200,
  });

  async function find(name: string, { clientKey, headers, ...order }: ImageRequest) {
    const access = await findAccess({ id: order.id, headers });
    const image = access && (await obtain(order, clientKey));
    if (!image || !isImageType(image.mime)) return null;
    if (access === "guide") cached.set(name, image);
    return { image, access };
  }

  return async (asked: ImageRequest): Promise<Response | null> => {
    const name = asked.width || asked.focus ? variantName(asked) : asked.id;
    const known = cached.get(name);
    if (!known) admit(asked.clientKey);
    const found = known ? { image: known, access: "guide" as const } : await find(name, asked);
    return found && answerImage({ ...found, name, ifNoneMatch: asked.headers.get("if-none-match") });
  };
}

interface ImageAnswer {
  readonly image: StoredImage;
  readonly access: ImageAccess;
  readonly name: string;
  readonly ifNoneMatch: string | null;
}

function answerImage({ image, access, name, ifNoneMatch }: ImageAnswer): Response {
  const headers = {
    "Content-Type": image.mime,
    "Cache-Control": CACHE_CONTROL[access],
    ETag: `"${name}.${VERSION}"`,
  };
  if (ifNoneMatch !== null && matchesEtag(ifNoneMatch, headers.ETag))
    return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(image.bytes), { headers });
}

/** In steps of ten percent. */
const FOCUS = "(?:\\d|10)-(?:\\d|10)";

export function addImages(app: Hono<AppEnvironment>, pictures: ReturnType<typeof createImages>): void {
  const answer = async (c: Context<AppEnvironment>, order: VariantOrder) => {
    const picture = await pictures({
      ...order,
      clientKey: c.get("clientKey"),
      headers: c.req.raw.headers,
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
