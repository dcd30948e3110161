import { PRELOAD_LIMITS, type PreloadList } from "../contract/preload-list.ts";
import type { PreloadCache } from "./preload-cache.ts";
import type { PreloadEnvironment } from "./preload-environment.ts";

interface PageFetcherOptions {
  cache: PreloadCache;
  environment: Pick<PreloadEnvironment, "fetchPages" | "isOnline" | "isConstrained">;
}

interface PrefetchInput {
  pages: readonly string[];
  signal: AbortSignal;
}

export type PageFetcher = ReturnType<typeof createPageFetcher>;

export function createPageFetcher({ cache, environment }: PageFetcherOptions) {
  const pending = new Map<string, Promise<void>>();
  const mayFetch = () => environment.isOnline() && !environment.isConstrained();
  const isMissing = (page: string) => !cache.has(page) && !pending.has(page);

  async function fetchToCache(batch: PrefetchInput): Promise<void> {
    const version = cache.version();
    const pages = Object.entries(await environment.fetchPages(batch));
    // A page that was opened meanwhile is as fresh, and is parsed already.
    for (const [key, text] of pages) if (!cache.has(key)) cache.put({ key, content: { text }, version });
  }

  async function fetchBatch(batch: PrefetchInput): Promise<void> {
    const fetched = fetchToCache(batch);
    const settled = fetched.catch(() => {});
    for (const page of batch.pages) pending.set(page, settled);
    try {
      await fetched;
    } finally {
      for (const page of batch.pages) pending.delete(page);
    }
  }

  return {
    mayFetch,

    isMissing,

    /** Settles when the fetch of the page has ended; undefined if it is not being fetched. */
    waitFor: (page: string): Promise<void> | undefined => pending.get(page),

    async prefetch({ pages, signal }: PrefetchInput): Promise<void> {
      const missing = [...new Set(pages)].filter(isMissing);
      for (let first = 0; first < missing.length; first += PRELOAD_LIMITS.batch) {
        if (signal.aborted || !mayFetch()) return;
        await fetchBatch({ pages: missing.slice(first, first + PRELOAD_LIMITS.batch), signal });
      }
    },

    /** AP-02: the listed pages, without the businesses of categories that are cached well enough. */
    selectPages({ home, general, categories }: PreloadList): string[] {
      const selected = [...home, ...general.slice(0, PRELOAD_LIMITS.general)];
      for (const { page, businesses } of categories) {
        const cached = businesses.filter(cache.has).length;
        const cold = cached < PRELOAD_LIMITS.warmCategory ? businesses : [];
        selected.push(page, ...cold.slice(0, PRELOAD_LIMITS.perCategory));
      }
      return selected;
    },
  };
}
