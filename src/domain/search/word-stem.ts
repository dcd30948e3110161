/** What has fewer letters than this is left whole. */
const SHORTEST_STEM = 3;

/**
 * A folded word without what changes with number and gender: `wordStem("veganas") === wordStem("vegano")`,
 * `wordStem("bares") === "bar"`. Where PostgreSQL's stemmer goes further, it finds and this only scores less.
 */
export function wordStem(word: string): string {
  const singular = word.endsWith("s") ? shorten(word) : word;
  return /[aeo]$/.test(singular) ? shorten(singular) : singular;
}

function shorten(word: string): string {
  return word.length > SHORTEST_STEM ? word.slice(0, -1) : word;
}
