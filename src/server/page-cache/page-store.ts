import { LRUCache } from "lru-cache";
import type { CatalogueChange } from "../../db/catalogue-channel.ts";
import { type CatalogueTag, splitTags } from "../../domain/catalogue/catalogue-tags.ts";
import type { Page } from "./page.ts";

export interface CachedPage {
  readonly page: Page;
  readonly cachedAt: number;
  readonly renderedAt: number;
  /** Counters changed, or notices may have been missed: sent only if no render succeeds in time. */
  doubtful: boolean;
  retryAt: number;
  /** A renewal failed: sent as it is until then. */
  sentUntil: number;
  /** Time of the first soft write that the page misses. */
  staleSince: number | null;
}

/** A running render and the writes since its start. */
export interface Render {
  readonly touched: Set<CatalogueTag>;
  readonly softened: Map<CatalogueTag, number>;
  spoiled: boolean;
  startedAt: number;
}

export function newRender(): Render {
  return { touched: new Set(), softened: new Map(), spoiled: false, startedAt: 0 };
}

/** An invalidated or evicted page, for outages of the database. */
export interface FormerPage {
  readonly page: Page;
  retryAt: number;
}

interface PageStoreOptions {
  maxBytes: number;
  maxMinorBytes: number;
  maxFormerBytes: number;
}

export class PageStore {
  readonly #main: LRUCache<string, CachedPage>;
  readonly #minor: LRUCache<string, CachedPage>;
  readonly #former: LRUCache<string, FormerPage>;
  readonly #keysByTag = new Map<CatalogueTag, Set<string>>();
  readonly #renders = new Set<Render>();
  #listening = true;

  constructor({ maxBytes, maxMinorBytes, maxFormerBytes }: PageStoreOptions) {
    const sizeCalculation = ({ page }: { page: Page }) => page.bytes;
    this.#main = new LRUCache<string, CachedPage>({
      maxSize: maxBytes,
      sizeCalculation,
      dispose: (cached, key, reason) => {
        this.#forgetTags(key, cached);
        if (reason !== "set") this.#former.set(key, { page: cached.page, retryAt: 0 });
      },
    });
    this.#minor = new LRUCache<string, CachedPage>({
      maxSize: maxMinorBytes,
      sizeCalculation,
      dispose: (cached, key) => this.#forgetTags(key, cached),
    });
    this.#former = new LRUCache<string, FormerPage>({ maxSize: maxFormerBytes, sizeCalculation });
  }

  get(key: string): CachedPage | undefined {
    return this.#main.get(key) ?? this.#minor.get(key);
  }

  measure(): { entries: number; bytes: number; maxBytes: number; oldestAt: number | null } {
    const stores = [this.#main, this.#minor];
    const sum = (read: (pages: LRUCache<string, CachedPage>) => number) =>
      stores.reduce((total, pages) => total + read(pages), 0);
    const oldest = stores.flatMap((pages) => [...pages.values()].map(({ cachedAt }) => cachedAt));
    return {
      entries: sum(({ size }) => size),
      bytes: sum(({ calculatedSize }) => calculatedSize),
      maxBytes: sum(({ maxSize }) => maxSize),
      oldestAt: oldest.reduce<number | null>(
        (least, at) => (least === null || at < least ? at : least),
        null,
      ),
    };
  }

  findFormer(key: string): FormerPage | undefined {
    return this.#former.get(key);
  }

  startRender(render: Render): void {
    this.#renders.add(render);
  }

  /** Stores the page unless something on it was written since its render started. */
  finishRender({
    key,
    render,
    page,
    isMinor,
    now,
  }: {
    key: string;
    render: Render;
    page: Page | null;
    isMinor: boolean;
    now: number;
  }): void {
    this.#renders.delete(render);
    if (!page?.cacheable || render.spoiled || page.tags.some((tag) => render.touched.has(tag))) return;
    const softWrites = page.tags.flatMap((tag) => render.softened.get(tag) ?? []);
    const staleSince = softWrites.length > 0 ? Math.min(...softWrites) : null;
    const fresh = { doubtful: !this.#listening, retryAt: 0, sentUntil: 0, staleSince };
    const cached = { page, cachedAt: now, renderedAt: render.startedAt, ...fresh };
    const pages = isMinor ? this.#minor : this.#main;
    pages.set(key, cached);
    // The page is larger than the whole store.
    if (!pages.has(key)) return;
    this.#former.delete(key);
    for (const tag of page.tags) {
      const keys = this.#keysByTag.get(tag) ?? new Set();
      keys.add(key);
      this.#keysByTag.set(tag, keys);
    }
  }

  /** The address redirects now, or is gone. */
  drop(key: string): void {
    this.#delete(key);
    this.#former.delete(key);
  }

  /** Drops the pages with these tags and spoils running renders. Counters make pages doubtful, soft tags stale. */
  invalidate(change: CatalogueChange, now: number): void {
    if (change === "all") {
      this.#main.clear();
      this.#minor.clear();
      for (const render of this.#renders) render.spoiled = true;
      return;
    }
    const { dropped, softened } = splitTags(change);
    for (const tag of dropped) {
      for (const render of this.#renders) render.touched.add(tag);
      for (const key of this.#keysByTag.get(tag) ?? []) {
        if (isCounters(tag)) this.#doubt(key);
        else this.#delete(key);
      }
    }
    for (const tag of softened) this.#soften(tag, now);
  }

  /** Writes are missed between two connections, so every page becomes doubtful: kept for outages, but rendered again before it is sent. */
  setListening(listening: boolean): void {
    this.#listening = listening;
    for (const pages of [this.#main, this.#minor])
      for (const cached of pages.values()) {
        cached.doubtful = true;
        cached.retryAt = 0;
        cached.sentUntil = 0;
      }
    for (const render of this.#renders) render.spoiled = true;
  }

  #doubt(key: string): void {
    const cached = this.#main.peek(key) ?? this.#minor.peek(key);
    if (cached) cached.doubtful = true;
  }

  #delete(key: string): void {
    this.#main.delete(key);
    this.#minor.delete(key);
  }

  #soften(tag: CatalogueTag, now: number): void {
    for (const { softened } of this.#renders) softened.set(tag, softened.get(tag) ?? now);
    for (const key of this.#keysByTag.get(tag) ?? []) {
      const cached = this.#main.peek(key) ?? this.#minor.peek(key);
      if (cached) cached.staleSince ??= now;
    }
  }

  #forgetTags(key: string, { page }: CachedPage): void {
    for (const tag of page.tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }
}

function isCounters(tag: CatalogueTag): boolean {
  return tag.startsWith("counters:");
}
