/** What may be done only so often: `perMinute` turns come back in a minute, and at most `burst` are there at once. */
interface RateRule {
  readonly perMinute: number;
  readonly burst: number;
  /** What somebody did too often. */
  readonly spanish: string;
}

/** Every limit of the guide. */
export const RATE_RULES = {
  /** Making an answer to a search; one that is kept costs nothing. */
  search: { perMinute: 60, burst: 100, spanish: "Hiciste muchas búsquedas seguidas." },
  /** Looking for a business by what its address looks like (D-07). */
  lookup: { perMinute: 60, burst: 100, spanish: "Abriste muchas direcciones que no existen." },
  /** F-04: sending hearts and stars; a browser gathers those that were given while it was sending. */
  personal: { perMinute: 60, burst: 100, spanish: "Hiciste muchos cambios seguidos." },
} as const satisfies Readonly<Record<string, RateRule>>;

export type RateRuleName = keyof typeof RATE_RULES;
