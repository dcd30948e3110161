import { AppError } from "../../domain/errors/app-error.ts";
import type { Log } from "../../services/service-context.ts";
import { createOutage } from "./outage.ts";
import type { Page } from "./page.ts";
import { editionKeys, type PageAddress } from "./page-addresses.ts";
import type { CachedPage, PageStore } from "./page-store.ts";
import { isRefusal } from "./shared-renders.ts";

const RENEWAL_MS = 300;
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

/** Older copies of a page, which show nothing that was taken away. Unverified ones may, so they are for outages only. */
export function createPageCopies({ store, now, isDatabaseAnswering }: PageCopiesOptions) {
  const outage = createOutage({ isAnswering: isDatabaseAnswering });

  function find(address: PageAddress): CachedPage | undefined {
    for (const key of editionKeys(address)) {
      const cached = store.get(key);
      if (cached) return cached;
    }
    return undefined;
  }

  return {
    find,

    findInKnownOutage: (address: PageAddress): CachedPage | undefined =>
      outage.isKnown() ? find(address) : undefined,

    /** `isFirst`: it was not sent instead of a render before. */
    async findInstead(address: PageAddress): Promise<{ page: Page; isFirst: boolean } | null> {
      if (find(address)?.unverified && !(await outage.check())) return null;
      const copy = find(address);
      if (!copy) return null;
      const isFirst = copy.sentUntil <= now();
      copy.sentUntil = now() + RETRY_MS;
      return { page: copy.page, isFirst };
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

/** The rendered page, or a copy if the render is refused, fails or takes too long. */
export function createAnswer({ copies, log, renewalMs = RENEWAL_MS }: AnswerOptions) {
  /** Null if there is a copy and the render takes too long. */
  async function resultInTime({ address, rendering }: Rendering): Promise<RenderResult | null> {
    const copy = copies.find(address);
    if (!copy) return rendering;
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<null>((resolve) => {
      // An unverified page is sent only after a probe of the database, which gets the other half.
      timer = setTimeout(() => resolve(null), copy.unverified ? renewalMs / 2 : renewalMs);
    });
    const result = await Promise.race([rendering, timeout]);
    clearTimeout(timer);
    return result;
  }

  async function findCopy(
    { address, outcome }: Rendering,
    result: RenderResult | null,
  ): Promise<CacheResult | null> {
    const error = result && "error" in result ? result.error : null;
    // Its client has just written, and waits for a page that shows it.
    if (outcome === "bypass" && isRefusal(error)) return null;
    const copy = await copies.findInstead(address);
    if (!copy) return null;
    const message = result ? "rendering failed" : "rendering takes too long";
    // Refusals are logged where they are made.
    if (copy.isFirst && !(error instanceof AppError))
      log.warn({ page: loggedName(address) }, `${message}: the last good page was sent`);
    return { page: copy.page, outcome: "fallback" };
  }

  return async (request: Rendering): Promise<CacheResult> => {
    const { rendering, outcome } = request;
    const result = outcome === "bypass" ? await rendering : await resultInTime(request);
    if (result && isGood(result)) return { page: result.page, outcome };
    const copy = await findCopy(request, result);
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
