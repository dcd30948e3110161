import type { PreloadList } from "../contract/preload-list.ts";

/** What the service needs of the browser; its tests hold the clock and the network themselves. */
export interface PreloadEnvironment {
  now(): number;
  /** Does the work later; gives back how to call it off. */
  after(wait: { ms: number; work: () => void }): () => void;
  isOnline(): boolean;
  /** Whether the connection is slow, or its owner asks to spare it. */
  isSparing(): boolean;
  /** Listens for a connection that comes back or gets better; gives back how to stop. */
  onConnection(listener: () => void): () => void;
  /** Listens for whoever is about to go to a page; gives back how to stop. */
  onIntent(listener: (page: string) => void): () => void;
  fetchPlan(options: { signal: AbortSignal }): Promise<PreloadList>;
  /** These pages by key, as they came; those that did not come are missing. */
  fetchPages(options: {
    pages: readonly string[];
    signal: AbortSignal;
  }): Promise<Readonly<Record<string, string>>>;
  /** The data of a page that came so. */
  readPage(text: string): Promise<unknown>;
  /** Where the page shown leads, the likeliest first. */
  listLinks(): readonly string[];
  log(failure: { message: string; error: unknown }): void;
}
