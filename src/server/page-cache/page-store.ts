import { LRUCache } from "lru-cache";
import type { CatalogueChange } from "../../db/catalogue-channel.ts";
import { type CatalogueTag, leavesNoCopy, splitTags } from "../../domain/catalogue/catalogue-tags.ts";
import type { Page } from "./page.ts";

export interface CachedPage {
  readonly page: Page;
  readonly cachedAt: number;
  readonly renderedAt: number;
  /** From then on something else is shown, though nothing was taken away: sent only if no render succeeds in time. */
  doubtfulFrom: number | null;
  /** A page that was renewed for its counters waits for the next ones. */
  readonly renewableAt: number;
  /** Notices may have been missed, also of what was taken away: sent only in an outage of the database. */
  unverified: boolean;
  retryAt: number;
  /** A renewal failed: sent as it is until then. */
  sentUntil: number;
  /** Time of the first soft write that the page misses. */
  staleSince: number | null;
}

/** A running render and the writes since its start; `softened` has the first soft write of each tag, and votes. */
export interface Render {
  readonly touched: Set<CatalogueTag>;
  readonly softened: Map<CatalogueTag, number>;
  spoiled: boolean;
  readonly queuedAt: number;
  /** Null while it is queued. */
  startedAt: number | null;
  isAwaited: boolean;
}

export function newRender(queuedAt: number): Render {
  return {
    touched: new Set(),
    softened: new Map(),
    spoiled: false,
    queuedAt,
    startedAt: null,
    isAwaited: false,
  };
}

interface PageStoreOptions {
  maxBytes: number;
  maxMinorBytes: number;
}

/** A page whose counters change all the time is renewed once a second, and less often where renders wait for each other. */
const RENEWED_EVERY_MS = { least: 1_000, most: 10_000, renders: 10 };
/** For the statistics only. */
const DROPPED_KEYS = 2_000;

export class PageStore {
  readonly #main: LRUCache<string, CachedPage>;
  readonly #minor: LRUCache<string, CachedPage>;
  readonly #keysByTag = new Map<CatalogueTag, Set<string>>();
  readonly #dropped = new LRUCache<string, true>({ max: DROPPED_KEYS });
  readonly #renders = new Set<Render>();
  #listening = true;

  constructor({ maxBytes, maxMinorBytes }: PageStoreOptions) {
    const newPages = (maxSize: number) =>
      new LRUCache<string, CachedPage>({
        maxSize,
        sizeCalculation: ({ page }) => page.bytes,
        dispose: (cached, key) => this.#forgetTags(key, cached),
      });
    this.#main = newPages(maxBytes);
    this.#minor = newPages(maxMinorBytes);
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

  /** Whether a write dropped it, and it was not rendered again. */
  wasDropped(key: string): boolean {
    return this.#dropped.has(key);
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
    const pages = isMinor ? this.#minor : this.#main;
    const cached = this.#cachedFrom({ page, render, now, before: this.get(key) });
    // It may have been in the other store.
    this.#delete(key);
    pages.set(key, cached);
    // The page is larger than the whole store.
    if (!pages.has(key)) return;
    this.#dropped.delete(key);
    for (const tag of page.tags) {
      const keys = this.#keysByTag.get(tag) ?? new Set();
      keys.add(key);
      this.#keysByTag.set(tag, keys);
    }
  }

  #cachedFrom({
    page,
    render,
    now,
    before,
  }: {
    page: Page;
    render: Render;
    now: number;
    before: CachedPage | undefined;
  }): CachedPage {
    const { softened, queuedAt } = render;
    const startedAt = render.startedAt ?? now;
    const missed = page.tags.filter((tag) => softened.has(tag));
    const softWrites = missed.filter((tag) => !isCounters(tag)).map((tag) => softened.get(tag) ?? now);
    const isRenewal = (before?.doubtfulFrom ?? null) !== null;
    const { least, most, renders } = RENEWED_EVERY_MS;
    const pause = Math.min(most, Math.max(least, renders * (now - queuedAt)));
    const renewableAt = isRenewal ? startedAt + pause : 0;
    return {
      page,
      cachedAt: now,
      renderedAt: startedAt,
      doubtfulFrom: missed.some(isCounters) ? renewableAt : null,
      renewableAt,
      unverified: !this.#listening,
      retryAt: 0,
      sentUntil: 0,
      staleSince: softWrites.length > 0 ? Math.min(...softWrites) : null,
    };
  }

  /** The address redirects now, or is gone. */
  drop(key: string): void {
    this.#delete(key);
  }

  /**
   * Drops the pages that show what was written, leaves those of the other tags as copies, and spoils running renders of
   * both. Counters make pages doubtful, soft tags stale.
   */
  invalidate(change: CatalogueChange, now: number): void {
    if (change === "all") {
      this.#main.clear();
      this.#minor.clear();
      for (const render of this.#renders) render.spoiled = true;
      return;
    }
    const { dropped, softened } = splitTags(change);
    for (const tag of dropped) {
      if (isCounters(tag)) this.#count(tag, now);
      else this.#touch(tag);
    }
    for (const tag of softened) this.#soften(tag, now);
  }

  /** Writes are missed between two connections. */
  setListening(listening: boolean): void {
    this.#listening = listening;
    for (const pages of [this.#main, this.#minor])
      for (const cached of pages.values()) {
        cached.unverified = true;
        cached.retryAt = 0;
        cached.sentUntil = 0;
      }
    for (const render of this.#renders) render.spoiled = true;
  }

  #touch(tag: CatalogueTag): void {
    for (const render of this.#renders) render.touched.add(tag);
    for (const key of this.#keysByTag.get(tag) ?? []) {
      const cached = this.#peek(key);
      if (cached && !leavesNoCopy(tag)) cached.doubtfulFrom = 0;
      else {
        this.#dropped.set(key, true);
        this.#delete(key);
      }
    }
  }

  #count(tag: CatalogueTag, now: number): void {
    for (const { softened } of this.#renders) softened.set(tag, now);
    for (const key of this.#keysByTag.get(tag) ?? []) {
      const cached = this.#peek(key);
      if (cached) cached.doubtfulFrom ??= cached.renewableAt;
    }
  }

  #peek(key: string): CachedPage | undefined {
    return this.#main.peek(key) ?? this.#minor.peek(key);
  }

  #delete(key: string): void {
    this.#main.delete(key);
    this.#minor.delete(key);
  }

  #soften(tag: CatalogueTag, now: number): void {
    for (const { softened } of this.#renders) softened.set(tag, softened.get(tag) ?? now);
    for (const key of this.#keysByTag.get(tag) ?? []) {
      const cached = this.#peek(key);
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
