import { rankCandidates } from "../../domain/search/rank-candidates.ts";
import {
  asksForTimeOrPrice,
  hasReading,
  isFiller,
  isWhollyFilters,
  type ParsedSearch,
} from "../../domain/search/reading/parse-search.ts";
import { hasFilter } from "../../domain/search/reading/search-filters.ts";
import { hasWrittenWords } from "../../domain/search/score-candidate.ts";
import { LONGEST_SEARCH, readSearchText, type SearchText } from "../../domain/search/search-text.ts";
import {
  type Findings,
  findCandidates,
  keepMatching,
  type RankedBusiness,
  type SearchContext,
  unite,
} from "./find-candidates.ts";
import { findMeant } from "./find-parsed.ts";
import { type GuideFindings, PLAIN } from "./guide-findings.ts";
import { keepAsked, keepNamed, type ReadSearch } from "./read-search.ts";

/** Null for a text of plain words, or where nothing has what it asks for. */
export async function findByReading(
  context: SearchContext,
  input: ReadSearch,
): Promise<GuideFindings | null> {
  const { search, chosen, parsed, asTyped } = input;
  const isBare = search.words.length === 0 && hasFilter(chosen);
  const isRead = hasReading(parsed) || (parsed.hasDenial && !isFiller(parsed));
  if (asTyped.place || !(isBare || isRead)) return null;
  const { findings, missing } = await findMeant(context, { parsed, chosen });
  if (findings.businesses.length === 0) return null;
  const besides = await listBesides(context, input);
  const firsts = asksForTimeOrPrice(parsed) ? besides : asTyped.businesses;
  const isPartial = missing.length > 0;
  if (isPartial && besides.length > 0) return null;
  return {
    ...PLAIN,
    isPartial,
    missing,
    parsed: isBare ? null : parsed,
    findings: addFindings({ search, parsed, findings, besides }),
    first: isWhollyFilters(parsed) ? null : (firsts[0] ?? null),
  };
}

/** Words of time and price are instructions, and match a text only by chance; an alias adds to the words as they were written. */
async function listBesides(context: SearchContext, input: ReadSearch): Promise<readonly RankedBusiness[]> {
  const { search, chosen, parsed, asTyped } = input;
  if (asksForTimeOrPrice(parsed)) return keepNamed({ ...asTyped, search });
  if (!parsed.hasSynonym) return asTyped.businesses;
  const found = await findCandidates(context, { search: meaningOf(parsed), filters: chosen });
  const matching = keepMatching({ findings: found, chosen, at: context.clock.now() });
  const meant = keepAsked({ ...matching, search, parsed });
  const { words } = search;
  return [...asTyped.businesses.filter(({ candidate }) => hasWrittenWords({ candidate, words })), ...meant];
}

function meaningOf({ text }: ParsedSearch): SearchText {
  return readSearchText(text.slice(0, LONGEST_SEARCH));
}

function addFindings({
  search,
  parsed,
  findings,
  besides,
}: {
  search: SearchText;
  parsed: ParsedSearch;
  findings: Findings;
  besides: readonly RankedBusiness[];
}): Findings {
  const lists = [findings.businesses, besides].map((list) => list.map(({ candidate }) => candidate));
  const criteria = { search: meaningOf(parsed), categoryIds: parsed.categoryIds, street: null };
  const ranked = rankCandidates({ criteria, candidates: unite(lists), typed: search });
  return { ...findings, businesses: ranked.map((candidate) => ({ candidate, blocks: null })) };
}
