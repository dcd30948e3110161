import { AppError } from "../errors/app-error.ts";
import { cleanText } from "../text/clean-text.ts";
import { foldText } from "../text/fold-text.ts";

export const LONGEST_SEARCH = 100;

export interface SearchText {
  readonly text: string;
  readonly key: string;
  readonly words: readonly string[];
}

const STOP_WORDS: ReadonlySet<string> = new Set(
  "a al con de del e el en la las lo los o para por un una y".split(" "),
);

export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}

/** `readSearchText(" El TILO ")` is "El TILO", "el tilo" and `["tilo"]`. Throws `invalid` if too long. */
export function readSearchText(typed: string): SearchText {
  const text = cleanText(typed);
  if (text.length > LONGEST_SEARCH) {
    throw new AppError({
      code: "invalid",
      message: `a search of ${text.length} characters`,
      heading: "Búsqueda demasiado larga",
      spanish: `La búsqueda puede tener hasta ${LONGEST_SEARCH} letras: probá con menos palabras.`,
    });
  }
  const all = wordsOf(text);
  const meaningful = all.filter((word) => !isStopWord(word));
  return { text, key: foldText(text), words: meaningful.length > 0 ? meaningful : all };
}

export function wordsOf(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}

const SHORTEST_STEM = 3;

/**
 * `wordStem("veganas") === wordStem("vegano")`, `wordStem("bares") === "bar"`. PostgreSQL's stemmer may go further;
 * then this only scores less.
 */
export function wordStem(word: string): string {
  const singular = word.endsWith("s") ? shorten(word) : word;
  return /[aeo]$/.test(singular) ? shorten(singular) : singular;
}

/** `numberStem("noches") === numberStem("noche")`; unlike `wordStem`, "helada" is not "helado". */
export function numberStem(word: string): string {
  return word.replace(/(?<=.{2})(?:(?<=[^aeiou])es?|s)$/, "");
}

/** `singularOf("bares") === "bar"` */
export function singularOf(word: string): string {
  return word.replace(/(?<=.{2}[^aeiou])es$|(?<=.{2})s$/, "");
}

function shorten(word: string): string {
  return word.length > SHORTEST_STEM ? word.slice(0, -1) : word;
}
