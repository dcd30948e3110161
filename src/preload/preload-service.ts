import { PRELOAD_LIMITS } from "../contract/preload-list.ts";
import { createBringPages } from "./bring-pages.ts";
import type { Touched } from "./is-touched.ts";
import { createPreloadCache, type PreloadEntry } from "./preload-cache.ts";
import type { PreloadEnvironment } from "./preload-environment.ts";

const RETRIES = 3;
const RETRY_MS = 5_000;
const PREDICT_MS = 2_000;
const CLEANUP_MS = 15 * 60_000;

/** AP-01: "idle" is not initialised; a connection that is away, slow or to be spared postpones it. */
export type PreloadState = "idle" | "preloading" | "ready" | "postponed" | "given-up";

export type PreloadService = ReturnType<typeof createPreloadService>;

/** AP-01 to AP-04: brings the data of pages before anybody asks for them, and keeps what was asked for. */
export function createPreloadService(environment: PreloadEnvironment) {
  const mayFetch = () => environment.isOnline() && !environment.isSparing();
  const cache = createPreloadCache(environment);
  const { bring, isMissing, arrival, listPlanned } = createBringPages({ cache, environment, mayFetch });
  const listeners = new Set<() => void>();
  const timers = new Set<() => void>();
  let state: PreloadState = "idle";
  let retries = 0;
  /** From initialize to destroy; null outside. */
  let life: AbortController | null = null;
  let cancelPrediction = () => {};

  function become(next: PreloadState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function after({ ms, work }: { ms: number; work: () => void }): () => void {
    const cancel = environment.after({
      ms,
      work() {
        timers.delete(cancel);
        work();
      },
    });
    timers.add(cancel);
    return cancel;
  }

  async function run(signal: AbortSignal): Promise<void> {
    if (!mayFetch()) return become("postponed");
    become("preloading");
    try {
      const plan = await environment.fetchPlan({ signal });
      await bring({ pages: listPlanned(plan), signal });
    } catch (error) {
      if (!signal.aborted) retryLater({ error, signal });
      return;
    }
    if (signal.aborted) return;
    if (!mayFetch()) return become("postponed");
    become("ready");
    predictLater(signal);
  }

  function retryLater({ error, signal }: { error: unknown; signal: AbortSignal }): void {
    environment.log({ message: "the preload failed", error });
    if (retries === RETRIES) {
      become("given-up");
      return;
    }
    retries++;
    become("idle");
    after({ ms: RETRY_MS * retries, work: () => void run(signal) });
  }

  function predictLater(signal: AbortSignal): void {
    cancelPrediction();
    const predict = () => {
      const missing = new Set(environment.listLinks().filter(isMissing));
      bringQuietly({ pages: [...missing].slice(0, PRELOAD_LIMITS.predictive), signal });
    };
    cancelPrediction = after({ ms: PREDICT_MS, work: predict });
  }

  /** What fails here was a guess: whoever goes there asks the server. */
  function bringQuietly({ pages, signal }: { pages: readonly string[]; signal: AbortSignal }): void {
    bring({ pages, signal }).catch((error: unknown) => {
      if (!signal.aborted) environment.log({ message: "a guess failed", error });
    });
  }

  /** What makes no sense is forgotten, as if it had never come. */
  async function read(key: string, entry: PreloadEntry | undefined): Promise<{ data: unknown } | undefined> {
    if (!entry) return undefined;
    if ("data" in entry.content) return entry.content;
    try {
      entry.content = { data: await environment.readPage(entry.content.text) };
      return entry.content;
    } catch (error) {
      cache.forget(key);
      environment.log({ message: "what came cannot be read", error });
      return undefined;
    }
  }

  function cleanUpLater(): void {
    const cleanUp = () => {
      cache.dropExpired();
      cleanUpLater();
    };
    after({ ms: CLEANUP_MS, work: cleanUp });
  }

  return {
    initialize(): void {
      if (life) return;
      life = new AbortController();
      const { signal } = life;
      const stopConnection = environment.onConnection(() => {
        if (state === "postponed" && mayFetch()) void run(signal);
      });
      const stopIntent = environment.onIntent((page) => bringQuietly({ pages: [page], signal }));
      signal.addEventListener("abort", stopConnection);
      signal.addEventListener("abort", stopIntent);
      cleanUpLater();
      void run(signal);
    },

    destroy(): void {
      life?.abort();
      life = null;
      for (const cancel of timers) cancel();
      timers.clear();
      cache.clear();
      retries = 0;
      become("idle");
    },

    getStats() {
      const { size, hits, misses } = cache.count();
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
    },

    clearCache: (): void => cache.clear(),

    /** AP-03: to be called after a write and before the next page: `findPreload()?.drop("/", businessTag(id))`. */
    drop: (...touched: readonly Touched[]): void => cache.drop(touched),

    getState: (): PreloadState => state,

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    /** The visitor has another page before them: after a while its links are brought. */
    pageShown(): void {
      if (life && state === "ready") predictLater(life.signal);
    },

    /** What came with the document needs no second asking. */
    remember({ key, data }: { key: string; data: unknown }): void {
      cache.put({ key, content: { data }, moment: cache.moment() });
    },

    /** What is there for whoever can do without it: not counted, and undefined where there is nothing. */
    peek: async (key: string): Promise<unknown> => (await read(key, cache.peek(key)))?.data,

    /** AP-03: the data of a page, from the cache where it is there. */
    async load<Data>({ key, askServer }: { key: string; askServer: () => Promise<Data> }): Promise<Data> {
      await arrival(key);
      const kept = await read(key, cache.find(key));
      // What is kept under the address of a page is what the loader of that page gave.
      if (kept) return kept.data as Data;
      const moment = cache.moment();
      const data = await askServer();
      cache.put({ key, content: { data }, moment });
      return data;
    },
  };
}
