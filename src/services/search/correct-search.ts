import { countEdits } from "../../domain/businesses/lookup/count-edits.ts";
import {
  allowedEdits,
  chooseCorrections,
  oneEditAway,
  soundOf,
} from "../../domain/search/choose-corrections.ts";
import { CATEGORY_WORDS } from "../../domain/search/find-categories.ts";
import type { ParsedSearch } from "../../domain/search/reading/parse-search.ts";
import {
  LONGEST_SEARCH,
  readSearchText,
  type SearchText,
  singularOf,
} from "../../domain/search/search-text.ts";
import { foldText } from "../../domain/text/fold-text.ts";
import { type Findings, isEmpty, NOTHING, type SearchContext, type SearchInput } from "./find-candidates.ts";
import { type GuideFindings, PLAIN } from "./guide-findings.ts";

/** Shorter ones begin too many words. */
const SHORTEST_BEGUN = 5;

export type FindReading = (reading: SearchInput) => Promise<Findings>;
type FindCorrected = (search: SearchText) => Promise<GuideFindings | null>;

export interface CorrectInput {
  readonly search: SearchText;
  readonly parsed: ParsedSearch;
  readonly find: FindReading;
  readonly findCorrected: FindCorrected;
}

type Context = Pick<SearchContext, "db">;

/** S-06: tries homophones, a prefix of a word in descriptions, corrected typos, then similar names. */
export async function correctSearch(context: Context, input: CorrectInput): Promise<GuideFindings | null> {
  const { search } = input;
  const { alike, others } = await listCorrections(context, input);
  return (
    (await findFirst({ ...input, corrections: alike })) ??
    (await findBegun(input)) ??
    (await findFirst({ ...input, corrections: others })) ??
    (await findNamedAlike(context, { search }))
  );
}

/** S-06: for a text that only matches by chance. */
export async function findHomophones(
  context: Context,
  input: Omit<CorrectInput, "find">,
): Promise<GuideFindings | null> {
  const { alike } = await listCorrections(context, input);
  return findFirst({ ...input, corrections: alike });
}

async function listCorrections(context: Context, { search, parsed }: TextsInput) {
  const texts = await listCorrectedTexts(context, { search, parsed });
  const corrections = texts.filter(({ length }) => length <= LONGEST_SEARCH).map(readSearchText);
  const isAlike = ({ key }: SearchText) => soundOf(key) === soundOf(search.key);
  return {
    alike: corrections.filter(isAlike),
    others: corrections.filter((correction) => !isAlike(correction)),
  };
}

async function findFirst({
  search,
  corrections,
  findCorrected,
}: Pick<CorrectInput, "search" | "findCorrected"> & {
  corrections: readonly SearchText[];
}): Promise<GuideFindings | null> {
  for (const corrected of corrections) {
    const found = await findCorrected(corrected);
    const correctedText = corrected.key.startsWith(search.key) ? null : corrected.text;
    if (found) return { ...found, correctedText, first: null };
  }
  return null;
}

/** "ravioles" begins "raviolones" in the singular. */
async function findBegun({
  search,
  find,
}: Pick<CorrectInput, "search" | "find">): Promise<GuideFindings | null> {
  const singular = readSearchText(search.words.map(singularOf).join(" "));
  const isInflected =
    singular.key !== search.key && singular.words.every(({ length }) => length >= SHORTEST_BEGUN);
  for (const begun of isInflected ? [search, singular] : [search]) {
    const findings = await find({ search: begun, prefixIn: "anywhere" });
    if (!isEmpty(findings)) return { ...PLAIN, findings };
  }
  return null;
}

type TextsInput = Pick<CorrectInput, "search" | "parsed">;

async function listCorrectedTexts({ db }: Context, { search, parsed }: TextsInput): Promise<string[]> {
  const wordsAway = new Map(search.words.map((word) => [word, awayFrom(word)] as const));
  const known = new Set(
    await db.searchWords.listKnown([...wordsAway].flatMap(([word, away]) => [word, ...away])),
  );
  for (const word of CATEGORY_WORDS) known.add(word);
  // What was read needs no correction: "sin taac" is no "sin taco".
  for (const word of search.words) if (!parsed.words.includes(word)) known.add(word);
  const meant = new Map<string, readonly string[]>();
  for (const [word, away] of wordsAway) {
    if (known.has(word) || /^\d+$/.test(word)) continue;
    const near = [...away.filter((other) => known.has(other)), ...listCategoriesAlike(word)];
    const among = near.length > 0 ? near : await listFurther({ db, word });
    const corrections = chooseCorrections({ word, among });
    if (corrections.length === 0) return [];
    meant.set(word, corrections);
  }
  if (meant.size === 0) return [];
  const ways = Math.max(...[...meant.values()].map((corrections) => corrections.length));
  return Array.from({ length: ways }, (_, way) => replaceWords({ search, meant, way }));
}

function awayFrom(word: string): string[] {
  return allowedEdits(word) > 0 ? [...oneEditAway(word)] : [];
}

/** "pissa" sounds like "pizza", two letters away. */
function listCategoriesAlike(word: string): string[] {
  return [...CATEGORY_WORDS].filter((other) => soundOf(other) === soundOf(word));
}

/** Two wrong letters have too many variations, so the most similar words are queried. */
async function listFurther({ db, word }: Context & { word: string }): Promise<string[]> {
  return allowedEdits(word) > 1 ? [...(await db.searchWords.listNearest(word)), ...CATEGORY_WORDS] : [];
}

function replaceWords({
  search,
  meant,
  way,
}: {
  search: SearchText;
  meant: ReadonlyMap<string, readonly string[]>;
  way: number;
}): string {
  return search.text.replace(/[\p{L}\p{N}\p{M}]+/gu, (written) => {
    const corrections = meant.get(foldText(written));
    return corrections ? (corrections[way] ?? corrections[0] ?? written) : written;
  });
}

/** "burgerdelbosque": a name with other spaces. */
async function findNamedAlike(
  { db }: Context,
  { search }: { search: SearchText },
): Promise<GuideFindings | null> {
  const letters = lettersOf(search.text);
  const alike = allowedEdits(letters) > 0 ? await db.search.listAlike(search.key) : [];
  const close = alike.filter(({ card }) => {
    const other = lettersOf(card.title);
    const isNear = Math.abs(other.length - letters.length) <= allowedEdits(letters);
    return isNear && countEdits({ from: letters, to: other }) <= allowedEdits(letters);
  });
  const [first] = close;
  if (!first) return null;
  const businesses = close.map((candidate) => ({ candidate, blocks: null }));
  return { ...PLAIN, correctedText: first.card.title, findings: { ...NOTHING, businesses } };
}

function lettersOf(text: string): string {
  return foldText(text).replace(/[^\p{L}\p{N}]/gu, "");
}
