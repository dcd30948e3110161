import type { FormSpec } from "../forms/form-spec.ts";
import { LONGEST_SEARCH, type SearchText } from "./search-text.ts";

const LONGEST_WORDS = 60;

/** What visitors type, and the words of the guide for it. */
export const SYNONYM_SPEC: FormSpec<"words" | "meaning"> = {
  fields: {
    words: { longest: LONGEST_WORDS, required: "Escribí lo que la gente busca." },
    meaning: { longest: LONGEST_WORDS, required: "Escribí qué tiene que encontrar." },
  },
  failed: "No pudimos guardar el alias. Probá de nuevo.",
};

export const DELETE_SYNONYM_SPEC: FormSpec<"key"> = {
  fields: { key: { kind: "hidden", longest: LONGEST_SEARCH } },
  failed: "No pudimos borrar el alias. Probá de nuevo.",
};

export interface SynonymLine {
  readonly key: string;
  readonly words: string;
  readonly meaning: string;
  readonly at: string;
  readonly actor: string;
}

/** An alias is of a whole text, or of one of its words. */
export function synonymKeys({ key, words }: SearchText): string[] {
  return [...new Set([key, ...words])];
}

/** The text with its meaning; null where no alias concerns it, or the result would be too long. */
export function applySynonyms(
  search: SearchText,
  synonyms: readonly { readonly key: string; readonly meaning: string }[],
): string | null {
  const meanings = new Map(synonyms.map(({ key, meaning }) => [key, meaning]));
  const whole = meanings.get(search.key);
  if (whole !== undefined) return whole;
  if (!search.words.some((word) => meanings.has(word))) return null;
  const text = search.words.map((word) => meanings.get(word) ?? word).join(" ");
  return text.length <= LONGEST_SEARCH ? text : null;
}
