import { splitPlace } from "../../domain/search/places/search-place.ts";
import { type ParsedSearch, parseSearch, type Synonym } from "../../domain/search/reading/parse-search.ts";
import {
  matchesFilters,
  type SearchFilters,
  uniteFilters,
} from "../../domain/search/reading/search-filters.ts";
import { type SearchCandidate, shareOfWords } from "../../domain/search/score-candidate.ts";
import { readSearchText, type SearchText } from "../../domain/search/search-text.ts";
import type { ServiceContext } from "../service-context.ts";
import { blocksTo, byDistance, type Findings, findCandidates, isEmpty, unite } from "./find-candidates.ts";
import { findParsed } from "./find-parsed.ts";

interface NearInput {
  readonly search: SearchText;
  readonly chosen: SearchFilters;
  readonly synonyms: readonly Synonym[];
}

/** "pizza 7 y 50": nearest first, or anywhere if nothing is near. Null for a text without a place, or with nothing else known. */
export async function findNear(
  context: Pick<ServiceContext, "db" | "clock">,
  { search, chosen, synonyms }: NearInput,
): Promise<{ findings: Findings; isPartial: boolean; parsed: ParsedSearch } | null> {
  const placed = splitPlace(search.text);
  if (!placed) return null;
  const { what, place } = placed;
  const parsed = parseSearch({ text: what, synonyms });
  const meant = readSearchText(what);
  const [typed, read, around] = await Promise.all([
    findCandidates(context, { search: meant, prefixIn: "anywhere", filters: chosen }),
    findParsed(context, { parsed, chosen }),
    context.db.search.listAround(place.coordinates),
  ]);
  const anywhere = read.businesses.length > 0 ? read : typed;
  if (isEmpty(anywhere)) return null;
  const at = context.clock.now();
  const filters = uniteFilters(parsed, chosen);
  const isMeant = (candidate: SearchCandidate) =>
    matchesFilters({ card: candidate.card, filters, at }) && hasWords({ candidate, words: parsed.words });
  // The best matches may be far away, so each nearby business is checked too.
  const here = around.filter(isMeant);
  const businesses = unite([here, anywhere.businesses.map(({ candidate }) => candidate)])
    .map((candidate) => ({ candidate, blocks: blocksTo({ place, candidate }) }))
    .filter(({ blocks }) => blocks !== null)
    .sort(byDistance);
  if (businesses.length === 0) return { findings: anywhere, isPartial: true, parsed };
  return { findings: { place, categories: [], businesses, isCut: false }, isPartial: false, parsed };
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
