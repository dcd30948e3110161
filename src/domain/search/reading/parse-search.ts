import type { CategoryId } from "../../categories/categories.ts";
import { foldText } from "../../text/fold-text.ts";
import { findNamedCategory } from "../find-categories.ts";
import { isStopWord, singularOf, wordsOf } from "../search-text.ts";
import { hasFilter, type SearchFilters } from "./search-filters.ts";
import {
  findMeaning,
  LONGEST_PHRASE,
  NEGATIONS,
  type PhraseHours,
  type PhraseMeaning,
} from "./search-vocabulary.ts";
import { ANY_HOURS, type WantedHours } from "./wanted-hours.ts";

/** V-04: a text as filters and the words that are left. */
export interface ParsedSearch extends SearchFilters {
  /** Those of a meaning included. */
  readonly words: readonly string[];
  /** Words that an alias or a phrase stands for. */
  readonly meantWords: readonly string[];
  /** An alias of the staff was read. */
  readonly hasSynonym: boolean;
  /** The text with the meaning of its aliases. */
  readonly text: string;
}

export interface Synonym {
  readonly key: string;
  readonly meaning: string;
}

/** A search of a hundred characters has fewer words of any length. */
const MOST_WORDS = 20;

/** Keys of the aliases that may concern a text: its phrases, and its words in the other number. */
export function synonymKeys(text: string): string[] {
  const words = readWords(text);
  return [...new Set([...phrasesOf(words), ...words.flatMap(inflections)])];
}

const WORDS_AND_PRICES = /(?<![$\p{L}\p{N}])\${1,4}(?![$\p{L}\p{N}])|[\p{L}\p{N}]+/gu;

/** "T.A.C.C." is one word, and so is "$$". */
function readWords(text: string): string[] {
  const undotted = text.replace(/(?<=\p{L})\.(?=\p{L})/gu, "");
  return (foldText(undotted).match(WORDS_AND_PRICES) ?? []).slice(0, MOST_WORDS);
}

/** `readPriceSigns("pizza $$")` is `["$$"]`. */
export function readPriceSigns(text: string): string[] {
  return readWords(text).filter((word) => word.startsWith("$"));
}

function phrasesOf(words: readonly string[]): string[] {
  return words.flatMap((_, from) =>
    Array.from({ length: Math.min(LONGEST_PHRASE, words.length - from) }, (__, more) =>
      words.slice(from, from + more + 1).join(" "),
    ),
  );
}

function inflections(word: string): string[] {
  const singular = singularOf(word);
  return [singular, `${singular}s`, `${singular}es`];
}

export function parseSearch({
  text,
  synonyms,
}: {
  text: string;
  synonyms: readonly Synonym[];
}): ParsedSearch {
  const words = readWords(text);
  const parts: Part[] = [];
  for (let from = 0; from < words.length; ) {
    const part = readPart({ words: words.slice(from), synonyms });
    parts.push(part);
    from += part.length;
  }
  return uniteParts(parts);
}

interface Piece {
  readonly meaning?: PhraseMeaning;
  readonly category?: CategoryId;
  readonly word?: string;
}

interface Part {
  readonly length: number;
  readonly text: string;
  readonly pieces: readonly Piece[];
  readonly isSynonym: boolean;
}

interface ReadInput {
  readonly words: readonly string[];
  readonly synonyms: readonly Synonym[];
}

/** The longest phrase at the beginning; an alias goes before a meaning of the same length. */
function readPart({ words, synonyms }: ReadInput): Part {
  for (let length = Math.min(LONGEST_PHRASE, words.length); length > 0; length--) {
    const phrase = words.slice(0, length);
    const synonym = findSynonym({ words: phrase, synonyms });
    if (synonym) {
      const { meaning } = synonym;
      return { length, text: meaning, pieces: readAll(meaning), isSynonym: true };
    }
    const piece = readPiece(phrase);
    if (piece) return { length, text: phrase.join(" "), pieces: [piece], isSynonym: false };
  }
  const [word = "", next = ""] = words;
  const isDenial = NEGATIONS.has(word) && !NEGATIONS.has(next);
  const denied = isDenial ? readPart({ words: words.slice(1), synonyms: [] }) : null;
  if (denied?.pieces.some(({ meaning }) => meaning?.features))
    return { length: 1 + denied.length, text: `${word} ${denied.text}`, pieces: [], isSynonym: false };
  return { length: 1, text: word, pieces: isStopWord(word) ? [] : [{ word }], isSynonym: false };
}

function readAll(text: string): Piece[] {
  const words = readWords(text);
  const pieces: Piece[] = [];
  for (let from = 0; from < words.length; ) {
    const part = readPart({ words: words.slice(from), synonyms: [] });
    pieces.push(...part.pieces);
    from += part.length;
  }
  return pieces;
}

function readPiece(phrase: readonly string[]): Piece | null {
  const meaning = findMeaning(phrase);
  if (meaning) return { meaning };
  const category = findNamedCategory(phrase.join(" "));
  return category && { category: category.id };
}

function findSynonym({ words, synonyms }: ReadInput): Synonym | undefined {
  const key = words.join(" ");
  const exact = synonyms.find((synonym) => synonym.key === key);
  if (exact || words.length > 1) return exact;
  return synonyms.find((synonym) => singularOf(synonym.key) === singularOf(key));
}

function uniteParts(parts: readonly Part[]): ParsedSearch {
  const pieces = parts.flatMap((part) => part.pieces);
  const synonyms = parts.filter(({ isSynonym }) => isSynonym).flatMap((part) => part.pieces);
  const meanings = pieces.flatMap(({ meaning }) => meaning ?? []);
  const named = pieces.flatMap(({ category }) => category ?? []);
  const implied = meanings.flatMap((meaning) => (meaning.words ? wordsOf(meaning.words) : []));
  const hours = uniteHours(parts);
  return {
    categoryIds: unique(
      named.length > 0 ? named : meanings.flatMap((meaning) => meaning.usualCategories ?? []),
    ),
    features: unique(meanings.flatMap((meaning) => meaning.features ?? [])),
    isOpenNow: meanings.some(({ isOpenNow, isOpenAtAll }) => isOpenNow || (isOpenAtAll && hours === null)),
    hours,
    priceLevels: unique(meanings.flatMap((meaning) => meaning.priceLevels ?? [])),
    words: [...pieces.flatMap(({ word }) => word ?? []), ...implied],
    meantWords: [...synonyms.flatMap(({ word }) => word ?? []), ...implied],
    hasSynonym: parts.some(({ isSynonym }) => isSynonym),
    text: parts.map(({ text }) => text).join(" "),
  };
}

/** Of several hours the last counts, as in "cenar tarde"; with "o" between them, either. */
function uniteHours(parts: readonly Part[]): WantedHours | null {
  let united: WantedHours | null = null;
  let isEither = false;
  for (const { text, pieces } of parts) {
    for (const { meaning } of pieces)
      if (meaning?.hours) united = addHours({ before: united ?? ANY_HOURS, more: meaning.hours, isEither });
    isEither = text === "o" || (isEither && pieces.length === 0);
  }
  return united;
}

function addHours({
  before,
  more: { minute, days = [], ...others },
  isEither,
}: {
  before: WantedHours;
  more: PhraseHours;
  isEither: boolean;
}): WantedHours {
  const replaced = minute === undefined ? before.minutes : [minute];
  const minutes = isEither ? unique([...before.minutes, ...replaced]) : replaced;
  return { ...before, ...others, days: unique([...before.days, ...days]), minutes };
}

function unique<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}

/** Something was read as a filter, or by an alias; a category alone is none. */
export function hasReading(parsed: ParsedSearch): boolean {
  return parsed.hasSynonym || hasFilter(parsed);
}

/** "dónde comer", "sin delivery": nothing was asked for that could be found. */
export function isFiller(parsed: ParsedSearch): boolean {
  return parsed.text !== "" && parsed.words.length + parsed.categoryIds.length === 0 && !hasReading(parsed);
}

/** S-04: nothing is left that could name a business. */
export function isWhollyFilters(parsed: ParsedSearch): boolean {
  return hasFilter(parsed) && parsed.words.length === 0;
}

/** Words of time and price are instructions; as plain words they only match by chance. */
export function asksForTimeOrPrice({ isOpenNow, hours, priceLevels }: ParsedSearch): boolean {
  return isOpenNow || hours !== null || priceLevels.length > 0;
}
