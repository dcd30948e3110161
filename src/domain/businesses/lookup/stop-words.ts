/** D-07: words that people leave out of a name, or put in. */
const STOP_WORDS: ReadonlySet<string> = new Set(["de", "la", "el", "y", "en", "con"]);

/** `withoutStopWords(["Lo", "de", "Ana"])` is `["Lo", "Ana"]`. */
export function withoutStopWords(words: readonly string[]): string[] {
  return words.filter((word) => !STOP_WORDS.has(word.toLowerCase()));
}
