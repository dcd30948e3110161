import { countEdits } from "../businesses/lookup/count-edits.ts";
import { allowedEdits } from "../search/choose-corrections.ts";
import { CATEGORY_WORDS } from "../search/find-categories.ts";
import { LONGEST_SEARCH, readSearchText, wordsOf } from "../search/search-text.ts";
import { SUGGESTION_CATEGORIES } from "../suggestions/suggestion.ts";

/** Generic words, which half the city has in its name. */
const GENERIC_WORDS: ReadonlySet<string> = new Set([
  ...CATEGORY_WORDS,
  ...SUGGESTION_CATEGORIES.flatMap(wordsOf),
  ..."casa club confiteria cerveceria cocina kiosco local lugar parrilla plata resto".split(" "),
]);

const SHORTEST_PREFIX = 3;

/** `distinctiveWords("Panadería La Espiga")` is `["espiga"]`; all words if none is distinctive. */
export function distinctiveWords(name: string): readonly string[] {
  // Comparing longer texts is expensive.
  const { words } = readSearchText(name.slice(0, LONGEST_SEARCH));
  const distinctive = words.filter((word) => !GENERIC_WORDS.has(word));
  return distinctive.length > 0 ? distinctive : words;
}

/** "Panaderia la Espga" may be "La Espiga Café". The last word may be incomplete. */
export function rankLikelyNames<Named extends { readonly title: string }>({
  name,
  among,
}: {
  name: string;
  among: readonly Named[];
}): Named[] {
  const words = distinctiveWords(name);
  return among
    .map((named) => ({ named, distance: distanceBetween({ words, title: named.title }) }))
    .filter(({ distance }) => distance !== null)
    .sort((one, other) => (one.distance ?? 0) - (other.distance ?? 0))
    .map(({ named }) => named);
}

/** Typos and extra words; null if each name has a word that the other lacks. */
function distanceBetween({ words, title }: { words: readonly string[]; title: string }): number | null {
  const there = distinctiveWords(title);
  const isShorter = words.length <= there.length;
  const [few, many] = isShorter ? [words, there] : [there, words];
  if (few.length === 0) return null;
  let distance = many.length - few.length;
  for (const [index, word] of few.entries()) {
    const mayBePrefix = isShorter && index === few.length - 1;
    const nearest = Math.min(...many.map((other) => editsBetween({ word, other, mayBePrefix })));
    if (nearest === Number.POSITIVE_INFINITY) return null;
    distance += nearest;
  }
  return distance;
}

function editsBetween({
  word,
  other,
  mayBePrefix,
}: {
  word: string;
  other: string;
  mayBePrefix: boolean;
}): number {
  if (mayBePrefix && word.length >= SHORTEST_PREFIX && other.startsWith(word)) return 0;
  const allowed = Math.min(allowedEdits(word), allowedEdits(other));
  if (Math.abs(word.length - other.length) > allowed) return Number.POSITIVE_INFINITY;
  const edits = countEdits({ from: word, to: other });
  return edits <= allowed ? edits : Number.POSITIVE_INFINITY;
}
