import type { Hono } from "hono";
import { LRUCache } from "lru-cache";
import { PRELOAD_LIMITS } from "../../contract/preload-list.ts";
import type { FreshCookie } from "../http/fresh-cookie.ts";
import { pageResponse } from "../http/page-response.ts";
import type { AppEnvironment } from "../http/request-log.ts";
import { refuseTarget } from "../http/request-target.ts";
import { makePage, type Page } from "../page-cache/page.ts";
import type { PageAddresses } from "../page-cache/page-addresses.ts";
import type { PageCache } from "../page-cache/page-cache.ts";
import { isRefusal } from "../page-cache/shared-renders.ts";

const LONGEST_PAGE = 300;
const CACHE_BYTES = 8 * 1024 * 1024;

interface PreloadPagesOptions {
  addresses: PageAddresses;
  cache: PageCache;
  admit: (clientKey: string | null) => void;
}

interface ClientOptions {
  readonly fresh: boolean;
  readonly clientKey: string;
}

interface PageData {
  readonly page: string;
  readonly data: Page;
}

/**
 * AP-02: the data of up to five pages in one response, each as the framework would send it. A composed response is reused while all
 * its pages are unchanged. Missing pages and redirects are left out.
 */
export function createPreloadPages({ addresses, cache, admit }: PreloadPagesOptions) {
  const composed = new LRUCache<string, { pages: readonly PageData[]; response: Page }>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ response }) => response.bytes,
  });

  async function findPage({ page, fresh, clientKey }: { page: string } & ClientOptions): Promise<PageData[]> {
    const address = addresses.resolveData(page, { fresh });
    if (!address) return [];
    return [{ page, data: (await cache.obtain(address, { bypass: fresh, clientKey })).page }];
  }

  async function respond({ paths, ...client }: { paths: readonly string[] } & ClientOptions): Promise<Page> {
    const found = (await Promise.all(paths.map((page) => findPage({ page, ...client })))).flat();
    const pages = found.filter(({ data }) => data.status === 200);
    if (pages.length === 0 && found.some(({ data }) => data.status >= 500)) {
      return refuse({ status: 503, error: "La guía no puede leer sus datos en este momento." });
    }
    const key = JSON.stringify(pages.map(({ page }) => page));
    const former = composed.get(key);
    if (former && isSame(former.pages, pages)) return former.response;
    admit(client.clientKey);
    const response = await compose(pages);
    composed.set(key, { pages, response });
    return response;
  }

  return async ({ paths, ...client }: { paths: readonly string[] } & ClientOptions): Promise<Page> => {
    if (paths.length === 0 || paths.length > PRELOAD_LIMITS.batch || !paths.every(isPagePath)) {
      return refuse({ status: 400, error: "Se piden entre una y cinco páginas de la guía." });
    }
    try {
      return await respond({ paths: [...new Set(paths)], ...client });
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return refuse({ status: 429, error: error.spanish, retryAfterSeconds: error.retryAfterSeconds });
    }
  };
}

export function addPreloadPages(
  app: Hono<AppEnvironment>,
  options: { preloadPages: ReturnType<typeof createPreloadPages>; freshCookie: FreshCookie },
): void {
  app.get("/precarga/paginas", async (c) => {
    const page = await options.preloadPages({
      paths: c.req.queries("p") ?? [],
      fresh: options.freshCookie.isIn(c.req.header("cookie")),
      clientKey: c.get("clientKey"),
    });
    return pageResponse({ page, request: c.req.raw });
  });
}

const isPagePath = (page: string): boolean =>
  page.length <= LONGEST_PAGE && refuseTarget({ method: "GET", target: page }) === null;

/** By identity: a page that was rendered again is another object. */
const isSame = (one: readonly PageData[], other: readonly PageData[]): boolean =>
  one.length === other.length && one.every(({ data }, place) => data === other[place]?.data);

function compose(found: readonly PageData[]): Promise<Page> {
  const pages = Object.fromEntries(found.map(({ page, data }) => [page, data.plain.body.toString()]));
  return json({ status: 200, body: { pages }, cacheControl: "no-cache" });
}

interface Refusal {
  readonly status: number;
  readonly error: string;
  readonly retryAfterSeconds?: number | null;
}

function refuse({ status, error, retryAfterSeconds = null }: Refusal): Promise<Page> {
  return json({ status, body: { error }, cacheControl: "no-store", retryAfterSeconds });
}

interface JsonAnswer {
  readonly status: number;
  readonly body: object;
  readonly cacheControl: string;
  readonly retryAfterSeconds?: number | null;
}

function json({ status, body, cacheControl, retryAfterSeconds = null }: JsonAnswer): Promise<Page> {
  return makePage({
    status,
    headers: [
      ["Content-Type", "application/json"],
      ["Cache-Control", cacheControl],
      ...(retryAfterSeconds === null ? [] : [["Retry-After", String(retryAfterSeconds)] as const]),
    ],
    body: Buffer.from(JSON.stringify(body)),
    tags: [],
    cacheable: status === 200,
  });
}
