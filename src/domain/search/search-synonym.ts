import type { FormSpec } from "../forms/form-spec.ts";
import { LONGEST_SEARCH } from "./search-text.ts";

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
