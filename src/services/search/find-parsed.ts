import { categoryById } from "../../domain/categories/categories.ts";
import { rankCandidates } from "../../domain/search/rank-candidates.ts";
import { describeFilters } from "../../domain/search/reading/describe-reading.ts";
import type { ParsedSearch } from "../../domain/search/reading/parse-search.ts";
import { readingsOf, relaxSearch } from "../../domain/search/reading/relax-search.ts";
import {
  dependsOnHours,
  matchesFilters,
  type SearchFilters,
  uniteFilters,
} from "../../domain/search/reading/search-filters.ts";
import { dropChanceMatches, hasWrittenWords } from "../../domain/search/score-candidate.ts";
import { MOST_FOUND } from "../../domain/search/search-answer.ts";
import { readSearchText } from "../../domain/search/search-text.ts";
import { type Findings, NOTHING, type SearchContext } from "./find-candidates.ts";

/** Hours are no column: these many of the best rated are filtered in memory. */
export const MOST_FILTERED = 1_000;

export interface ParsedInput {
  readonly parsed: ParsedSearch;
  readonly chosen: SearchFilters;
  /** The longest list. */
  readonly most?: number;
}

/** V-04: the businesses with all that a text asks for. */
export async function findParsed(
  { db, clock }: SearchContext,
  { parsed, chosen, most = MOST_FOUND }: ParsedInput,
): Promise<Findings> {
  const at = clock.now();
  const lists = await Promise.all(
    readingsOf(parsed).map((reading) =>
      listReading({ db, reading, filters: uniteFilters(reading, chosen), at, most }),
    ),
  );
  const found = lists.flatMap((list) => list.candidates);
  const candidates = [...new Map(found.map((candidate) => [candidate.card.id, candidate])).values()];
  const { categoryIds, words } = parsed;
  const ranked = rankCandidates({
    criteria: { search: readSearchText(words.join(" ")), categoryIds, street: null },
    candidates,
  });
  return {
    place: null,
    categories: candidates.length > 0 && categoryIds.length === 1 ? categoryIds.map(categoryById) : [],
    businesses: ranked.slice(0, most).map((candidate) => ({ candidate, blocks: null })),
    isCut: lists.some(({ isCut }) => isCut) || candidates.length > most,
  };
}

interface ReadingInput extends Pick<SearchContext, "db"> {
  readonly reading: ParsedSearch;
  readonly filters: SearchFilters;
  readonly at: Date;
  readonly most: number;
}

async function listReading({ db, reading, filters, at, most }: ReadingInput) {
  const { words } = reading;
  const limit = dependsOnHours(filters) ? MOST_FILTERED : most;
  const listed =
    words.length > 0
      ? await db.search.listMatching({ words, prefixIn: "anywhere", filters })
      : await db.search.listFiltered({ filters, limit });
  const meaningful = words.length > 0 ? dropChanceMatches({ candidates: listed, words }) : listed;
  const candidates = meaningful.filter(
    (candidate) =>
      matchesFilters({ card: candidate.card, filters, at }) &&
      hasWrittenWords({ candidate, words: reading.aliasWords }),
  );
  return { candidates, isCut: listed.length === limit };
}

export interface MeantFindings {
  readonly findings: Findings;
  /** What the findings have of it. */
  readonly met: ParsedSearch;
  /** What nothing has besides: `["Abierto ahora"]`. */
  readonly missing: readonly string[];
}

/** As `findParsed`; where nothing has all of it, with less and less of it. */
export async function findMeant(
  context: SearchContext,
  { parsed, chosen, most }: ParsedInput,
): Promise<MeantFindings> {
  for (const met of relaxSearch({ ...parsed, isOpenNow: parsed.isOpenNow || chosen.isOpenNow })) {
    const findings = await findParsed(context, { parsed: met, chosen, ...(most && { most }) });
    const kept = describeFilters(met);
    const missing = describeFilters(parsed).filter((label) => !kept.includes(label));
    if (findings.businesses.length > 0) return { findings, met, missing };
  }
  return { findings: NOTHING, met: parsed, missing: [] };
}
