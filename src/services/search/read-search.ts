import { readPlacedSearch } from "../../domain/search/places/search-place.ts";
import { type ParsedSearch, parseSearch, synonymKeys } from "../../domain/search/reading/parse-search.ts";
import type { Synonym } from "../../domain/search/reading/read-phrases.ts";
import { readPriceSigns } from "../../domain/search/reading/read-words.ts";
import {
  healthFeatures,
  NO_FILTERS,
  type SearchFilters,
} from "../../domain/search/reading/search-filters.ts";
import { shareOfWords } from "../../domain/search/score-candidate.ts";
import type { SearchText } from "../../domain/search/search-text.ts";
import {
  type Findings,
  findCandidates,
  keepMatching,
  type RankedBusiness,
  type SearchContext,
} from "./find-candidates.ts";
import type { NearInput } from "./find-near.ts";

export interface GuideInput {
  readonly search: SearchText;
  readonly chosen?: SearchFilters;
  /** Instead of the stored aliases. */
  readonly synonyms?: readonly Synonym[] | undefined;
}

/** A search with what it asks for and what its plain words find. */
export interface ReadSearch {
  readonly search: SearchText;
  readonly chosen: SearchFilters;
  readonly parsed: ParsedSearch;
  readonly synonyms: readonly Synonym[];
  readonly asTyped: Findings;
}

export async function readSearch(
  { db, clock }: SearchContext,
  { search, chosen = NO_FILTERS, synonyms: given }: GuideInput,
): Promise<ReadSearch> {
  const [typed, synonyms] = await Promise.all([
    findCandidates({ db }, { search, filters: chosen }),
    given ?? (search.words.length > 0 ? db.synonyms.find(synonymKeys(search.text)) : []),
  ]);
  const parsed = parseSearch({ text: search.text, synonyms });
  const matching = keepMatching({ findings: typed, chosen, at: clock.now() });
  const asTyped = { ...matching, businesses: keepAsked({ ...matching, search, parsed }) };
  return { search, chosen, parsed, synonyms, asTyped };
}

/** Texts may write "opciones sin tacc" of another place, or what was denied; a name that was typed always counts. */
export function keepAsked({
  businesses,
  search,
  parsed,
}: Pick<Findings, "businesses"> & { search: SearchText; parsed: ParsedSearch }): readonly RankedBusiness[] {
  const features = healthFeatures(parsed);
  if (features.length === 0 && !parsed.hasDenial) return businesses;
  const named = new Set(keepNamed({ businesses, search }));
  const isAsked = ({ candidate: { card } }: RankedBusiness) =>
    !parsed.hasDenial && features.every((id) => card.featureIds.includes(id));
  return businesses.filter((business) => named.has(business) || isAsked(business));
}

/** Those that have all the words in their name; none has a price sign. */
export function keepNamed({ businesses, search }: Pick<Findings, "businesses"> & { search: SearchText }) {
  const words = [...search.words, ...readPriceSigns(search.text)];
  return businesses.filter(({ candidate }) => shareOfWords({ words, field: candidate.card.title }) === 1);
}

/** Null for a text without a place. */
export function readNear({ search, chosen, synonyms }: ReadSearch): NearInput | null {
  const placed = readPlacedSearch(search.text);
  return placed && { placed, chosen, parsed: parseSearch({ text: placed.what, synonyms }) };
}

/** What the whole text asks for, where only some of its words are searched. */
export function withReadFeatures({ chosen, parsed }: ReadSearch): SearchFilters {
  return { ...chosen, features: [...new Set([...chosen.features, ...parsed.features])] };
}

/** A visitor who asks for food without gluten is never shown another place. */
export function withHealthFeatures({ chosen, parsed }: ReadSearch): SearchFilters {
  return { ...chosen, features: [...new Set([...chosen.features, ...healthFeatures(parsed)])] };
}
