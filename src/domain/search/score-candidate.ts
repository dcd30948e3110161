import type { CategoryId } from "../categories/categories.ts";
import { foldText } from "../text/fold-text.ts";
import { namesStreet, type SearchStreet } from "./places/search-street.ts";
import type { SearchCandidate } from "./search-candidate.ts";
import { type SearchText, wordsOf } from "./search-text.ts";
import { wordStem } from "./word-stem.ts";

/** What is looked for, in all the ways in which a business can be it. */
export interface Sought {
  readonly search: SearchText;
  /** Categories that the text means: their businesses match by category, whatever they write there (B-08). */
  readonly categoryIds: readonly CategoryId[];
  /** The street that the text is, if it is one. */
  readonly street: SearchStreet | null;
}

/** S-02 */
const POINTS = { nameBegins: 10, name: 5, category: 3, city: 2, address: 1, description: 1 };

type Rule = (asked: { sought: Sought; candidate: SearchCandidate }) => number;

/** S-02: summed over the fields; a field that has some of several words gives that share of its points. */
const RULES: readonly Rule[] = [
  ({ sought, candidate: { card } }) =>
    foldText(card.title).startsWith(sought.search.key)
      ? POINTS.nameBegins
      : POINTS.name * shareOfWords({ ...sought.search, field: card.title }),
  ({ sought, candidate: { card } }) =>
    card.categoryId !== null && sought.categoryIds.includes(card.categoryId)
      ? POINTS.category
      : POINTS.category * shareOfWords({ ...sought.search, field: card.category }),
  ({ sought, candidate: { card } }) => POINTS.city * shareOfWords({ ...sought.search, field: card.city }),
  ({ sought, candidate: { card } }) =>
    sought.street && namesStreet({ direction: card.direction, street: sought.street })
      ? POINTS.address
      : POINTS.address * shareOfWords({ ...sought.search, field: card.direction }),
  ({ sought, candidate: { description, features } }) =>
    POINTS.description * shareOfWords({ ...sought.search, field: `${description} ${features.join(" ")}` }),
];

/** S-02: how well a business answers a text: one whose name begins with it and whose category has it scores 13. */
export function scoreCandidate(asked: { sought: Sought; candidate: SearchCandidate }): number {
  return asked.sought.search.key === "" ? 0 : RULES.reduce((sum, rule) => sum + rule(asked), 0);
}

/** How many of the words stand in a field, from 0 to 1; a word may be the beginning of one, or its other number. */
export function shareOfWords({ words, field }: { words: readonly string[]; field: string }): number {
  if (words.length === 0 || field === "") return 0;
  const there = wordsOf(field);
  const stems = new Set(there.map(wordStem));
  const found = words.filter(
    (word) => stems.has(wordStem(word)) || (!isNumber(word) && there.some((other) => other.startsWith(word))),
  );
  return found.length / words.length;
}

/** 7 is no beginning of 72. */
function isNumber(word: string): boolean {
  return /^\d+$/.test(word);
}
