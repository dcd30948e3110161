/** D-07: how an address led to a business, in the order in which the ways are tried. */
export type LookupStrategy = "id" | "former-id" | "slug" | "title" | "fuzzy" | "variation";

/** A guess: another business may come to be the better one. */
const GUESSES: readonly LookupStrategy[] = ["fuzzy", "variation"];

/** D-08: `redirectStatusOf("former-id") === 301`, for ever; `redirectStatusOf("fuzzy") === 302`, for now. */
export function redirectStatusOf(strategy: LookupStrategy): 301 | 302 {
  return GUESSES.includes(strategy) ? 302 : 301;
}
