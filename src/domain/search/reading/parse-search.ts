import { singularOf, wordsOf } from "../search-text.ts";
import { type ReadPhrase, readPhrases, type Synonym } from "./read-phrases.ts";
import { readWords } from "./read-words.ts";
import { hasFilter, healthFeatures, type SearchFilters } from "./search-filters.ts";
import { LONGEST_PHRASE, type PhraseHours } from "./search-vocabulary.ts";
import { ANY_HOURS, type WantedHours } from "./wanted-hours.ts";

/** V-04: a text as filters and the words that are left. */
export interface ParsedSearch extends SearchFilters {
  /** Those of a meaning included. */
  readonly words: readonly string[];
  /** Words that an alias or a phrase stands for. */
  readonly meantWords: readonly string[];
  /** An alias of the staff was read. */
  readonly hasSynonym: boolean;
  /** Something was denied, and is not read: "sin delivery". */
  readonly hasDenial: boolean;
  /** The text with the meaning of its aliases. */
  readonly text: string;
  /** Words of an alias, which count in this form only. */
  readonly aliasWords: readonly string[];
  /** With the words of its aliases as they were typed, which count too; null without any. */
  readonly asWritten: ParsedSearch | null;
}

/** Keys of the aliases that may concern a text: its phrases, and its words in the other number. */
export function synonymKeys(text: string): string[] {
  const words = readWords(text);
  return [...new Set([...phrasesOf(words), ...words.flatMap(inflections)])];
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
  const phrases = readPhrases({ words: readWords(text), synonyms });
  const parsed = unitePhrases(phrases);
  if (!phrases.some(({ written }) => written)) return parsed;
  const asWritten = unitePhrases(phrases.map((phrase) => ({ ...phrase, ...phrase.written })));
  const features = unique([...asWritten.features, ...healthFeatures(parsed)]);
  const aliasWords = phrases
    .flatMap(({ written }) => written?.pieces ?? [])
    .flatMap(({ word }) => word ?? []);
  return { ...parsed, asWritten: { ...asWritten, features, aliasWords } };
}

function unitePhrases(phrases: readonly ReadPhrase[]): ParsedSearch {
  const pieces = phrases.flatMap((phrase) => phrase.pieces);
  const synonyms = phrases.filter(({ isSynonym }) => isSynonym).flatMap((phrase) => phrase.pieces);
  const meanings = pieces.flatMap(({ meaning }) => meaning ?? []);
  const named = pieces.flatMap(({ category }) => category ?? []);
  const implied = meanings.flatMap((meaning) => (meaning.words ? wordsOf(meaning.words) : []));
  const hours = uniteHours(phrases);
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
    hasSynonym: phrases.some(({ isSynonym }) => isSynonym),
    hasDenial: phrases.some(({ isDenial }) => isDenial),
    text: phrases.map(({ text }) => text).join(" "),
    aliasWords: [],
    asWritten: null,
  };
}

/** Of several hours the last counts, as in "cenar tarde"; with "o" between them, either. */
function uniteHours(phrases: readonly ReadPhrase[]): WantedHours | null {
  let united: PhraseHours | null = null;
  let isEither = false;
  for (const { text, pieces } of phrases) {
    for (const { meaning } of pieces)
      if (meaning?.hours) united = addHours({ before: united ?? {}, more: meaning.hours, isEither });
    isEither = text === "o" || (isEither && pieces.length === 0);
  }
  if (!united) return null;
  const { isClock: _, otherMinutes: __, ...hours } = united;
  return { ...ANY_HOURS, ...hours };
}

interface AddInput {
  readonly before: PhraseHours;
  readonly more: PhraseHours;
  readonly isEither: boolean;
}

function addHours({ before, more, isEither }: AddInput): PhraseHours {
  const days = unique([...(before.days ?? []), ...(more.days ?? [])]);
  return { ...before, ...more, days, ...uniteMinutes({ before, more, isEither }) };
}

function uniteMinutes({ before, more, isEither }: AddInput): Pick<PhraseHours, "minutes" | "isClock"> {
  const [earlier, later] = [before, more].map(({ minutes = [] }) => minutes) as [number[], number[]];
  const isClock = before.isClock ?? more.isClock;
  const told = isClock ? { isClock } : {};
  if (earlier.length === 0 || later.length === 0) return { ...told, minutes: [...earlier, ...later] };
  if (isEither) return { ...told, minutes: unique([...earlier, ...later]) };
  // "cenar a las 9" is at 21.
  if (before.isClock && !more.isClock)
    return { ...told, minutes: nearestMinute({ clock: before, to: later }) };
  return { ...told, minutes: before.isClock ? later : nearestMinute({ clock: more, to: earlier }) };
}

function nearestMinute({
  clock: { minutes = [], otherMinutes = [] },
  to: [to = 0],
}: {
  clock: PhraseHours;
  to: readonly number[];
}): number[] {
  return [...minutes, ...otherMinutes]
    .toSorted((one, other) => Math.abs(one - to) - Math.abs(other - to))
    .slice(0, 1);
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
