import type { BusinessCard } from "../businesses/business.ts";
import type { CategoryId } from "../categories/categories.ts";
import { foldText } from "../text/fold-text.ts";
import { namesStreet, type SearchStreet } from "./places/search-street.ts";
import { type SearchText, singularOf, wordStem, wordsOf } from "./search-text.ts";

export interface SearchCriteria {
  readonly search: SearchText;
  /** Their businesses match by category, whatever they write there (B-08). */
  readonly categoryIds: readonly CategoryId[];
  readonly street: SearchStreet | null;
}

/** S-02 */
const POINTS = { nameBegins: 10, name: 5, category: 3, city: 2, address: 1, description: 1 };

type Rule = (input: { criteria: SearchCriteria; candidate: SearchCandidate }) => number;

/** S-02: a field with some of several words gives that share of its points. */
const RULES: readonly Rule[] = [
  ({ criteria, candidate: { card } }) =>
    foldText(card.title).startsWith(criteria.search.key)
      ? POINTS.nameBegins
      : POINTS.name * shareOfWords({ ...criteria.search, field: card.title }),
  ({ criteria, candidate: { card } }) =>
    card.categoryId !== null && criteria.categoryIds.includes(card.categoryId)
      ? POINTS.category
      : POINTS.category * shareOfWords({ ...criteria.search, field: card.category }),
  ({ criteria, candidate: { card } }) => POINTS.city * shareOfWords({ ...criteria.search, field: card.city }),
  ({ criteria, candidate: { card } }) =>
    criteria.street && namesStreet({ direction: card.direction, street: criteria.street })
      ? POINTS.address
      : POINTS.address * shareOfWords({ ...criteria.search, field: card.direction }),
  ({ criteria, candidate: { card, description, features } }) =>
    POINTS.description *
    shareOfWords({ ...criteria.search, field: `${description} ${card.speciality} ${features.join(" ")}` }),
];

export function scoreCandidate(input: { criteria: SearchCriteria; candidate: SearchCandidate }): number {
  return input.criteria.search.key === "" ? 0 : RULES.reduce((sum, rule) => sum + rule(input), 0);
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

interface WrittenInput {
  readonly candidate: SearchCandidate;
  readonly words: readonly string[];
}

/** In this gender, and in either number: "chicos" are not a "chica". */
export function hasWrittenWords({ candidate, words }: WrittenInput): boolean {
  const there = new Set(wordsOf(`${knownField(candidate)} ${candidate.description}`).map(singularOf));
  return words.every((word) => there.has(singularOf(word)));
}

/** Some word there begins like this one, in either number. */
export function beginsWord({ candidate, word }: { candidate: SearchCandidate; word: string }): boolean {
  const begun = singularOf(word);
  return wordsOf(`${knownField(candidate)} ${candidate.description}`).some((other) =>
    other.startsWith(begun),
  );
}

/**
 * The stemmer finds "pasto" for "pastas". Where some place is known for the words, another that has them in its
 * description only, and in another form, is left out.
 */
export function dropChanceMatches({
  candidates,
  words,
}: {
  candidates: readonly SearchCandidate[];
  words: readonly string[];
}): readonly SearchCandidate[] {
  const isKnownFor = (candidate: SearchCandidate) =>
    hasWrittenWords({ candidate: { ...candidate, description: "" }, words });
  if (!candidates.some(isKnownFor)) return candidates;
  return candidates.filter(
    (candidate) =>
      shareOfWords({ words, field: knownField(candidate) }) > 0 || hasWrittenWords({ candidate, words }),
  );
}

function knownField({ card, features }: SearchCandidate): string {
  return [card.title, card.category, card.city, card.direction, card.speciality, ...features].join(" ");
}

function isNumber(word: string): boolean {
  return /^\d+$/.test(word);
}

export interface SearchCandidate {
  readonly card: BusinessCard;
  readonly description: string;
  readonly features: readonly string[];
}
