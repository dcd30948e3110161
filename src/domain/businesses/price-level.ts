const PRICE_WORDS = ["", "económico", "moderado", "caro", "muy caro"] as const;

/** `formatPriceLevel(2)` is "$$" and "Precio: moderado". */
export function formatPriceLevel(level: number): { readonly signs: string; readonly words: string } {
  return { signs: "$".repeat(level), words: `Precio: ${PRICE_WORDS[level] ?? ""}` };
}
