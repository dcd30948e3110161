import type { BusinessCard } from "../businesses/business.ts";
import type { CategoryId } from "../categories/categories.ts";
import { foldText } from "../text/fold-text.ts";
import { namesStreet, type SearchStreet } from "./places/search-street.ts";
import { type SearchText, wordStem, wordsOf } from "./search-text.ts";

export interface Sought {
  readonly search: SearchText;
  /** Their businesses match by category, whatever they write there (B-08). */
  readonly categoryIds: readonly CategoryId[];
  readonly street: SearchStreet | null;
}

/** S-02 */
const POINTS = { nameBegins: 10, name: 5, category: 3, city: 2, address: 1, description: 1 };

type Rule = (asked: { sought: Sought; candidate: SearchCandidate }) => number;

/** S-02: a field with some of several words gives that share of its points. */
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

export function scoreCandidate(asked: { sought: Sought; candidate: SearchCandidate }): number {
  return asked.sought.search.key === "" ? 0 : RULES.reduce((sum, rule) => sum + rule(asked), 0);
}

/** From 0 to 1; prefixes and the other number match too. */
export function shareOfWords({ words, field }: { words: readonly string[]; field: string }): number {
  if (words.length === 0 || field === "") return 0;
  const there = wordsOf(field);
  const stems = new Set(there.map(wordStem));
  const found = words.filter(
    (word) => stems.has(wordStem(word)) || (!isNumber(word) && there.some((other) => other.startsWith(word))),
  );
  return found.length / words.length;
}

function isNumber(word: string): boolean {
  return /^\d+$/.test(word);
}

export interface SearchCandidate {
  readonly card: BusinessCard;
  readonly description: string;
  readonly features: readonly string[];
}
