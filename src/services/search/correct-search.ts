import { countEdits } from "../../domain/businesses/lookup/count-edits.ts";
import {
  allowedEdits,
  chooseCorrections,
  oneEditAway,
  soundOf,
} from "../../domain/search/choose-corrections.ts";
import { CATEGORY_WORDS } from "../../domain/search/find-categories.ts";
import { hasReading, parseSearch, type Synonym } from "../../domain/search/reading/parse-search.ts";
import { readSearchText, type SearchText } from "../../domain/search/search-text.ts";
import { foldText } from "../../domain/text/fold-text.ts";
import type { ServiceContext } from "../service-context.ts";
import { type Findings, isEmpty, NOTHING, type SearchInput } from "./find-candidates.ts";

export interface CorrectedFindings {
  /** The correction that was searched instead; null if the typed text was. */
  readonly correctedText: string | null;
  readonly findings: Findings;
  readonly isPartial: boolean;
}

export type FindReading = (reading: SearchInput) => Promise<Findings>;

interface CorrectInput {
  readonly search: SearchText;
  readonly synonyms: readonly Synonym[];
  readonly find: FindReading;
}

type Context = Pick<ServiceContext, "db">;

const UNCORRECTED: CorrectedFindings = { correctedText: null, findings: NOTHING, isPartial: false };

/** S-06: tries homophones, a prefix of a word in descriptions, corrected typos, then similar names. */
export async function correctSearch(
  context: Context,
  { search, synonyms, find }: CorrectInput,
): Promise<CorrectedFindings> {
  const texts = await listCorrectedTexts(context, { search, synonyms });
  const readings = texts.map((text) => ({ search: readSearchText(text), prefixIn: "names" as const }));
  const [alike, others] = [true, false].map((sounds) =>
    readings.filter((reading) => sounds === (soundOf(reading.search.key) === soundOf(search.key))),
  );
  for (const reading of [...(alike ?? []), { search, prefixIn: "anywhere" as const }, ...(others ?? [])]) {
    const findings = await find(reading);
    if (isEmpty(findings)) continue;
    const isBegun = reading.search.key.startsWith(search.key);
    return { correctedText: isBegun ? null : reading.search.text, findings, isPartial: false };
  }
  return findNamedAlike(context, { search });
}

async function listCorrectedTexts(
  { db }: Context,
  { search, synonyms }: Omit<CorrectInput, "find">,
): Promise<string[]> {
  const wordsAway = new Map(search.words.map((word) => [word, awayFrom(word)] as const));
  const known = new Set(
    await db.searchWords.listKnown([...wordsAway].flatMap(([word, away]) => [word, ...away])),
  );
  for (const word of CATEGORY_WORDS) known.add(word);
  for (const word of search.words) if (hasReading(parseSearch({ text: word, synonyms }))) known.add(word);
  const meant = new Map<string, readonly string[]>();
  for (const [word, away] of wordsAway) {
    if (known.has(word)) continue;
    const near = away.filter((other) => known.has(other));
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
): Promise<CorrectedFindings> {
  const letters = lettersOf(search.text);
  const alike = allowedEdits(letters) > 0 ? await db.search.listAlike(search.key) : [];
  const close = alike.filter(({ card }) => {
    const other = lettersOf(card.title);
    const isNear = Math.abs(other.length - letters.length) <= allowedEdits(letters);
    return isNear && countEdits({ from: letters, to: other }) <= allowedEdits(letters);
  });
  const [first] = close;
  if (!first) return UNCORRECTED;
  const businesses = close.map((candidate) => ({ candidate, blocks: null }));
  return { correctedText: first.card.title, findings: { ...NOTHING, businesses }, isPartial: false };
}

function lettersOf(text: string): string {
  return foldText(text).replace(/[^\p{L}\p{N}]/gu, "");
}
