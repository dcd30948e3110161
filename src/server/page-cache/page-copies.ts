import type { Log } from "../../services/service-context.ts";
import { createOutage } from "./outage.ts";
import type { Page } from "./page.ts";
import { editionKeys, type PageAddress } from "./page-addresses.ts";
import type { CachedPage, FormerPage, PageStore } from "./page-store.ts";
import { isRefusal } from "./shared-renders.ts";

const RENEWAL_MS = 500;
/** How long a copy is served before the next attempt, after a render failed or took too long. */
export const RETRY_MS = 5_000;

export type CacheOutcome = "hit" | "aged" | "miss" | "bypass" | "fallback";

export interface CacheResult {
  readonly page: Page;
  readonly outcome: CacheOutcome;
}

interface PageCopiesOptions {
  store: PageStore;
  now: () => number;
  isDatabaseAnswering: () => Promise<boolean>;
}

/** Older copies of a page: stale ones, and during an outage of the database also invalidated ones. */
export function createPageCopies({ store, now, isDatabaseAnswering }: PageCopiesOptions) {
  const outage = createOutage({ isAnswering: isDatabaseAnswering });

  function findCached(address: PageAddress): CachedPage | undefined {
    for (const key of editionKeys(address)) {
      const cached = store.get(key);
      if (cached) return cached;
    }
    return undefined;
  }

  function findFormer(address: PageAddress): FormerPage | undefined {
    for (const key of editionKeys(address)) {
      const former = store.findFormer(key);
      if (former) return former;
    }
    return undefined;
  }

  return {
    findCached,
    findFormer,

    findFormerInKnownOutage: (address: PageAddress): FormerPage | undefined =>
      outage.isKnown() ? findFormer(address) : undefined,

    async findInstead(address: PageAddress): Promise<Page | null> {
      const cached = findCached(address);
      if (cached) {
        cached.sentUntil = now() + RETRY_MS;
        return cached.page;
      }
      if (!findFormer(address) || !(await outage.check())) return null;
      return findCached(address)?.page ?? findFormer(address)?.page ?? null;
    },
  };
}

type RenderResult = { readonly page: Page } | { readonly error: unknown };

interface Rendering {
  readonly address: PageAddress;
  readonly rendering: Promise<RenderResult>;
  readonly outcome: "miss" | "bypass";
}

interface AnswerOptions {
  log: Log;
  renewalMs?: number;
  copies: ReturnType<typeof createPageCopies>;
}

/** The rendered page, or a copy if the render fails or takes too long. */
export function createAnswer({ copies, log, renewalMs = RENEWAL_MS }: AnswerOptions) {
  /** Null if there is a copy and the render takes too long. */
  async function resultInTime({ address, rendering }: Rendering): Promise<RenderResult | null> {
    const isCached = copies.findCached(address) !== undefined;
    if (!isCached && !copies.findFormer(address)) return rendering;
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<null>((resolve) => {
      // A former page is sent only after a probe of the database, which gets the other half.
      timer = setTimeout(() => resolve(null), isCached ? renewalMs : renewalMs / 2);
    });
    const result = await Promise.race([rendering, timeout]);
    clearTimeout(timer);
    return result;
  }

  async function findCopy(address: PageAddress, result: RenderResult | null): Promise<CacheResult | null> {
    if (result && "error" in result && isRefusal(result.error)) return null;
    const page = await copies.findInstead(address);
    if (!page) return null;
    const message = result ? "rendering failed" : "rendering takes too long";
    log.warn({ page: loggedName(address) }, `${message}: the last good page was sent`);
    return { page, outcome: "fallback" };
  }

  return async (request: Rendering): Promise<CacheResult> => {
    const { address, rendering, outcome } = request;
    const result = outcome === "bypass" ? await rendering : await resultInTime(request);
    if (result && isGood(result)) return { page: result.page, outcome };
    const copy = await findCopy(address, result);
    if (copy) return copy;
    const last = await rendering;
    if ("error" in last) throw last.error;
    return { page: last.page, outcome: "miss" };
  };
}

/** Without the query, which may contain a search text. */
export function loggedName({ key }: PageAddress): string {
  return key.split("?", 1)[0] ?? "";
}

export function settle(rendering: Promise<Page>): Promise<RenderResult> {
  return rendering.then(
    (page) => ({ page }),
    (error: unknown) => ({ error }),
  );
}

function isGood(result: RenderResult): result is { readonly page: Page } {
  return "page" in result && result.page.status < 500 && !result.page.isDegraded;
}
