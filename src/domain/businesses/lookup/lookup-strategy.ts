export type LookupStrategy = "id" | "former-id" | "slug" | "title" | "fuzzy" | "variation";

const GUESSES: readonly LookupStrategy[] = ["fuzzy", "variation"];

/** D-08: a guess redirects temporarily, since another business may become the better match. */
export function redirectStatusOf(strategy: LookupStrategy): 301 | 302 {
  return GUESSES.includes(strategy) ? 302 : 301;
}
