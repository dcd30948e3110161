import { findNamedCategory } from "../find-categories.ts";
import { parseSearch } from "./parse-search.ts";
import { readWords } from "./read-words.ts";
import { hasFilter } from "./search-filters.ts";
import { LONGEST_PHRASE } from "./search-vocabulary.ts";

/** As a search looks it up: `synonymKeyOf("Fish & Chips") === "fish chips"` */
export function synonymKeyOf(text: string): string {
  return readWords(text).join(" ");
}

/** Why a key cannot be an alias, in Spanish; null if it can. An alias goes before any other reading of its words. */
export function refuseSynonym(key: string): string | null {
  if (key.split(" ").length > LONGEST_PHRASE) return `Un alias puede tener hasta ${LONGEST_PHRASE} palabras.`;
  if (hasFilter(parseSearch({ text: key, synonyms: [] })))
    return "Esas palabras ya piden un filtro (un servicio, un horario o un precio): no pueden ser un alias.";
  const category = findNamedCategory(key);
  return category && `Esas palabras ya buscan la categoría «${category.plural}»: no pueden ser un alias.`;
}
