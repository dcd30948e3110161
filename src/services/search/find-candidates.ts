import type { BegunIn } from "../../db/queries/search/search-queries.ts";
import { findKnownPlace } from "../../domain/businesses/known-place.ts";
import type { Category } from "../../domain/categories/categories.ts";
import { findCategories } from "../../domain/search/find-categories.ts";
import { blocksFrom, readPlace, type SearchPlace } from "../../domain/search/places/search-place.ts";
import { namesStreet, readStreet } from "../../domain/search/places/search-street.ts";
import { rankCandidates } from "../../domain/search/rank-candidates.ts";
import {
  type SearchCandidate,
  type SearchCriteria,
  shareOfWords,
} from "../../domain/search/score-candidate.ts";
import { MOST_FOUND, MOST_LISTED } from "../../domain/search/search-answer.ts";
import type { SearchText } from "../../domain/search/search-text.ts";
import type { ServiceContext } from "../service-context.ts";

/** What the guide has for a text exactly as it stands. */
export interface Findings {
  readonly place: SearchPlace | null;
  readonly categories: readonly Category[];
  /** In their order, at most a hundred. */
  readonly businesses: readonly RankedBusiness[];
  /** Whether there may be more than were looked at. */
  readonly isCut: boolean;
}

export interface RankedBusiness {
  readonly candidate: SearchCandidate;
  /** From the place, with parts of them; null where there is none, or it is too far. */
  readonly blocks: number | null;
}

export const NOTHING: Findings = { place: null, categories: [], businesses: [], isCut: false };

/** S-02: candidates by index, their order by the rules. */
export async function findCandidates(
  { db }: Pick<ServiceContext, "db">,
  { search, begun = "names" }: { search: SearchText; begun?: BegunIn },
): Promise<Findings> {
  if (search.words.length === 0) return NOTHING;
  const place = readPlace(search.text);
  return place ? findAround({ db, search, begun, place }) : findByWords({ db, search, begun });
}

export function isEmpty({ place, categories, businesses }: Findings): boolean {
  return place === null && categories.length + businesses.length === 0;
}

type Asked = Pick<ServiceContext, "db"> & { readonly search: SearchText; readonly begun: BegunIn };

async function findByWords({ db, search, begun }: Asked): Promise<Findings> {
  const meant = findCategories(search.text);
  const street = readStreet(search.text);
  const [named, matching, onStreet, ...ofCategories] = await Promise.all([
    db.search.listNamed(search.key),
    db.search.listMatching({ words: search.words, begun }),
    // A bare number stands in every address that names its street: all that have the word have it.
    street && search.words.length > 1 ? db.search.listOnStreet(street) : [],
    ...meant.map(({ id }) => db.search.listOfCategory(id)),
  ]);
  const addressed = street
    ? onStreet.filter(({ card }) => namesStreet({ direction: card.direction, street }))
    : [];
  // A category in which there is nothing is no answer.
  const categories = meant.filter((_, index) => ofCategories[index]?.length);
  const sought: SearchCriteria = { search, categoryIds: categories.map(({ id }) => id), street };
  const candidates = unite([named, addressed, matching, ...ofCategories]);
  const ranked = rankCandidates({ criteria: sought, candidates });
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

/** Nearest first; then those of that name, wherever they are. */
async function findAround({ db, search, begun, place }: Asked & { place: SearchPlace }): Promise<Findings> {
  const [around, named, matching] = await Promise.all([
    db.search.listAround(place.coordinates),
    db.search.listNamed(search.key),
    db.search.listMatching({ words: search.words, begun }),
  ]);
  const namesakes = unite([named, matching]).filter(
    ({ card }) => shareOfWords({ ...search, field: card.title }) === 1,
  );
  const sought: SearchCriteria = { search, categoryIds: [], street: null };
  const ranked = rankCandidates({ criteria: sought, candidates: unite([namesakes, around]) });
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

/** Those without a distance last. */
export function byDistance(one: RankedBusiness, other: RankedBusiness): number {
  return distanceOf(one) - distanceOf(other);
}

/** Further than anything that has a distance. */
function distanceOf({ blocks }: RankedBusiness): number {
  return blocks ?? Number.MAX_VALUE;
}

export function blocksTo({
  place,
  candidate,
}: {
  place: SearchPlace;
  candidate: SearchCandidate;
}): number | null {
  const to = findKnownPlace(candidate.card);
  return to && blocksFrom({ place, to });
}

/** Each once, the first lists before the others where there are too many. */
export function unite(lists: readonly (readonly SearchCandidate[])[]): SearchCandidate[] {
  const byId = new Map(lists.flat().map((candidate) => [candidate.card.id, candidate] as const));
  return [...byId.values()].slice(0, MOST_FOUND);
}
