import type { PageCacheStats } from "../../contract/page-cache-stats.ts";
import type { CatalogueChange } from "../../db/catalogue-channel.ts";
import type { Clock } from "../../domain/clock.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import { localDayOf } from "../../domain/schedule/local-time.ts";
import type { Log } from "../../services/service-context.ts";
import type { Page } from "./page.ts";
import type { PageAddress } from "./page-addresses.ts";
import {
  type CacheResult,
  createAnswer,
  createPageCopies,
  loggedName,
  RETRY_MS,
  settle,
} from "./page-copies.ts";
import { type CachedPage, PageStore } from "./page-store.ts";
import { createSharedRenders, type RenderClient, type Schedule } from "./shared-renders.ts";

export interface PageCache {
  /** The page if it can be sent without waiting. */
  peek(address: PageAddress): CacheResult | null;
  /** The page, rendered if necessary. */
  obtain(address: PageAddress, options?: { bypass?: boolean } & Partial<RenderClient>): Promise<CacheResult>;
  invalidate(change: CatalogueChange): void;
  getStats(): PageCacheStats;
  /** Whether notices of other processes' writes arrive. */
  setListening(listening: boolean): void;
}

interface PageCacheOptions {
  render: (address: PageAddress, client: RenderClient) => Promise<Page>;
  schedule?: Schedule;
  clock: Clock;
  log: Log;
  maxBytes: number;
  maxMinorBytes?: number;
  maxAgeMs: number;
  /** Send pages older than that while they are rendered again in the background. */
  servesAged?: boolean;
  /** Pages that show the hours of the day on which they were rendered: until midnight. */
  isOfDay?: (address: PageAddress) => boolean;
  admit?: (clientKey: string | null) => void;
  /** How long a request waits for a render before it gets a copy. */
  renewalMs?: number;
  isDatabaseAnswering?: () => Promise<boolean>;
}

/** A page that misses a soft write is rendered again at the first request after this time, */
const SOFT_REFRESH_MS = 5_000;
/** and not sent any more after this one. */
const SOFT_STALE_MS = 10_000;

export function createPageCache(options: PageCacheOptions): PageCache {
  const { maxBytes, maxMinorBytes = maxBytes } = options;
  const {
    schedule = (_, work) => work(),
    admit = () => {},
    isDatabaseAnswering = async () => true,
  } = options;
  const now = () => options.clock.now().getTime();
  const store = new PageStore({ maxBytes, maxMinorBytes });
  const copies = createPageCopies({ store, now, isDatabaseAnswering });
  const renders = createSharedRenders({
    render: options.render,
    schedule,
    hasCopy: (address) => copies.find(address)?.unverified === false,
    admit,
    store,
    now,
  });
  const counts = createCounts(store);
  const peek = createPeek({ ...options, store, copies, renders, now, counts });
  const answer = createAnswer({ ...options, copies });

  return {
    peek,

    async obtain(address, { bypass = false, clientKey = null, search = "" } = {}) {
      const request = { address, clientKey, search };
      // After a form post the author waits for a page that shows it, so there is no copy to send.
      if (bypass) {
        const rendering = settle(renders.joinNext({ ...request, isAwaited: true }));
        return answer({ address, rendering, outcome: "bypass" });
      }
      const ready = peek(address);
      if (ready) return ready;
      counts.miss(address);
      return answer({ address, rendering: settle(renders.join(request)), outcome: "miss" });
    },

    getStats: counts.read,

    invalidate(change) {
      store.invalidate(change, now());
    },

    setListening(listening) {
      // Those that run may wait for a connection that is lost.
      renders.forget();
      store.setListening(listening);
    },
  };
}

/** Counted by each process for itself. */
function createCounts(store: PageStore) {
  let hits = 0;
  const misses = { new: 0, changed: 0, expired: 0 };
  return {
    hit: () => void hits++,
    expired: () => void misses.expired++,
    miss({ key }: PageAddress): void {
      misses[store.get(key) || store.wasDropped(key) ? "changed" : "new"]++;
    },
    read(): PageCacheStats {
      const { oldestAt, ...sizes } = store.measure();
      const oldest = oldestAt === null ? null : new Date(oldestAt).toISOString();
      return { ...sizes, oldest, hits, misses: { ...misses } };
    },
  };
}

interface PeekOptions extends Pick<PageCacheOptions, "log" | "maxAgeMs" | "servesAged" | "isOfDay"> {
  store: PageStore;
  copies: ReturnType<typeof createPageCopies>;
  renders: ReturnType<typeof createSharedRenders>;
  now: () => number;
  counts: ReturnType<typeof createCounts>;
}

function createPeek({ store, copies, renders, now, log, maxAgeMs, counts, ...options }: PeekOptions) {
  const { servesAged = true, isOfDay = () => false } = options;
  const refreshAfterMs = servesAged ? SOFT_REFRESH_MS : SOFT_STALE_MS;

  function renewInBackground(address: PageAddress, copy: { retryAt: number }): void {
    if (renders.isRunning(address.key) || copy.retryAt > now()) return;
    copy.retryAt = now() + RETRY_MS;
    counts.expired();
    renders.join({ address, clientKey: null, search: "" }).catch((error: unknown) => {
      // A full queue has been logged already.
      const level = error instanceof AppError ? "debug" : "warn";
      log[level]({ err: error, page: loggedName(address) }, "an aged page could not be rendered again");
    });
  }

  /** A page that is rendered again before it is sent. */
  function isOutdated(address: PageAddress, { renderedAt, doubtfulFrom, staleSince }: CachedPage): boolean {
    if (isOfDay(address) && localDay(renderedAt) !== localDay(now())) return true;
    const isDoubtful = doubtfulFrom !== null && doubtfulFrom <= now();
    return isDoubtful || now() - (staleSince ?? now()) > SOFT_STALE_MS;
  }

  function peekCached(address: PageAddress, cached: CachedPage): CacheResult | null {
    const { page } = cached;
    if (cached.unverified) return null;
    if (cached.sentUntil > now()) return { page, outcome: "fallback" };
    if (isOutdated(address, cached)) return null;
    const missesWritesFor = now() - (cached.staleSince ?? now());
    const isAged = now() - cached.cachedAt > maxAgeMs || missesWritesFor > refreshAfterMs;
    if (!isAged) return { page, outcome: "hit" };
    if (!servesAged) return null;
    renewInBackground(address, cached);
    return { page, outcome: "aged" };
  }

  return (address: PageAddress): CacheResult | null => {
    const cached = store.get(address.key);
    const result = cached ? peekCached(address, cached) : null;
    if (result) {
      counts.hit();
      return result;
    }
    const copy = copies.findInKnownOutage(address);
    if (!copy) return null;
    renewInBackground(address, copy);
    return { page: copy.page, outcome: "fallback" };
  };
}

function localDay(time: number): number {
  return localDayOf(new Date(time));
}
