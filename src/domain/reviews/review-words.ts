import { foldText } from "../text/fold-text.ts";

/** From so many letters on, nobody writes the same as somebody else by chance; "muy rico" everybody does. */
const OWN_WORDS = 30;

/** What a review says whatever its accents, capitals, spaces and marks are: `reviewWords("¡Muy rico!") === "muyrico"` */
export function reviewWords(text: string): string {
  return foldText(text.normalize("NFKC")).replace(/[^\p{L}\p{N}]/gu, "");
}

/** Whether a review is a copy where another has the same words: `isLongEnoughToBeCopied("Muy rico") === false`. */
export function isLongEnoughToBeCopied(text: string): boolean {
  return reviewWords(text).length >= OWN_WORDS;
}
