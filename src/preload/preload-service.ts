import { createPageFetcher } from "./page-fetcher.ts";
import {
  createPreloadCache,
  type InvalidatedTag,
  type PreloadCache,
  type PreloadEntry,
} from "./preload-cache.ts";
import type { PreloadEnvironment } from "./preload-environment.ts";
import { createPreloadRun, createTimers } from "./preload-run.ts";

const CLEANUP_MS = 15 * 60_000;

export type PreloadService = ReturnType<typeof createPreloadService>;

/** AP-01 to AP-04: prefetches page data, and caches what pages load themselves. */
export function createPreloadService(environment: PreloadEnvironment) {
  const cache = createPreloadCache(environment);
  const fetcher = createPageFetcher({ cache, environment });
  const timers = createTimers(environment);
  const preload = createPreloadRun({ environment, fetcher, timers });
  const readEntry = createEntryReader({ cache, environment });
  let lifetime: AbortController | null = null;

  function cleanUpLater(): void {
    const cleanUp = () => {
      cache.dropExpired();
      cleanUpLater();
    };
    timers.after({ ms: CLEANUP_MS, work: cleanUp });
  }

  return {
    initialize(): void {
      if (lifetime) return;
      lifetime = new AbortController();
      const { signal } = lifetime;
      const stopConnection = environment.onConnectionChange(() => {
        if (preload.getState() === "postponed" && fetcher.mayFetch()) void preload.run(signal);
      });
      const stopIntent = environment.onIntent((page) => preload.prefetchQuietly({ pages: [page], signal }));
      signal.addEventListener("abort", stopConnection);
      signal.addEventListener("abort", stopIntent);
      cleanUpLater();
      void preload.run(signal);
    },

    destroy(): void {
      lifetime?.abort();
      lifetime = null;
      timers.cancelAll();
      cache.clear();
      preload.reset();
    },

    clearCache(): void {
      cache.clear();
      environment.writeCounts({ hits: 0, misses: 0 });
    },

    /** AP-03: call it after a write and before the next page: `findPreload()?.drop("/", businessTag(id))`. */
    drop: (...tags: readonly InvalidatedTag[]): void => cache.drop(tags),

    getState: preload.getState,
    subscribe: preload.subscribe,
    getStats: () => statsOf({ ...cache.count(), state: preload.getState(), retries: preload.countRetries() }),

    pageShown(): void {
      if (lifetime && preload.getState() === "ready") preload.predictLater(lifetime.signal);
    },

    /** For data that came with the document. */
    remember({ key, data }: { key: string; data: unknown }): void {
      cache.put({ key, content: { data }, version: cache.version() });
    },

    /** Not counted as a hit or a miss. */
    peek: async (key: string): Promise<unknown> => (await readEntry(key, cache.peek(key)))?.data,

    async load<Data>({ key, askServer }: { key: string; askServer: () => Promise<Data> }): Promise<Data> {
      await fetcher.waitFor(key);
      const found = cache.find(key);
      environment.writeCounts(cache.count());
      const cached = await readEntry(key, found);
      if (cached) return cached.data as Data;
      const version = cache.version();
      const data = await askServer();
      cache.put({ key, content: { data }, version });
      return data;
    },
  };
}

interface EntryReaderOptions {
  cache: PreloadCache;
  environment: Pick<PreloadEnvironment, "parsePage" | "log">;
}

function createEntryReader({ cache, environment }: EntryReaderOptions) {
  return async (key: string, entry: PreloadEntry | undefined): Promise<{ data: unknown } | undefined> => {
    if (!entry) return undefined;
    if ("data" in entry.content) return entry.content;
    try {
      entry.content = { data: await environment.parsePage(entry.content.text) };
      return entry.content;
    } catch (error) {
      cache.remove(key);
      environment.log({ message: "a preloaded page cannot be parsed", error });
      return undefined;
    }
  };
}

interface StatsInput {
  size: number;
  hits: number;
  misses: number;
  state: string;
  retries: number;
}

/** AP-04 */
function statsOf({ size, hits, misses, state, retries }: StatsInput) {
  const rate = hits === 0 ? 0 : (100 * hits) / (hits + misses);
  return {
    cacheSize: size,
    hitRate: `${rate.toFixed(1)}%`,
    cacheHits: hits,
    cacheMisses: misses,
    isPreloading: state === "preloading",
    preloaded: state === "ready",
    retries,
  };
}
