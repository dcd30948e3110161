import type { CatalogueChange } from "../../db/catalogue-channel.ts";
import { splitTags } from "../../domain/catalogue/catalogue-tags.ts";
import type { Clock } from "../../domain/clock.ts";
import type { Log } from "../../services/service-context.ts";
import type { Page } from "./page.ts";
import type { PageAddress } from "./page-addresses.ts";
import { type KeptPage, PageStore, type Render } from "./page-store.ts";

/** What became of a request for a page; it goes into the log. */
export type CacheOutcome = "hit" | "aged" | "miss" | "bypass" | "fallback";

export interface PageCache {
  /** The page if it can be sent this instant, without waiting for anything. */
  peek(address: PageAddress): { page: Page; outcome: "hit" | "aged" | "fallback" } | null;
  /** The page, made now if need be: one render a key at a time, however many ask. */
  obtain(
    address: PageAddress,
    options?: { bypass?: boolean } & Partial<Asker>,
  ): Promise<{ page: Page; outcome: CacheOutcome }>;
  invalidate(change: CatalogueChange): void;
  /** Whether notices of other processes' writes arrive; every change of it makes all that is kept doubtful. */
  setHearing(hearing: boolean): void;
}

interface PageCacheOptions {
  render: (address: PageAddress, asker: Asker) => Promise<Page>;
  clock: Clock;
  log: Log;
  maxBytes: number;
  maxAgeMs: number;
  /** Whether what is older than that is still sent, while it is made anew at the server's own cost. */
  servesAged?: boolean;
}

/** How long a stale page goes on being served before the next attempt, when making it anew failed. */
const RETRY_MS = 5_000;
/** A page that misses a soft write is made anew at the first request after this time, */
const SOFT_REFRESH_MS = 5_000;
/** and not sent any more after this one. */
const SOFT_STALE_MS = 10_000;

/** Who has a page made. */
export interface Asker {
  /** As the rate limits know them; null for the server itself. */
  readonly who: string | null;
  /** Their query in full, which a redirect carries on. */
  readonly search: string;
}

interface Wanted extends Asker {
  readonly address: PageAddress;
}

/** Whether it is now known that nothing is to be kept there; a failure and a refusal of one client say nothing of the page. */
function saysGone({ status, keepable }: Page): boolean {
  return status < 500 && status !== 429 && !keepable;
}

function isVote(change: CatalogueChange): boolean {
  return change !== "all" && !splitTags(change).dropped.includes("catalogue");
}

export function createPageCache(options: PageCacheOptions): PageCache {
  const { render, clock, log, maxBytes, maxAgeMs, servesAged = true } = options;
  const store = new PageStore({ maxBytes });
  const underWay = new Map<string, { readonly page: Promise<Page>; readonly render: Render }>();
  const next = new Map<string, Promise<Page>>();
  const now = () => clock.now().getTime();
  const refreshAfterMs = servesAged ? SOFT_REFRESH_MS : SOFT_STALE_MS;

  async function renderAndKeep({ address, ...asker }: Wanted, begun: Render): Promise<Page> {
    let page: Page | null = null;
    try {
      page = await render(address, asker);
      if (saysGone(page)) store.drop(address.key);
      return page;
    } finally {
      store.finishRender({ key: address.key, render: begun, page, now: now() });
    }
  }

  function joinRender(wanted: Wanted): Promise<Page> {
    const { key } = wanted.address;
    const running = underWay.get(key);
    if (!running) return startRender(wanted);
    const missed = new Set(running.render.touched);
    if (missed.size === 0) return running.page;
    return running.page.then((page) => {
      const missesWrite = page.tags.some((tag) => missed.has(tag));
      // Whatever runs by now has begun after this call.
      return missesWrite ? (underWay.get(key)?.page ?? startRender(wanted)) : page;
    });
  }

  function startRender(wanted: Wanted): Promise<Page> {
    const { key } = wanted.address;
    const begun = store.beginRender();
    const page = renderAndKeep(wanted, begun).finally(() => {
      if (underWay.get(key)?.render === begun) underWay.delete(key);
    });
    underWay.set(key, { page, render: begun });
    return page;
  }

  /** A render that begins after this call; of all who want one, at most one runs and one waits. */
  function joinNextRender(wanted: Wanted): Promise<Page> {
    const { address } = wanted;
    const running = underWay.get(address.key)?.page;
    if (!running) return joinRender(wanted);
    const waiting = next.get(address.key);
    if (waiting) return waiting;
    const begin = () => {
      next.delete(address.key);
      return joinRender(wanted);
    };
    const started = running.then(begin, begin);
    next.set(address.key, started);
    return started;
  }

  function refreshInBackground(address: PageAddress, kept: KeptPage): void {
    if (underWay.has(address.key) || kept.retryAt > now()) return;
    kept.retryAt = now() + RETRY_MS;
    joinRender({ address, who: null, search: "" }).catch((error: unknown) =>
      log.warn({ err: error, page: address.key }, "an aged page could not be made anew"),
    );
  }

  return {
    peek(address) {
      const kept = store.get(address.key);
      if (!kept) return null;
      if (kept.doubtful) return kept.retryAt > now() ? { page: kept.page, outcome: "fallback" } : null;
      const missesWritesFor = now() - (kept.staleSince ?? now());
      if (missesWritesFor > SOFT_STALE_MS) return null;
      const isAged = now() - kept.keptAt > maxAgeMs || missesWritesFor > refreshAfterMs;
      if (!isAged) return { page: kept.page, outcome: "hit" };
      if (!servesAged) return null;
      refreshInBackground(address, kept);
      return { page: kept.page, outcome: "aged" };
    },

    async obtain(address, { bypass = false, who = null, search = "" } = {}) {
      const ready = bypass ? null : this.peek(address);
      if (ready) return ready;
      let answer: () => Page;
      try {
        const wanted = { address, who, search };
        const page = await (bypass ? joinNextRender(wanted) : joinRender(wanted));
        if (page.status < 500) return { page, outcome: bypass ? "bypass" : "miss" };
        answer = () => page;
      } catch (error) {
        answer = () => {
          throw error;
        };
      }
      // Asked for only now: a write during the render has dropped what it touched, and that never comes back.
      const last = store.get(address.key);
      if (!last) return { page: answer(), outcome: "miss" };
      last.retryAt = now() + RETRY_MS;
      log.warn({ page: address.key }, "rendering failed: the last good page was sent");
      return { page: last.page, outcome: "fallback" };
    },

    invalidate(change) {
      // Whoever asks from now on must not join a render that began before the write. Votes are frequent and touch one page.
      if (!isVote(change)) underWay.clear();
      store.invalidate(change, now());
    },

    setHearing(hearing) {
      underWay.clear();
      store.setHearing(hearing);
    },
  };
}
