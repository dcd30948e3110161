const STOP_WORDS: ReadonlySet<string> = new Set(["de", "la", "el", "y", "en", "con"]);

export function withoutStopWords(words: readonly string[]): string[] {
  return words.filter((word) => !STOP_WORDS.has(word.toLowerCase()));
}
