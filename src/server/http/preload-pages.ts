import { LRUCache } from "lru-cache";
import { PRELOAD_LIMITS } from "../../contract/preload-list.ts";
import { makePage, type Page } from "../page-cache/page.ts";
import type { PageAddresses } from "../page-cache/page-addresses.ts";
import type { PageCache } from "../page-cache/page-cache.ts";
import { isRefusal } from "../page-cache/shared-renders.ts";
import { refuseTarget } from "./request-target.ts";

const LONGEST_PAGE = 300;
const CACHE_BYTES = 8 * 1024 * 1024;

interface PreloadPagesOptions {
  addresses: PageAddresses;
  cache: PageCache;
  /** Throws where a client has caused too many renders; composing an answer counts as one. */
  admit: (clientKey: string | null) => void;
}

interface Asked {
  /** Whether pages have to be rendered again. */
  readonly fresh: boolean;
  /** Who asks, to the rate limits. */
  readonly clientKey: string;
}

interface Part {
  readonly page: string;
  readonly data: Page;
}

/**
 * AP-02: the data of up to five pages in one answer, each as the framework itself would send it. They come out of
 * the page cache one by one; an answer put together before is sent again while it would be of the very same parts.
 * What is no page, is not there or leads elsewhere is left out: the browser asks for it when somebody goes there.
 */
export function createPreloadPages({ addresses, cache, admit }: PreloadPagesOptions) {
  const kept = new LRUCache<string, { parts: readonly Part[]; answer: Page }>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ answer }) => answer.bytes,
  });

  async function obtainPart({ page, fresh, clientKey }: { page: string } & Asked): Promise<Part[]> {
    const address = addresses.resolveData(page, { fresh });
    if (!address) return [];
    return [{ page, data: (await cache.obtain(address, { bypass: fresh, clientKey })).page }];
  }

  async function answer({ pages, fresh, clientKey }: { pages: readonly string[] } & Asked): Promise<Page> {
    const found = (await Promise.all(pages.map((page) => obtainPart({ page, fresh, clientKey })))).flat();
    const parts = found.filter(({ data }) => data.status === 200);
    if (parts.length === 0 && found.some(({ data }) => data.status >= 500)) {
      return refuse({ status: 503, error: "La guía no puede leer sus datos en este momento." });
    }
    const key = JSON.stringify(parts.map(({ page }) => page));
    const before = kept.get(key);
    if (before && isSame(before.parts, parts)) return before.answer;
    admit(clientKey);
    const composed = await compose(parts);
    kept.set(key, { parts, answer: composed });
    return composed;
  }

  return async ({ wanted, fresh, clientKey }: { wanted: readonly string[] } & Asked): Promise<Page> => {
    if (wanted.length === 0 || wanted.length > PRELOAD_LIMITS.batch || !wanted.every(isPage)) {
      return refuse({ status: 400, error: "Se piden entre una y cinco páginas de la guía." });
    }
    try {
      return await answer({ pages: [...new Set(wanted)], fresh, clientKey });
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return refuse({ status: 429, error: error.spanish, retryAfterSeconds: error.retryAfterSeconds });
    }
  };
}

const isPage = (page: string): boolean =>
  page.length <= LONGEST_PAGE && refuseTarget({ method: "GET", target: page }) === null;

/** A page that was rendered again is another object, whatever is in it. */
const isSame = (one: readonly Part[], other: readonly Part[]): boolean =>
  one.length === other.length && one.every(({ data }, place) => data === other[place]?.data);

function compose(parts: readonly Part[]): Promise<Page> {
  const pages = Object.fromEntries(parts.map(({ page, data }) => [page, data.plain.body.toString()]));
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
