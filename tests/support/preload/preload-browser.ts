import type { PreloadList } from "../../../src/contract/preload-list.ts";
import { createPreloadService } from "../../../src/preload/preload-service.ts";

/** `numbered("general", 2)` is two addresses. */
export const numbered = (name: string, count: number) =>
  Array.from({ length: count }, (_, place) => `/producto/${name}-${place + 1}`);

/** A browser that the test holds in its hands; Vitest's clock is the time in it. */
export function createBrowser() {
  const browser = {
    online: true,
    sparing: false,
    plan: { home: [], general: numbered("general", 7), categories: [] } as PreloadList,
    links: [] as string[],
    batches: [] as (readonly string[])[],
    plans: 0,
    logged: [] as unknown[],
    read: [] as string[],
    listeners: new Set<() => void>(),
    /** Answers a batch; a test may put a failure or a wait in its place. */
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
    isSparing: () => browser.sparing,
    onConnection(listener) {
      browser.listeners.add(listener);
      return () => browser.listeners.delete(listener);
    },
    onIntent(listener) {
      browser.point = listener;
      return () => {
        browser.point = () => {};
      };
    },
    async fetchPlan({ signal }) {
      browser.signal = signal;
      browser.plans++;
      return browser.plan;
    },
    fetchPages({ pages }) {
      browser.batches.push(pages);
      return browser.answer(pages);
    },
    async readPage(text) {
      browser.read.push(text);
      if (text === "nonsense") throw new Error(text);
      return text;
    },
    listLinks: () => browser.links,
    log: ({ error }) => browser.logged.push(error),
  });
  return { browser, service };
}
