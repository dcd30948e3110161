import { splitPlace } from "../../domain/search/places/search-place.ts";
import { rankCandidates } from "../../domain/search/rank-candidates.ts";
import {
  asksForTimeOrPrice,
  hasReading,
  isFiller,
  isWhollyFilters,
  type ParsedSearch,
  parseSearch,
  type Synonym,
  synonymKeys,
} from "../../domain/search/reading/parse-search.ts";
import {
  hasFilter,
  matchesFilters,
  NO_FILTERS,
  type SearchFilters,
} from "../../domain/search/reading/search-filters.ts";
import { hasWrittenWords, shareOfWords } from "../../domain/search/score-candidate.ts";
import { LONGEST_SEARCH, readSearchText, type SearchText } from "../../domain/search/search-text.ts";
import type { ServiceContext } from "../service-context.ts";
import { correctSearch } from "./correct-search.ts";
import {
  type Findings,
  findCandidates,
  isEmpty,
  NOTHING,
  type RankedBusiness,
  type SearchInput,
  unite,
} from "./find-candidates.ts";
import { findFilteredNear, findNear, type NearInput } from "./find-near.ts";
import { findMeant, findParsed } from "./find-parsed.ts";
import { findSomeOf } from "./find-some-of.ts";

type Context = Pick<ServiceContext, "db" | "clock">;

export interface GuideFindings {
  readonly findings: Findings;
  /** The correction that was searched instead; null if the typed text was (S-06). */
  readonly correctedText: string | null;
  readonly isPartial: boolean;
  /** V-04: what was read and nothing has: `["Abierto ahora"]`. */
  readonly missing: readonly string[];
  /** V-04: what was read, if it is more than plain words. */
  readonly parsed: ParsedSearch | null;
  /** S-04: the first business for the text as typed. */
  readonly first: RankedBusiness | null;
}

/**
 * With filters and a place as both; else by the words as typed and by what they ask for; else as something near a place,
 * corrected (S-06), or by some of the words.
 */
export async function findInGuide(
  { db, clock }: Context,
  { search, chosen = NO_FILTERS }: { search: SearchText; chosen?: SearchFilters },
): Promise<GuideFindings> {
  const context = { db, clock };
  const [typed, synonyms] = await Promise.all([
    findCandidates(context, { search, filters: chosen }),
    search.words.length > 0 ? db.synonyms.find(synonymKeys(search.text)) : [],
  ]);
  const asTyped = keepMatching({ findings: typed, chosen, at: clock.now() });
  const parsed = parseSearch({ text: search.text, synonyms });
  const input = { search, chosen, parsed, synonyms, asTyped };
  return (
    (await findFiltered(context, input)) ??
    (await findRead(context, input)) ??
    plainFindings(input) ??
    (await findElsewhere(context, input))
  );
}

interface ReadInput {
  readonly search: SearchText;
  readonly chosen: SearchFilters;
  readonly parsed: ParsedSearch;
  readonly synonyms: readonly Synonym[];
  readonly asTyped: Findings;
}

const PLAIN = { correctedText: null, isPartial: false, missing: [], parsed: null, first: null };

/** Null for a text without a place, or without a filter beside it. */
async function findFiltered(context: Context, input: ReadInput): Promise<GuideFindings | null> {
  const near = hasFilter(input.parsed) ? readNear(input) : null;
  const found = near && hasFilter(near.parsed) ? await findFilteredNear(context, near) : null;
  return found && { ...PLAIN, ...found };
}

function readNear({ search, chosen, synonyms }: ReadInput): NearInput | null {
  const placed = splitPlace(search.text);
  return placed && { placed, chosen, parsed: parseSearch({ text: placed.what, synonyms }) };
}

/** Null for a text of plain words, or where nothing has what it asks for. */
async function findRead(context: Context, input: ReadInput): Promise<GuideFindings | null> {
  const { search, chosen, parsed, asTyped } = input;
  const isBare = search.words.length === 0 && hasFilter(chosen);
  if (asTyped.place || !(isBare || hasReading(parsed))) return null;
  const { findings, missing } = await findMeant(context, { parsed, chosen });
  if (findings.businesses.length === 0) return null;
  const besides = await listBesides(context, input);
  const isPartial = missing.length > 0;
  if (isPartial && besides.length > 0) return null;
  return {
    ...PLAIN,
    isPartial,
    missing,
    parsed: isBare ? null : parsed,
    findings: addFindings({ search, parsed, findings, besides }),
    first: isWhollyFilters(parsed) ? null : (asTyped.businesses[0] ?? null),
  };
}

/** Words of time and price are instructions, and match a text only by chance; an alias adds to the words as they were written. */
async function listBesides(context: Context, input: ReadInput): Promise<readonly RankedBusiness[]> {
  const { search, chosen, parsed, asTyped } = input;
  if (asksForTimeOrPrice(parsed)) return keepNamed({ ...asTyped, search });
  if (!parsed.hasSynonym) return asTyped.businesses;
  const found = await findCandidates(context, { search: meaningOf(parsed), filters: chosen });
  const meant = keepMatching({ findings: found, chosen, at: context.clock.now() }).businesses;
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

function plainFindings({ asTyped, search, parsed }: ReadInput): GuideFindings | null {
  const businesses = isFiller(parsed) ? keepNamed({ ...asTyped, search }) : asTyped.businesses;
  const findings = { ...asTyped, businesses };
  if (isEmpty(findings) && search.words.length > 0) return null;
  return { ...PLAIN, findings, first: findings.place ? null : (businesses[0] ?? null) };
}

/** Those that have all the words in their name. */
function keepNamed({ businesses, search }: Pick<Findings, "businesses"> & { search: SearchText }) {
  return businesses.filter(({ candidate }) => shareOfWords({ ...search, field: candidate.card.title }) === 1);
}

/** For a text that finds nothing as it is. */
async function findElsewhere(context: Context, input: ReadInput): Promise<GuideFindings> {
  const { search, parsed, synonyms } = input;
  // A visitor who asks for food without gluten is never shown another place.
  const chosen = { ...input.chosen, features: [...new Set([...input.chosen.features, ...parsed.features])] };
  if (isFiller(parsed)) return { ...PLAIN, findings: await findParsed(context, { parsed, chosen }) };
  const near = readNear(input);
  const nearby = near && (await findNear(context, near));
  if (nearby) return { ...PLAIN, ...nearby };
  const find = (reading: SearchInput) => findEitherWay(context, { ...input, chosen, reading });
  const essential = readSearchText(parsed.words.join(" "));
  if (parsed.words.length > 0 && parsed.words.length < search.words.length) {
    const findings = await (parsed.categoryIds.length > 0
      ? findParsed(context, { parsed, chosen })
      : find({ search: essential }));
    if (!isEmpty(findings)) return { ...PLAIN, findings };
  }
  const corrected = await correctSearch(context, { search, synonyms, find });
  if (!isEmpty(corrected.findings)) return { ...PLAIN, ...corrected };
  if (hasReading(parsed) || parsed.categoryIds.length > 0) {
    const findings = await findParsed(context, { parsed: { ...parsed, words: parsed.meantWords }, chosen });
    if (!isEmpty(findings)) return { ...PLAIN, findings, isPartial: true };
  }
  return { ...PLAIN, ...(await findSomeOf({ search, find })) };
}

async function findEitherWay(
  context: Context,
  { reading, chosen, synonyms }: ReadInput & { reading: SearchInput },
): Promise<Findings> {
  const found = await findCandidates(context, { ...reading, filters: chosen });
  const asTyped = keepMatching({ findings: found, chosen, at: context.clock.now() });
  if (!isEmpty(asTyped)) return asTyped;
  const parsed = parseSearch({ text: reading.search.text, synonyms });
  return hasReading(parsed) || parsed.categoryIds.length > 0
    ? findParsed(context, { parsed, chosen })
    : NOTHING;
}

function keepMatching({
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
