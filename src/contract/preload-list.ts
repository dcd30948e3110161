/** AP-02: how much is preloaded, and how much at a time. */
export const PRELOAD_LIMITS = {
  /** Pages in one answer. */
  batch: 5,
  general: 30,
  perCategory: 6,
  predictive: 8,
  /** A category with this many of its businesses in the cache is left alone. */
  warmCategory: 5,
} as const;

/** What every browser may bring in advance, as addresses of pages, the likeliest first. */
export interface PreloadPlan {
  /** The home and what the browser deals from (H-03, H-04). */
  readonly home: readonly string[];
  readonly general: readonly string[];
  readonly categories: readonly {
    readonly page: string;
    readonly businesses: readonly string[];
  }[];
}
