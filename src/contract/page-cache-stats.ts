/** Of the server's page cache, since the process started. */
export interface PageCacheStats {
  readonly entries: number;
  readonly bytes: number;
  readonly maxBytes: number;
  readonly hits: number;
  readonly misses: Readonly<Record<MissReason, number>>;
  /** ISO; null in an empty cache. */
  readonly oldest: string | null;
}

/** A page was rendered because nobody had asked for it, a write had dropped it, or it was old. */
export type MissReason = "new" | "changed" | "expired";
