const SHORTEST_STEM = 3;

/**
 * `wordStem("veganas") === wordStem("vegano")`, `wordStem("bares") === "bar"`. PostgreSQL's stemmer may go further;
 * then this only scores less.
 */
export function wordStem(word: string): string {
  const singular = word.endsWith("s") ? shorten(word) : word;
  return /[aeo]$/.test(singular) ? shorten(singular) : singular;
}

function shorten(word: string): string {
  return word.length > SHORTEST_STEM ? word.slice(0, -1) : word;
}
