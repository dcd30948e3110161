import { countEdits } from "../../businesses/lookup/count-edits.ts";
import { foldText } from "../../text/fold-text.ts";

const WORDS_PRICES_AND_CLOCKS =
  /(?<![$\p{L}\p{N}])\${1,4}(?![$\p{L}\p{N}])|\d{1,2}:\d{2}(?!\d)|[\p{L}\p{N}]+/gu;

/** "T.A.C.C." is one word, and so are "$$" and "21:30"; "sintac" and "sin t a c c" are "sin tacc". */
export function readWords(text: string): string[] {
  const undotted = foldText(text)
    .replace(/(?<=\p{L})\.(?=\p{L})/gu, "")
    .replace(/(?<=\blas \d{1,2})\.(?=\d{2}(?!\d))/g, ":");
  return spellGlutenFree(undotted.match(WORDS_PRICES_AND_CLOCKS) ?? []);
}

/** `readPriceSigns("pizza $$")` is `["$$"]`. */
export function readPriceSigns(text: string): string[] {
  return readWords(text).filter((word) => word.startsWith("$"));
}

const FREE_OF: ReadonlySet<string> = new Set(["sin", "s", "no", "cero", "zero", "0"]);
/** "tac", "taac", "tcc": only letters of "tacc". No Spanish word that follows "sin" is written so. */
const TACC_SPELLING = /^t{1,2}[ack]{0,4}[ck][ack]{0,2}s?$/;
const MOST_GLUTEN_EDITS = 2;
const MOST_PIECES = 4;
const LONGEST_PIECE = 3;

/** A health matter: any spelling after "sin" becomes the one of the vocabulary. */
function spellGlutenFree(words: readonly string[]): string[] {
  const spelt: string[] = [];
  for (let from = 0; from < words.length; ) {
    const length = glutenFreeLength(words.slice(from, from + 1 + MOST_PIECES));
    spelt.push(...(length > 0 ? ["sin", "tacc"] : words.slice(from, from + 1)));
    from += Math.max(length, 1);
  }
  return spelt;
}

/** The number of words at the beginning that mean "sin tacc". */
function glutenFreeLength([first = "", ...rest]: readonly string[]): number {
  if (first.startsWith("sin") && namesGluten(first.slice("sin".length))) return 1;
  if (!FREE_OF.has(first)) return 0;
  if (namesGluten(rest[0] ?? "")) return 2;
  for (let pieces = rest.length; pieces > 1; pieces--) {
    const joined = rest.slice(0, pieces);
    if (joined.every(({ length }) => length <= LONGEST_PIECE) && TACC_SPELLING.test(joined.join("")))
      return 1 + pieces;
  }
  return 0;
}

function namesGluten(word: string): boolean {
  if (TACC_SPELLING.test(word)) return true;
  const isLikeGluten = /^g\p{L}{4,7}$/u.test(word);
  return isLikeGluten && countEdits({ from: word, to: "gluten" }) <= MOST_GLUTEN_EDITS;
}
