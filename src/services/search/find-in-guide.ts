import { splitPlace } from "../../domain/search/places/search-place.ts";
import { rankCandidates } from "../../domain/search/rank-candidates.ts";
import {
  asksForTimeOrPrice,
  hasReading,
  isFiller,
  isWhollyFilters,
  type ParsedSearch,
  parseSearch,
  readPriceSigns,
  type Synonym,
  synonymKeys,
} from "../../domain/search/reading/parse-search.ts";
import {
  hasFilter,
  matchesFilters,
  NO_FILTERS,
  type SearchFilters,
} from "../../domain/search/reading/search-filters.ts";
import { beginsWord, hasWrittenWords, shareOfWords } from "../../domain/search/score-candidate.ts";
import { LONGEST_SEARCH, readSearchText, type SearchText } from "../../domain/search/search-text.ts";
import type { ServiceContext } from "../service-context.ts";
import { type CorrectInput, correctSearch, type FindCorrected, findHomophones } from "./correct-search.ts";
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
import { type GuideFindings, PLAIN } from "./guide-findings.ts";

type Context = Pick<ServiceContext, "db" | "clock">;

/** As written; else without filler words or near a place; else corrected (S-06), or by some of the words. */
export async function findInGuide(
  context: Context,
  { search, chosen = NO_FILTERS }: GuideInput,
): Promise<GuideFindings> {
  const input = await readInput(context, { search, chosen });
  const corrections = { search, synonyms: input.synonyms, findCorrected: corrector(context, input) };
  const found = await findWritten(context, input);
  if (found && isChanceMatch({ found, input })) return (await findHomophones(context, corrections)) ?? found;
  return (
    found ??
    (await findBesidesWritten(context, input)) ??
    (await findElsewhere(context, { ...input, corrections }))
  );
}

interface GuideInput {
  readonly search: SearchText;
  readonly chosen?: SearchFilters;
}

async function readInput(
  { db, clock }: Context,
  { search, chosen }: Required<GuideInput>,
): Promise<ReadInput> {
  const [typed, synonyms] = await Promise.all([
    findCandidates({ db }, { search, filters: chosen }),
    search.words.length > 0 ? db.synonyms.find(synonymKeys(search.text)) : [],
  ]);
  const asTyped = keepMatching({ findings: typed, chosen, at: clock.now() });
  return { search, chosen, parsed: parseSearch({ text: search.text, synonyms }), synonyms, asTyped };
}

/** A correction is read as the same text typed without mistakes. */
function corrector(context: Context, { chosen }: ReadInput): FindCorrected {
  return async (search) => {
    const input = await readInput(context, { search, chosen });
    return (await findWritten(context, input)) ?? (await findBesidesWritten(context, input));
  };
}

/** With filters and a place as both; else by the words as typed and by what they ask for. */
async function findWritten(context: Context, input: ReadInput): Promise<GuideFindings | null> {
  return (await findFiltered(context, input)) ?? (await findRead(context, input)) ?? plainFindings(input);
}

/** S-06: no place writes one of the words: the stemmer finds "pisos" for "pisa", which sounds like "pizza". */
function isChanceMatch({ found, input: { parsed } }: { found: GuideFindings; input: ReadInput }): boolean {
  const { place, businesses } = found.findings;
  const written = parsed.words.filter((word) => !parsed.meantWords.includes(word));
  if (place || businesses.length === 0) return false;
  return written.some((word) => !businesses.some(({ candidate }) => beginsWord({ candidate, word })));
}

interface ReadInput {
  readonly search: SearchText;
  readonly chosen: SearchFilters;
  readonly parsed: ParsedSearch;
  readonly synonyms: readonly Synonym[];
  readonly asTyped: Findings;
}

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

/** Those that have all the words in their name; none has a price sign. */
function keepNamed({ businesses, search }: Pick<Findings, "businesses"> & { search: SearchText }) {
  const words = [...search.words, ...readPriceSigns(search.text)];
  return businesses.filter(({ candidate }) => shareOfWords({ words, field: candidate.card.title }) === 1);
}

/** What a text asks for without its filler words, or near a place. */
async function findBesidesWritten(context: Context, input: ReadInput): Promise<GuideFindings | null> {
  const { search, parsed } = input;
  const chosen = withReadFeatures(input);
  if (isFiller(parsed)) return { ...PLAIN, findings: await findParsed(context, { parsed, chosen }) };
  const near = readNear(input);
  const nearby = near && (await findNear(context, near));
  if (nearby) return { ...PLAIN, ...nearby };
  if (parsed.words.length === 0 || parsed.words.length === search.words.length) return null;
  const essential = readSearchText(parsed.words.join(" "));
  const findings = await (parsed.categoryIds.length > 0
    ? findParsed(context, { parsed, chosen })
    : findEitherWay(context, { ...input, chosen, reading: { search: essential } }));
  return isEmpty(findings) ? null : { ...PLAIN, findings };
}

/** A visitor who asks for food without gluten is never shown another place. */
function withReadFeatures({ chosen, parsed }: ReadInput): SearchFilters {
  return { ...chosen, features: [...new Set([...chosen.features, ...parsed.features])] };
}

/** Corrected, without what is not a filter, or by some of the words. */
async function findElsewhere(
  context: Context,
  { corrections, ...input }: ReadInput & { corrections: Omit<CorrectInput, "find"> },
): Promise<GuideFindings> {
  const { search, parsed } = input;
  const chosen = withReadFeatures(input);
  const find = (reading: SearchInput) => findEitherWay(context, { ...input, chosen, reading });
  const corrected = await correctSearch(context, { ...corrections, find });
  if (corrected) return corrected;
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
