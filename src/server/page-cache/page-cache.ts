import type { CatalogueChange } from "../../db/catalogue-channel.ts";
import { splitTags } from "../../domain/catalogue/catalogue-tags.ts";
import type { Clock } from "../../domain/clock.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import type { Log } from "../../services/service-context.ts";
import { createOutage } from "./outage.ts";
import type { Page } from "./page.ts";
import { type PageAddress, variantKeys } from "./page-addresses.ts";
import { type CachedPage, PageStore } from "./page-store.ts";
import { type Asker, createSharedRenders, isRefusal, type Schedule } from "./shared-renders.ts";

/** What became of a request for a page; it goes into the log. */
export type CacheOutcome = "hit" | "aged" | "miss" | "bypass" | "fallback";

interface Obtained {
  readonly page: Page;
  readonly outcome: CacheOutcome;
}

export interface PageCache {
  /** The page if it can be sent this instant, without waiting for anything. */
  peek(address: PageAddress): { page: Page; outcome: "hit" | "aged" | "fallback" } | null;
  /** The page, made now if need be: one render a key at a time, however many ask. */
  obtain(address: PageAddress, options?: { bypass?: boolean } & Partial<Asker>): Promise<Obtained>;
  invalidate(change: CatalogueChange): void;
  /** Whether notices of other processes' writes arrive; every change of it makes all that is cached doubtful. */
  setListening(listening: boolean): void;
}

interface PageCacheOptions {
  render: (address: PageAddress, asker: Asker) => Promise<Page>;
  /** Runs a render when its turn comes. */
  schedule?: Schedule;
  clock: Clock;
  log: Log;
  maxBytes: number;
  maxMinorBytes?: number;
  /** Of former pages, for outages. */
  maxFormerBytes?: number;
  maxAgeMs: number;
  /** Whether what is older than that is still sent, while it is rendered again at the server's own cost. */
  servesAged?: boolean;
  /** Throws where a client has caused too many renders. */
  admit?: (clientKey: string | null) => void;
  /** How long a stale page waits for its renewal. */
  renewalMs?: number;
  isDatabaseAnswering?: () => Promise<boolean>;
}

/** How long a stale page goes on being served before the next attempt, when rendering it again failed or took too long. */
const RETRY_MS = 5_000;
/** A page that misses a soft write is rendered again at the first request after this time, */
const SOFT_REFRESH_MS = 5_000;
/** and not sent any more after this one. */
const SOFT_STALE_MS = 10_000;
const RENEWAL_MS = 500;

function isVote(change: CatalogueChange): boolean {
  return change !== "all" && !splitTags(change).dropped.includes("catalogue");
}

/** What came of a render. */
type Result = { readonly page: Page } | { readonly error: unknown };

export function createPageCache(options: PageCacheOptions): PageCache {
  const { render, clock, log, maxBytes, maxAgeMs, servesAged = true } = options;
  const { maxMinorBytes = maxBytes, maxFormerBytes = maxBytes, renewalMs = RENEWAL_MS } = options;
  const {
    schedule = (_, work) => work(),
    admit = () => {},
    isDatabaseAnswering = async () => true,
  } = options;
  const store = new PageStore({ maxBytes, maxMinorBytes, maxFormerBytes });
  const now = () => clock.now().getTime();
  const renders = createSharedRenders({
    render,
    schedule: (wanted, work) =>
      schedule({ hasCopy: findCached(wanted.address) !== undefined, ...wanted }, work),
    admit,
    store,
    now,
  });
  const outage = createOutage({ isAnswering: isDatabaseAnswering });
  const refreshAfterMs = servesAged ? SOFT_REFRESH_MS : SOFT_STALE_MS;

  function renewInBackground(address: PageAddress, copy: { retryAt: number }): void {
    if (renders.isRunning(address.key) || copy.retryAt > now()) return;
    copy.retryAt = now() + RETRY_MS;
    renders.join({ address, clientKey: null, search: "" }).catch((error: unknown) => {
      // A full queue has said so itself.
      const level = error instanceof AppError ? "debug" : "warn";
      log[level]({ err: error, page: loggedName(address) }, "an aged page could not be rendered again");
    });
  }

  /** A page that is still cached; of one with variants, any. */
  function findCached(address: PageAddress): CachedPage | undefined {
    for (const key of variantKeys(address)) {
      const cached = store.get(key);
      if (cached) return cached;
    }
    return undefined;
  }

  function findFormer(address: PageAddress) {
    for (const key of variantKeys(address)) {
      const former = store.findFormer(key);
      if (former) return former;
    }
    return undefined;
  }

  /** The best copy for when a render fails or takes too long; a former one only while the database does not answer. */
  async function findCopy(address: PageAddress): Promise<Page | null> {
    const cached = findCached(address);
    if (cached) {
      cached.sentUntil = now() + RETRY_MS;
      return cached.page;
    }
    if (!findFormer(address) || !(await outage.check())) return null;
    return findCached(address)?.page ?? findFormer(address)?.page ?? null;
  }

  /** Null when it takes longer than a visitor should wait for whom there is a copy. */
  async function resultInTime(address: PageAddress, rendering: Promise<Result>): Promise<Result | null> {
    const isCached = findCached(address) !== undefined;
    if (!isCached && !findFormer(address)) return rendering;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      // The other half is for asking the database, without which a former page is not sent.
      timer = setTimeout(() => resolve(null), isCached ? renewalMs : renewalMs / 2);
    });
    const result = await Promise.race([rendering, late]);
    clearTimeout(timer);
    return result;
  }

  type Ready = NonNullable<ReturnType<PageCache["peek"]>>;

  function peekCached(address: PageAddress, cached: CachedPage): Ready | null {
    const { page } = cached;
    if (cached.sentUntil > now()) return { page, outcome: "fallback" };
    const missesWritesFor = now() - (cached.staleSince ?? now());
    if (cached.doubtful || missesWritesFor > SOFT_STALE_MS) return null;
    const isAged = now() - cached.cachedAt > maxAgeMs || missesWritesFor > refreshAfterMs;
    if (!isAged) return { page, outcome: "hit" };
    if (!servesAged) return null;
    renewInBackground(address, cached);
    return { page, outcome: "aged" };
  }

  function peekFormer(address: PageAddress): Ready | null {
    const former = outage.isKnown() ? findFormer(address) : undefined;
    if (!former) return null;
    renewInBackground(address, former);
    return { page: former.page, outcome: "fallback" };
  }

  function peek(address: PageAddress): Ready | null {
    const cached = store.get(address.key);
    return cached ? peekCached(address, cached) : peekFormer(address);
  }

  async function copyInstead(address: PageAddress, result: Result | null): Promise<Obtained | null> {
    if (result && "error" in result && isRefusal(result.error)) return null;
    const page = await findCopy(address);
    if (!page) return null;
    const message = result ? "rendering failed" : "rendering takes too long";
    log.warn({ page: loggedName(address) }, `${message}: the last good page was sent`);
    return { page, outcome: "fallback" };
  }

  interface Rendering {
    readonly address: PageAddress;
    readonly rendering: Promise<Result>;
    readonly outcome: "miss" | "bypass";
  }

  async function answer({ address, rendering, outcome }: Rendering): Promise<Obtained> {
    const result = outcome === "bypass" ? await rendering : await resultInTime(address, rendering);
    if (result && isGood(result)) return { page: result.page, outcome };
    const copy = await copyInstead(address, result);
    if (copy) return copy;
    const last = await rendering;
    if ("error" in last) throw last.error;
    return { page: last.page, outcome: "miss" };
  }

  return {
    peek,

    async obtain(address, { bypass = false, clientKey = null, search = "" } = {}) {
      const wanted = { address, clientKey, search };
      // After a form post its sender waits, to see what they sent.
      if (bypass) {
        const rendering = settle(renders.joinNext({ ...wanted, hasCopy: false }));
        return answer({ address, rendering, outcome: "bypass" });
      }
      return peek(address) ?? answer({ address, rendering: settle(renders.join(wanted)), outcome: "miss" });
    },

    invalidate(change) {
      // Whoever asks from now on must not join a render that began before the write. Votes are frequent and touch one page.
      if (!isVote(change)) renders.forget();
      store.invalidate(change, now());
    },

    setListening(listening) {
      renders.forget();
      store.setListening(listening);
    },
  };
}

/** Without the query, which may hold a search text. */
function loggedName({ key }: PageAddress): string {
  return key.split("?", 1)[0] ?? "";
}

function settle(rendering: Promise<Page>): Promise<Result> {
  return rendering.then(
    (page) => ({ page }),
    (error: unknown) => ({ error }),
  );
}

function isGood(result: Result): result is { readonly page: Page } {
  return "page" in result && result.page.status < 500 && !result.page.isDegraded;
}
