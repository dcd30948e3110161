import type { PreloadList } from "../contract/preload-list.ts";

/** How often a page that was asked for was there, and how often not. */
export interface PreloadCounts {
  readonly hits: number;
  readonly misses: number;
}

/** What the preload service needs of the browser; tests replace it. The functions that return one return how to stop. */
export interface PreloadEnvironment {
  now(): number;
  after(wait: { ms: number; work: () => void }): () => void;
  isOnline(): boolean;
  isConstrained(): boolean;
  onConnectionChange(listener: () => void): () => void;
  onIntent(listener: (page: string) => void): () => void;
  fetchList(options: { signal: AbortSignal }): Promise<PreloadList>;
  /** Unparsed pages by key; failed ones are missing. */
  fetchPages(options: {
    pages: readonly string[];
    signal: AbortSignal;
  }): Promise<Readonly<Record<string, string>>>;
  parsePage(text: string): Promise<unknown>;
  /** The links of the current page, the likeliest first. */
  listLinks(): readonly string[];
  /** Of the earlier documents of this tab. */
  readCounts(): PreloadCounts;
  writeCounts(counts: PreloadCounts): void;
  log(failure: { message: string; error: unknown }): void;
}
