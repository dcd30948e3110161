import { PRELOAD_LIMITS, type PreloadList } from "../contract/preload-list.ts";
import type { PreloadCache } from "./preload-cache.ts";
import type { PreloadEnvironment } from "./preload-environment.ts";

interface BringPagesOptions {
  cache: PreloadCache;
  environment: Pick<PreloadEnvironment, "fetchPages">;
  /** Asked before each batch. */
  mayFetch: () => boolean;
}

interface Wanted {
  pages: readonly string[];
  signal: AbortSignal;
}

/** Brings pages into the cache: those that are neither there nor on their way, five at a time. */
export function createBringPages({ cache, environment, mayFetch }: BringPagesOptions) {
  const onTheWay = new Map<string, Promise<void>>();
  const isMissing = (page: string) => !cache.has(page) && !onTheWay.has(page);

  async function fetchAndKeep(batch: Wanted): Promise<void> {
    const moment = cache.moment();
    const pages = Object.entries(await environment.fetchPages(batch));
    for (const [key, text] of pages) cache.put({ key, content: { text }, moment });
  }

  async function bringBatch(batch: Wanted): Promise<void> {
    const brought = fetchAndKeep(batch);
    // Whoever waits for a page only wants to know when to look for it.
    const settled = brought.catch(() => {});
    for (const page of batch.pages) onTheWay.set(page, settled);
    try {
      await brought;
    } finally {
      for (const page of batch.pages) onTheWay.delete(page);
    }
  }

  return {
    isMissing,

    /** Settles when the page has come or failed to; undefined where it is not on its way. */
    arrival: (page: string): Promise<void> | undefined => onTheWay.get(page),

    async bring({ pages, signal }: Wanted): Promise<void> {
      const wanted = [...new Set(pages)].filter(isMissing);
      for (let first = 0; first < wanted.length; first += PRELOAD_LIMITS.batch) {
        if (signal.aborted || !mayFetch()) return;
        await bringBatch({ pages: wanted.slice(first, first + PRELOAD_LIMITS.batch), signal });
      }
    },

    /** AP-02: all that the plan lists, but the businesses of a category that is warm. */
    listPlanned({ home, general, categories }: PreloadList): string[] {
      const planned = [...home, ...general.slice(0, PRELOAD_LIMITS.general)];
      for (const { page, businesses } of categories) {
        const cached = businesses.filter(cache.has).length;
        const cold = cached < PRELOAD_LIMITS.warmCategory ? businesses : [];
        planned.push(page, ...cold.slice(0, PRELOAD_LIMITS.perCategory));
      }
      return planned;
    },
  };
}
