import { isInTown } from "../../domain/near/near-listing.ts";
import {
  type PlacedSearch,
  readNearPlace,
  type SearchPlace,
  splitPlace,
} from "../../domain/search/places/search-place.ts";
import { rankCandidates } from "../../domain/search/rank-candidates.ts";
import { isFiller, type ParsedSearch } from "../../domain/search/reading/parse-search.ts";
import { readingsOf } from "../../domain/search/reading/relax-search.ts";
import {
  matchesFilters,
  NO_FILTERS,
  type SearchFilters,
  uniteFilters,
} from "../../domain/search/reading/search-filters.ts";
import { type SearchCandidate, shareOfWords } from "../../domain/search/score-candidate.ts";
import { readSearchText, type SearchText, wordsOf } from "../../domain/search/search-text.ts";
import { foldText } from "../../domain/text/fold-text.ts";
import {
  anyBlocksTo,
  blocksTo,
  byDistance,
  type Findings,
  findCandidates,
  isEmpty,
  keepMatching,
  NOTHING,
  type SearchContext,
  unite,
} from "./find-candidates.ts";
import { findMeant, findParsed, type ParsedInput } from "./find-parsed.ts";

export interface NearInput extends ParsedInput {
  readonly placed: PlacedSearch;
}

interface NearFindings {
  readonly findings: Findings;
  readonly isPartial: boolean;
  readonly missing: readonly string[];
  readonly parsed: ParsedSearch;
}

/** "sin tacc cerca de plaza moreno": all that have it, however far, nearest first. Null if nothing has it. */
export async function findFilteredNear(
  context: SearchContext,
  { placed: { place }, parsed, chosen, most }: NearInput,
): Promise<NearFindings | null> {
  const [meant, around] = await Promise.all([
    findMeant(context, { parsed, chosen, ...(most && { most }) }),
    listHere(context, place),
  ]);
  if (meant.findings.businesses.length === 0) return null;
  const isMeant = matcher({ parsed: meant.met, chosen, at: context.clock.now() });
  const listed = meant.findings.businesses.map(({ candidate }) => candidate);
  const candidates = unite([around.filter(isMeant), listed], most);
  const businesses = candidates
    .map((candidate) => ({ candidate, blocks: anyBlocksTo({ place, candidate }) }))
    .sort(byDistance);
  const findings = { place, categories: [], businesses, isCut: meant.findings.isCut };
  return { findings, isPartial: meant.missing.length > 0, missing: meant.missing, parsed };
}

/** "los hornos": the places of the town and those of that name, or the nearest where it has none. Null for no town. */
export async function findTown(
  context: SearchContext,
  { search, chosen }: { search: SearchText; chosen: SearchFilters },
): Promise<Findings | null> {
  const place = readNearPlace(search.text);
  if (!place?.isLocality) return null;
  const listed = await listHere(context, place);
  const own = listed.filter((candidate) => namesTown({ candidate, place }));
  const isSettled = own.length > 0;
  const named = unite([own, listed.filter((candidate) => isNamesake({ candidate, place }))]);
  const around = isSettled ? [] : await context.db.search.listAround(place.coordinates);
  const criteria = { search: readSearchText(place.name), categoryIds: [], street: null };
  const ranked = rankCandidates({ criteria, candidates: named });
  const nearest = around
    .map((candidate) => ({ candidate, blocks: anyBlocksTo({ place, candidate }) }))
    .sort(byDistance)
    .map(({ candidate }) => candidate);
  const businesses = unite([ranked, nearest]).map((candidate) => ({ candidate, blocks: null }));
  const findings = { ...NOTHING, place: isSettled ? null : place, businesses };
  return keepMatching({ findings, chosen, at: context.clock.now() });
}

/** "pizza los hornos" is no pizza from the oven: only places that write the name of the town. */
export function keepOfTown({ businesses, search }: Pick<Findings, "businesses"> & { search: SearchText }) {
  const place = splitPlace(search.text)?.place;
  if (!place?.isLocality) return businesses;
  return businesses.filter(({ candidate: { card, description } }) =>
    foldText([card.title, card.city, card.direction, description].join(" ")).includes(foldText(place.name)),
  );
}

/** "pizza 7 y 50": nearest first, or anywhere if nothing is near. Null for a text with nothing else known. */
export async function findNear(
  context: SearchContext,
  { placed: { what, place }, parsed, chosen }: NearInput,
): Promise<NearFindings | null> {
  const meant = readSearchText(what);
  const [typed, read, around] = await Promise.all([
    findCandidates(context, { search: meant, prefixIn: "anywhere", filters: chosen }),
    findParsed(context, { parsed, chosen }),
    listHere(context, place),
  ]);
  const at = context.clock.now();
  const anywhere = read.businesses.length > 0 ? read : keepMatching({ findings: typed, chosen, at });
  if (isEmpty(anywhere)) return null;
  const isMeant = matcher({ parsed, chosen, at });
  // The best matches may be far away, so each nearby business is checked too.
  const here = around.filter(isMeant);
  const businesses = unite([here, anywhere.businesses.map(({ candidate }) => candidate)])
    .map((candidate) => ({ candidate, blocks: blocksTo({ place, candidate }) }))
    .filter(({ blocks }) => blocks !== null)
    .sort(byDistance);
  if (businesses.length === 0) return { findings: anywhere, isPartial: true, missing: [], parsed };
  // "comer en Gonnet" asks for no more than "Gonnet".
  const inTown =
    place.isLocality && isFiller(parsed)
      ? businesses.filter(({ candidate }) => namesTown({ candidate, place }))
      : [];
  const listed = inTown.length > 0 ? inTown : businesses;
  const findings = { place, categories: [], businesses: listed, isCut: false };
  return { findings, isPartial: false, missing: [], parsed };
}

interface TownInput {
  readonly candidate: SearchCandidate;
  readonly place: SearchPlace;
}

/** Those of a town have no known corner, but name it. */
function listHere({ db }: Pick<SearchContext, "db">, place: SearchPlace): Promise<SearchCandidate[]> {
  if (!place.isLocality) return db.search.listAround(place.coordinates);
  return db.search.listMatching({ words: wordsOf(place.name), prefixIn: "names", filters: NO_FILTERS });
}

export function isOfTown({ candidate, place }: TownInput): boolean {
  return isInTown({ place, business: candidate.card }) || namesTown({ candidate, place });
}

function namesTown({ candidate: { card }, place }: TownInput): boolean {
  return shareOfWords({ words: wordsOf(place.name), field: `${card.city} ${card.direction}` }) === 1;
}

function isNamesake({ candidate: { card }, place }: TownInput): boolean {
  return shareOfWords({ words: wordsOf(place.name), field: card.title }) === 1;
}

function matcher({ parsed, chosen, at }: { parsed: ParsedSearch; chosen: SearchFilters; at: Date }) {
  const readings = readingsOf(parsed).map(({ words, ...read }) => ({
    words,
    filters: uniteFilters(read, chosen),
  }));
  return (candidate: SearchCandidate) =>
    readings.some(
      ({ words, filters }) =>
        matchesFilters({ card: candidate.card, filters, at }) && hasWords({ candidate, words }),
    );
}

function hasWords({
  candidate: { card, description, features },
  words,
}: {
  candidate: SearchCandidate;
  words: readonly string[];
}): boolean {
  const field = [card.title, card.category, card.speciality, description, ...features].join(" ");
  return words.length === 0 || shareOfWords({ words, field }) === 1;
}
