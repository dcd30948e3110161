import type { PreloadList } from "../../../src/contract/preload-list.ts";
import { createPreloadService } from "../../../src/preload/preload-service.ts";

/** `numbered("general", 2)` is two addresses. */
export const numbered = (name: string, count: number) =>
  Array.from({ length: count }, (_, place) => `/producto/${name}-${place + 1}`);

/** A browser under Vitest's clock. */
export function createBrowser({ counts = { hits: 0, misses: 0 } } = {}) {
  const browser = {
    online: true,
    constrained: false,
    list: { home: [], general: numbered("general", 7), categories: [] } as PreloadList,
    links: [] as string[],
    /** Kept over the documents of a tab. */
    counts,
    batches: [] as (readonly string[])[],
    lists: 0,
    logged: [] as unknown[],
    parsed: [] as string[],
    listeners: new Set<() => void>(),
    answer: async (pages: readonly string[]): Promise<Record<string, string>> =>
      Object.fromEntries(pages.map((page) => [page, `data of ${page}`])),
    signal: new AbortController().signal,
    point: (_page: string) => {},
    reconnect() {
      for (const listener of browser.listeners) listener();
    },
  };
  const service = createPreloadService({
    now: () => Date.now(),
    after({ ms, work }) {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    isOnline: () => browser.online,
    isConstrained: () => browser.constrained,
    onConnectionChange(listener) {
      browser.listeners.add(listener);
      return () => browser.listeners.delete(listener);
    },
    onIntent(listener) {
      browser.point = listener;
      return () => {
        browser.point = () => {};
      };
    },
    async fetchList({ signal }) {
      browser.signal = signal;
      browser.lists++;
      return browser.list;
    },
    fetchPages({ pages }) {
      browser.batches.push(pages);
      return browser.answer(pages);
    },
    async parsePage(text) {
      browser.parsed.push(text);
      if (text === "nonsense") throw new Error(text);
      return text;
    },
    listLinks: () => browser.links,
    readCounts: () => browser.counts,
    writeCounts({ hits, misses }) {
      browser.counts = { hits, misses };
    },
    log: ({ error }) => browser.logged.push(error),
  });
  return { browser, service };
}
