import { AppError } from "../errors/app-error.ts";
import { cleanText } from "../text/clean-text.ts";
import { foldText } from "../text/fold-text.ts";

/** No name, address or wish is longer (characters). */
export const LONGEST_SEARCH = 100;

/** What somebody looks for, read once. */
export interface SearchText {
  /** As it is said back. */
  readonly text: string;
  /** As it is compared. */
  readonly key: string;
  /** The words that say something, folded; where none does, all of them. */
  readonly words: readonly string[];
}

/** Words that places leave out of their names, and people too. */
const SILENT_WORDS: ReadonlySet<string> = new Set(
  "a al con de del e el en la las lo los o para por un una y".split(" "),
);

/** `readSearchText(" El  TILO ")` is "El TILO", "el tilo" and `["tilo"]`. Throws `invalid` where it has no end. */
export function readSearchText(given: string): SearchText {
  const text = cleanText(given);
  if (text.length > LONGEST_SEARCH) {
    throw new AppError({
      code: "invalid",
      message: `a search of ${text.length} characters`,
      heading: "Búsqueda demasiado larga",
      spanish: `La búsqueda puede tener hasta ${LONGEST_SEARCH} letras: probá con menos palabras.`,
    });
  }
  const all = wordsOf(text);
  const saying = all.filter((word) => !SILENT_WORDS.has(word));
  return { text, key: foldText(text), words: saying.length > 0 ? saying : all };
}

/** Letters and digits, folded: `wordsOf("Almendra & Cía.")` is `["almendra", "cia"]`. */
export function wordsOf(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}
