import { foldText } from "../text/fold-text.ts";

/** Shorter texts may be equal by chance ("muy rico"). */
const OWN_WORDS = 30;

/** `reviewWords("¡Muy rico!") === "muyrico"` */
export function reviewWords(text: string): string {
  return foldText(text.normalize("NFKC")).replace(/[^\p{L}\p{N}]/gu, "");
}

export function isLongEnoughToBeCopied(text: string): boolean {
  return reviewWords(text).length >= OWN_WORDS;
}
