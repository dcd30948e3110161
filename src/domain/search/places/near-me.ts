import { wordsOf } from "../search-text.ts";
import { readPlacedSearch } from "./search-place.ts";

const PHRASES: readonly (readonly string[])[] = [
  "cerca de donde estoy",
  "cerca de mi ubicacion",
  "cerca de mi casa",
  "cerca de aca",
  "cerca de aqui",
  "cerca de mi",
  "cerca mio",
  "cerca mia",
  "aca cerca",
  "aca nomas",
  "por aca",
  "por aqui",
  "cerquita",
  "cerca",
].map((phrase) => phrase.split(" "));

/** "cerca de la terminal" names a place that the guide doesn't know. */
const NAMES_PLACE: ReadonlySet<string | undefined> = new Set(["de", "del", "a", "al"]);

/** V-02: `splitNearMe("Pizza cerca de mí")` is "Pizza"; null for a text that is not near the visitor. */
export function splitNearMe(text: string): string | null {
  const typed = text.split(" ");
  const words = typed.map((word) => wordsOf(word).join(""));
  for (const phrase of PHRASES) {
    const from = words.findIndex((_, index) =>
      phrase.every((word, offset) => words[index + offset] === word),
    );
    const to = from + phrase.length;
    if (from >= 0 && !NAMES_PLACE.has(words[to]) && !readPlacedSearch(text))
      return [...typed.slice(0, from), ...typed.slice(to)].join(" ");
  }
  return null;
}

/** The text without its place, to be searched near another one: "pizza" of "pizza 7 y 50" and of "pizza cerca". */
export function withoutPlace(text: string): string {
  return splitNearMe(text) ?? readPlacedSearch(text)?.what ?? text;
}
