import { countEdits } from "../businesses/lookup/count-edits.ts";
import { allowedEdits } from "../search/choose-corrections.ts";
import { CATEGORY_WORDS } from "../search/find-categories.ts";
import { LONGEST_SEARCH, readSearchText, wordsOf } from "../search/search-text.ts";
import { SUGGESTION_CATEGORIES } from "./suggestion-categories.ts";

/** Words that say what a place is, not which: half the city has them in its name. */
const KINDS: ReadonlySet<string> = new Set([
  ...CATEGORY_WORDS,
  ...SUGGESTION_CATEGORIES.flatMap(wordsOf),
  ..."casa club confiteria cerveceria cocina kiosco local lugar parrilla plata resto".split(" "),
]);

/** From how many letters on a word that is still being typed may be the beginning of one. */
const SHORTEST_BEGINNING = 3;

/**
 * The words by which a name is told from another, folded: `tellingWords("Panadería La Espiga")` is `["espiga"]`; where there
 * are none, all of them.
 */
export function tellingWords(name: string): readonly string[] {
  // What is longer is no name, and comparing it costs.
  const { words } = readSearchText(name.slice(0, LONGEST_SEARCH));
  const telling = words.filter((word) => !KINDS.has(word));
  return telling.length > 0 ? telling : words;
}

/**
 * Of those that may be meant by a name, those that are called nearly so, the nearest first: "Panaderia la Espga" may be
 * "La Espiga Café". The last word may be only begun.
 */
export function rankLikelyNames<Named extends { readonly title: string }>({
  name,
  among,
}: {
  name: string;
  among: readonly Named[];
}): Named[] {
  const sought = tellingWords(name);
  return among
    .map((named) => ({ named, distance: distanceBetween({ sought, title: named.title }) }))
    .filter(({ distance }) => distance !== null)
    .sort((one, other) => (one.distance ?? 0) - (other.distance ?? 0))
    .map(({ named }) => named);
}

/** Wrong letters and words too many; null where one of the names has something to itself that the other lacks. */
function distanceBetween({ sought, title }: { sought: readonly string[]; title: string }): number | null {
  const there = tellingWords(title);
  const isSoughtShorter = sought.length <= there.length;
  const [few, many] = isSoughtShorter ? [sought, there] : [there, sought];
  if (few.length === 0) return null;
  let distance = many.length - few.length;
  for (const [index, word] of few.entries()) {
    const mayBeBegun = isSoughtShorter && index === few.length - 1;
    const nearest = Math.min(...many.map((other) => editsBetween({ word, other, mayBeBegun })));
    if (nearest === Number.POSITIVE_INFINITY) return null;
    distance += nearest;
  }
  return distance;
}

function editsBetween({
  word,
  other,
  mayBeBegun,
}: {
  word: string;
  other: string;
  mayBeBegun: boolean;
}): number {
  if (mayBeBegun && word.length >= SHORTEST_BEGINNING && other.startsWith(word)) return 0;
  const allowed = Math.min(allowedEdits(word), allowedEdits(other));
  if (Math.abs(word.length - other.length) > allowed) return Number.POSITIVE_INFINITY;
  const edits = countEdits({ from: word, to: other });
  return edits <= allowed ? edits : Number.POSITIVE_INFINITY;
}
