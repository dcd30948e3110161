import { splitNearMe } from "../../domain/search/places/near-me.ts";
import {
  hasReading,
  isFiller,
  isWhollyFilters,
  parseSearch,
} from "../../domain/search/reading/parse-search.ts";
import { hasFilter, uniteFilters } from "../../domain/search/reading/search-filters.ts";
import { beginsWord } from "../../domain/search/score-candidate.ts";
import { readSearchText, type SearchText } from "../../domain/search/search-text.ts";
import { type CorrectInput, correctSearch, findHomophones } from "./correct-search.ts";
import { findByReading } from "./find-by-reading.ts";
import {
  type Findings,
  findCandidates,
  isEmpty,
  keepMatching,
  NOTHING,
  type SearchContext,
  type SearchInput,
} from "./find-candidates.ts";
import { findFilteredNear, findNear, findTown, keepOfTown } from "./find-near.ts";
import { findParsed } from "./find-parsed.ts";
import { findSomeOf, findWithoutUnknownWords } from "./find-some-of.ts";
import { findWhatOpens } from "./find-what-opens.ts";
import { type GuideFindings, PLAIN } from "./guide-findings.ts";
import {
  type GuideInput,
  keepNamed,
  type ReadSearch,
  readNear,
  readSearch,
  withHealthFeatures,
  withReadFeatures,
} from "./read-search.ts";

/** Null if it does not apply, or finds nothing. */
type Strategy = (context: SearchContext, input: ReadSearch) => Promise<GuideFindings | null>;

/** The first that finds something is the answer. */
const AS_WRITTEN: readonly Strategy[] = [
  findFiltersNearPlace,
  findTownAlone,
  findByReading,
  findWhatOpens,
  findAsTyped,
];
const RELAXED: readonly Strategy[] = [listForFillers, findNearPlace, findWithoutFillers];
const GUESSED: readonly Strategy[] = [findCorrected, findWithoutUnknownWords, findBySomeWords];

export async function findInGuide(context: SearchContext, guideInput: GuideInput): Promise<GuideFindings> {
  // The server doesn't know where the visitor is, so "pizza cerca" is "pizza" until the browser names a corner.
  const what = splitNearMe(guideInput.search.text);
  if (!what) return findText(context, guideInput);
  return { ...(await findText(context, { ...guideInput, search: readSearchText(what) })), first: null };
}

async function findText(context: SearchContext, guideInput: GuideInput): Promise<GuideFindings> {
  const input = await readSearch(context, guideInput);
  const found = await findFirst(context, { input, strategies: AS_WRITTEN });
  if (found && isChanceMatch({ found, input }))
    return (await findHomophones(context, correctionsOf(context, input))) ?? found;
  const others = [...RELAXED, ...GUESSED];
  return (
    found ?? (await findFirst(context, { input, strategies: others })) ?? { ...PLAIN, findings: NOTHING }
  );
}

async function findFirst(
  context: SearchContext,
  { input, strategies }: { input: ReadSearch; strategies: readonly Strategy[] },
): Promise<GuideFindings | null> {
  for (const find of strategies) {
    const found = await find(context, input);
    if (found) return found;
  }
  return null;
}

/** S-06: no place writes one of the words: the stemmer finds "pisos" for "pisa", which sounds like "pizza". */
function isChanceMatch({ found, input: { parsed } }: { found: GuideFindings; input: ReadSearch }): boolean {
  const { place, businesses } = found.findings;
  const written = parsed.words.filter((word) => !parsed.meantWords.includes(word));
  if (place || businesses.length === 0) return false;
  return written.some((word) => !businesses.some(({ candidate }) => beginsWord({ candidate, word })));
}

/** "los hornos" are no ovens. */
async function findTownAlone(
  context: SearchContext,
  { search, chosen }: ReadSearch,
): Promise<GuideFindings | null> {
  const findings = await findTown(context, { search, chosen });
  if (!findings || findings.businesses.length === 0) return null;
  return { ...PLAIN, findings, first: findings.place ? null : (findings.businesses[0] ?? null) };
}

/** "sin tacc cerca de plaza moreno", or "plaza moreno" with the filter chosen. */
async function findFiltersNearPlace(
  context: SearchContext,
  input: ReadSearch,
): Promise<GuideFindings | null> {
  const asks = ({ parsed, chosen }: Pick<ReadSearch, "parsed" | "chosen">) =>
    hasFilter(uniteFilters(parsed, chosen));
  const near = asks(input) ? readNear(input) : null;
  const found = near && asks(near) ? await findFilteredNear(context, near) : null;
  return found && { ...PLAIN, ...found };
}

async function findAsTyped(
  _: SearchContext,
  { asTyped, search, parsed }: ReadSearch,
): Promise<GuideFindings | null> {
  const businesses = (isFiller(parsed) ? keepNamed : keepOfTown)({ ...asTyped, search });
  const findings = { ...asTyped, businesses };
  if (isEmpty(findings) && search.words.length > 0) return null;
  const hasFirst = !findings.place && !isWhollyFilters(parsed);
  return { ...PLAIN, findings, first: hasFirst ? (businesses[0] ?? null) : null };
}

/** "dónde comer": the best places. */
async function listForFillers(context: SearchContext, input: ReadSearch): Promise<GuideFindings | null> {
  const { parsed } = input;
  if (!isFiller(parsed)) return null;
  return { ...PLAIN, findings: await findParsed(context, { parsed, chosen: withReadFeatures(input) }) };
}

/** "pizza 7 y 50" */
async function findNearPlace(context: SearchContext, input: ReadSearch): Promise<GuideFindings | null> {
  const near = readNear({ ...input, chosen: withReadFeatures(input) });
  const found = near && (await findNear(context, near));
  return found && { ...PLAIN, ...found };
}

async function findWithoutFillers(context: SearchContext, input: ReadSearch): Promise<GuideFindings | null> {
  const { search, parsed } = input;
  if (parsed.words.length === 0 || parsed.words.length === search.words.length) return null;
  const findings = await (parsed.categoryIds.length > 0
    ? findParsed(context, { parsed, chosen: withReadFeatures(input) })
    : findTypedOrRead(context, { input, reading: { search: essentialsOf(input) } }));
  return isEmpty(findings) ? null : { ...PLAIN, findings };
}

function essentialsOf({ parsed }: ReadSearch): SearchText {
  return readSearchText(parsed.words.join(" "));
}

/** S-06 */
function findCorrected(context: SearchContext, input: ReadSearch): Promise<GuideFindings | null> {
  return correctSearch(context, correctionsOf(context, input));
}

/** A correction has the answer of the same text typed without mistakes. */
function correctionsOf(context: SearchContext, input: ReadSearch): CorrectInput {
  return {
    search: withoutDenials(input),
    parsed: input.parsed,
    find: (reading) => findTypedOrRead(context, { input, reading }),
    findCorrected: async (search) => {
      const corrected = await readSearch(context, { search, chosen: withHealthFeatures(input) });
      return findFirst(context, { input: corrected, strategies: [...AS_WRITTEN, ...RELAXED] });
    },
  };
}

async function findBySomeWords(context: SearchContext, input: ReadSearch): Promise<GuideFindings | null> {
  const find = (reading: SearchInput) => findTypedOrRead(context, { input, reading });
  return { ...PLAIN, ...(await findSomeOf({ search: withoutDenials(input), find })) };
}

/** Word by word, what was denied would be searched for. */
function withoutDenials(input: ReadSearch): SearchText {
  return input.parsed.hasDenial ? essentialsOf(input) : input.search;
}

/** The words as plain words, else as what they ask for; with the features of the whole text. */
async function findTypedOrRead(
  context: SearchContext,
  { input, reading }: { input: ReadSearch; reading: SearchInput },
): Promise<Findings> {
  const chosen = withReadFeatures(input);
  const found = await findCandidates(context, { ...reading, filters: chosen });
  const asTyped = keepMatching({ findings: found, chosen, at: context.clock.now() });
  if (!isEmpty(asTyped)) return asTyped;
  const parsed = parseSearch({ text: reading.search.text, synonyms: input.synonyms });
  return hasReading(parsed) || parsed.categoryIds.length > 0
    ? findParsed(context, { parsed, chosen })
    : NOTHING;
}
