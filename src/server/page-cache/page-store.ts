import { LRUCache } from "lru-cache";
import type { CatalogueChange } from "../../db/catalogue-channel.ts";
import { type CatalogueTag, splitTags } from "../../domain/catalogue/catalogue-tags.ts";
import type { Page } from "./page.ts";

export interface CachedPage {
  readonly page: Page;
  readonly cachedAt: number;
  /** Counters changed, or notices may have been missed since it was made: only good when nothing better can be had in time. */
  doubtful: boolean;
  /** When the next background render may start. */
  retryAt: number;
  /** It could not be renewed: until this moment it is sent as it is. */
  sentUntil: number;
  /** The first soft write that it does not show; null where it shows all. */
  staleSince: number | null;
}

/** A render under way, and what was written while it ran. */
export interface Render {
  readonly touched: Set<CatalogueTag>;
  /** When a soft write touched these first. */
  readonly softened: Map<CatalogueTag, number>;
  spoiled: boolean;
}

export function newRender(): Render {
  return { touched: new Set(), softened: new Map(), spoiled: false };
}

/** A page that was dropped or had to make room: only for when the database does not answer. */
export interface FormerPage {
  readonly page: Page;
  retryAt: number;
}

interface PageStoreOptions {
  maxBytes: number;
  /** Of minor pages, which must not evict the main ones. */
  maxMinorBytes: number;
  maxFormerBytes: number;
}

/** The cached pages by key, by tag, and by how recently somebody wanted them; nothing here waits. */
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

  findFormer(key: string): FormerPage | undefined {
    return this.#former.get(key);
  }

  /** From now on it learns what is written. */
  startRender(render: Render): void {
    this.#renders.add(render);
  }

  /** Keeps the page, unless something it shows was written after its render began. */
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
    const cached = { page, cachedAt: now, doubtful: !this.#listening, retryAt: 0, sentUntil: 0, staleSince };
    const pages = isMinor ? this.#minor : this.#main;
    pages.set(key, cached);
    // A page larger than the whole store is not taken.
    if (!pages.has(key)) return;
    this.#former.delete(key);
    for (const tag of page.tags) {
      const keys = this.#keysByTag.get(tag) ?? new Set();
      keys.add(key);
      this.#keysByTag.set(tag, keys);
    }
  }

  /** The address no longer leads to a page: it redirects now, or is gone. */
  drop(key: string): void {
    this.#delete(key);
    this.#former.delete(key);
  }

  /** Drops every page that shows what changed; a render under way learns that it is too late. Counters make doubtful, soft tags stale. */
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

  /**
   * Whether notices of writes are heard. When they stop, and again when they are back, what was missed is not
   * known: the pages are cached for a bad moment, but none is served before a render was tried.
   */
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
