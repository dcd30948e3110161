import type { PrefixScope } from "../../db/queries/search/search-queries.ts";
import { countBlocksFrom } from "../../domain/addresses/geocoding/distance-from-place.ts";
import { findKnownPlace } from "../../domain/businesses/known-place.ts";
import type { Category } from "../../domain/categories/categories.ts";
import { isInTown } from "../../domain/near/near-listing.ts";
import { findCategories } from "../../domain/search/find-categories.ts";
import { isNear, readPlace, type SearchPlace } from "../../domain/search/places/search-place.ts";
import { namesStreet, readStreet } from "../../domain/search/places/search-street.ts";
import { rankCandidates } from "../../domain/search/rank-candidates.ts";
import {
  hasFilter,
  matchesFilters,
  NO_FILTERS,
  type SearchFilters,
  type StoredFilters,
} from "../../domain/search/reading/search-filters.ts";
import {
  dropChanceMatches,
  type SearchCandidate,
  type SearchCriteria,
  shareOfWords,
} from "../../domain/search/score-candidate.ts";
import { MOST_FOUND, MOST_LISTED } from "../../domain/search/search-answer.ts";
import type { SearchText } from "../../domain/search/search-text.ts";
import type { ServiceContext } from "../service-context.ts";

export type SearchContext = Pick<ServiceContext, "db" | "clock">;

export interface Findings {
  readonly place: SearchPlace | null;
  readonly categories: readonly Category[];
  readonly businesses: readonly RankedBusiness[];
  readonly isCut: boolean;
}

export interface RankedBusiness {
  readonly candidate: SearchCandidate;
  /** Blocks from the place; null without a place, or too far. */
  readonly blocks: number | null;
}

export const NOTHING: Findings = { place: null, categories: [], businesses: [], isCut: false };

/** S-02: candidates come from indexes, their order from the domain rules. */
export async function findCandidates(
  { db }: Pick<SearchContext, "db">,
  { search, prefixIn = "names", filters = NO_FILTERS }: SearchInput,
): Promise<Findings> {
  if (search.words.length === 0) return NOTHING;
  const place = readPlace(search.text);
  const input = { db, search, prefixIn, filters };
  return place ? findAround({ ...input, place }) : findByWords(input);
}

export interface SearchInput {
  readonly search: SearchText;
  readonly prefixIn?: PrefixScope;
  readonly filters?: StoredFilters;
}

export function isEmpty({ place, categories, businesses }: Findings): boolean {
  return place === null && categories.length + businesses.length === 0;
}

/** Names and places around are listed whatever their features, and hours are no column. */
export function keepMatching({
  findings,
  chosen,
  at,
}: {
  findings: Findings;
  chosen: SearchFilters;
  at: Date;
}): Findings {
  if (!hasFilter(chosen)) return findings;
  const businesses = findings.businesses.filter(({ candidate: { card } }) =>
    matchesFilters({ card, filters: chosen, at }),
  );
  return { ...findings, businesses };
}

type FindInput = Pick<SearchContext, "db"> & Required<SearchInput>;

async function findByWords({ db, search, prefixIn, filters }: FindInput): Promise<Findings> {
  const meant = findCategories(search.text);
  const street = readStreet(search.text);
  const [named, matching, onStreet, ...ofCategories] = await Promise.all([
    db.search.listNamed(search.key),
    db.search.listMatching({ words: search.words, prefixIn, filters }),
    // A bare number is matched by its word already.
    street && search.words.length > 1 ? db.search.listOnStreet(street, filters) : [],
    ...meant.map(({ id }) => db.search.listOfCategory(id, filters)),
  ]);
  const addressed = street
    ? onStreet.filter(({ card }) => namesStreet({ direction: card.direction, street }))
    : [];
  // Empty categories are not shown.
  const categories = meant.filter((_, index) => ofCategories[index]?.length);
  const criteria: SearchCriteria = { search, categoryIds: categories.map(({ id }) => id), street };
  const meaningful = dropChanceMatches({ candidates: matching, words: search.words });
  const candidates = unite([named, addressed, meaningful, ...ofCategories]);
  const ranked = rankCandidates({ criteria, candidates });
  return {
    place: null,
    categories,
    businesses: ranked.map((candidate) => ({ candidate, blocks: null })),
    isCut:
      candidates.length === MOST_FOUND ||
      matching.length >= MOST_LISTED.matching ||
      ofCategories.some(({ length }) => length === MOST_LISTED.ofCategory),
  };
}

/** Nearest first, then businesses named like the place. */
async function findAround({
  db,
  search,
  prefixIn,
  filters,
  place,
}: FindInput & { place: SearchPlace }): Promise<Findings> {
  const [around, named, matching] = await Promise.all([
    db.search.listAround(place.coordinates),
    db.search.listNamed(search.key),
    db.search.listMatching({ words: search.words, prefixIn, filters }),
  ]);
  const namesakes = unite([named, matching]).filter(
    ({ card }) => shareOfWords({ ...search, field: card.title }) === 1,
  );
  const criteria: SearchCriteria = { search, categoryIds: [], street: null };
  const ranked = rankCandidates({ criteria, candidates: unite([namesakes, around]) });
  const measured = ranked.map((candidate) => ({ candidate, blocks: blocksTo({ place, candidate }) }));
  const isNamesake = new Set(namesakes.map(({ card }) => card.id));
  return {
    place,
    categories: [],
    businesses: measured
      .filter(({ candidate, blocks }) => blocks !== null || isNamesake.has(candidate.card.id))
      .sort(byDistance),
    isCut: false,
  };
}

export function byDistance(one: RankedBusiness, other: RankedBusiness): number {
  return distanceOf(one) - distanceOf(other);
}

function distanceOf({ blocks }: RankedBusiness): number {
  return blocks ?? Number.MAX_VALUE;
}

interface DistanceInput {
  readonly place: SearchPlace;
  readonly candidate: SearchCandidate;
}

/** Null if it is too far, or its place is unknown. */
export function blocksTo({ place, candidate }: DistanceInput): number | null {
  const blocks = anyBlocksTo({ place, candidate });
  return blocks !== null && isNear({ place, blocks }) ? blocks : null;
}

/** However far. A place in the town that was asked for is there, though its corner may be unknown. */
export function anyBlocksTo({ place, candidate: { card } }: DistanceInput): number | null {
  if (isInTown({ place, business: card })) return 0;
  const to = findKnownPlace(card);
  return to && countBlocksFrom({ place, to });
}

/** Without duplicates; the first lists have precedence. */
export function unite(
  lists: readonly (readonly SearchCandidate[])[],
  most: number = MOST_FOUND,
): SearchCandidate[] {
  const byId = new Map(lists.flat().map((candidate) => [candidate.card.id, candidate] as const));
  return [...byId.values()].slice(0, most);
}
