import type { CategoryId } from "../../categories/categories.ts";
import { findNamedCategory } from "../find-categories.ts";
import { isStopWord, singularOf } from "../search-text.ts";
import { readTime } from "./read-time.ts";
import { readWords } from "./read-words.ts";
import {
  DENIAL_FILLERS,
  findMeaning,
  findNegation,
  LONGEST_PHRASE,
  type Negation,
  type PhraseMeaning,
} from "./search-vocabulary.ts";

export interface Synonym {
  readonly key: string;
  readonly meaning: string;
}

interface Piece {
  readonly meaning?: PhraseMeaning;
  readonly category?: CategoryId;
  readonly word?: string;
}

/** Some words of a text and what they ask for. */
export interface ReadPhrase {
  /** In words. */
  readonly length: number;
  readonly text: string;
  readonly pieces: readonly Piece[];
  readonly isSynonym: boolean;
  /** The words of an alias as plain words; null if they are none, as "trabajar". */
  readonly written: Pick<ReadPhrase, "text" | "pieces"> | null;
  /** "sin delivery" */
  readonly isDenial: boolean;
}

interface WordsInput {
  readonly words: readonly string[];
  readonly synonyms: readonly Synonym[];
}

export function readPhrases({ words, synonyms }: WordsInput): ReadPhrase[] {
  const phrases: ReadPhrase[] = [];
  for (let from = 0; from < words.length; ) {
    const rest = { words: words.slice(from), synonyms };
    const phrase = readKnown(rest) ?? readDenial(rest) ?? readPlain(rest.words);
    phrases.push(phrase);
    if (isClosingAfter({ ...rest, phrase })) phrases.push(...denyTimeBefore(phrases));
    from += phrase.length;
  }
  return phrases;
}

/** "domingo cerrado": the day may go before, unless a time follows, as in "sábado que cierre tarde". */
function isClosingAfter({ words, synonyms, phrase }: WordsInput & { phrase: ReadPhrase }): boolean {
  if (phrase.isDenial || !CLOSINGS.has(findNegation(words[0]))) return false;
  const ahead = findAhead({ words, synonyms, from: 1, isSkipped: isDenialFiller });
  return !ahead || !asksForTime(ahead.phrase);
}

/** Takes the closing word and the time before it from the end of the phrases. */
function denyTimeBefore(phrases: ReadPhrase[]): ReadPhrase[] {
  const isTimeOrFiller = (phrase: ReadPhrase) =>
    isDenialFiller(phrase.text) || (asksForTime(phrase) && !phrase.text.startsWith("abiert"));
  const before = phrases.slice(0, -1).findLastIndex((phrase) => !isTimeOrFiller(phrase)) + 1;
  if (!phrases.slice(before).some(asksForTime)) return [];
  const denied = phrases.splice(before);
  const text = denied.map((phrase) => phrase.text).join(" ");
  return [{ ...PHRASE, length: text.split(" ").length, text, pieces: [], isDenial: true }];
}

const PHRASE = { isSynonym: false, written: null, isDenial: false };

/** The longest phrase at the beginning; an alias goes before a meaning of the same length. */
function readKnown({ words, synonyms }: WordsInput): ReadPhrase | null {
  const time = readTime(words);
  const shortest = time?.length ?? 0;
  for (let length = Math.min(LONGEST_PHRASE, words.length); length > shortest; length--) {
    const phrase = words.slice(0, length);
    const synonym = findSynonym({ words: phrase, synonyms });
    if (synonym)
      return {
        ...PHRASE,
        length,
        ...readPhrase(synonym.meaning),
        isSynonym: true,
        written: readWritten(phrase),
      };
    const piece = readPiece(phrase);
    if (piece) return { ...PHRASE, length, text: phrase.join(" "), pieces: [piece] };
  }
  if (!time) return null;
  const { length, hours } = time;
  return { ...PHRASE, length, text: words.slice(0, length).join(" "), pieces: [{ meaning: { hours } }] };
}

function readPhrase(text: string): Pick<ReadPhrase, "text" | "pieces"> {
  const phrases = readPhrases({ words: readWords(text), synonyms: [] });
  return { text, pieces: phrases.flatMap(({ pieces }) => pieces) };
}

function readWritten(words: readonly string[]): ReadPhrase["written"] {
  const written = readPhrase(words.join(" "));
  return written.pieces.length > 0 && written.pieces.every(({ word }) => word !== undefined) ? written : null;
}

function readPlain([word = ""]: readonly string[]): ReadPhrase {
  const isIgnored = isStopWord(word) || word === "ni";
  return { ...PHRASE, length: 1, text: word, pieces: isIgnored ? [] : [{ word }] };
}

function readPiece(phrase: readonly string[]): Piece | null {
  const meaning = findMeaning(phrase);
  if (meaning) return { meaning };
  const category = findNamedCategory(phrase.join(" "));
  return category && { category: category.id };
}

function findSynonym({ words, synonyms }: WordsInput): Synonym | undefined {
  const key = words.join(" ");
  const exact = synonyms.find((synonym) => synonym.key === key);
  if (exact || words.length > 1) return exact;
  return synonyms.find((synonym) => singularOf(synonym.key) === singularOf(key));
}

/** What is denied is not read: "no quiero delivery", "cerrado los lunes y martes". Null if the words deny nothing known. */
function readDenial({ words, synonyms }: WordsInput): ReadPhrase | null {
  const negation = findNegation(words[0]);
  if (!negation) return null;
  const ended = (length: number, pieces: readonly Piece[] | null): ReadPhrase => {
    const text = words.slice(0, length).join(" ");
    return { ...PHRASE, length, text, pieces: pieces ?? [], isDenial: pieces === null };
  };
  // "no cierra los lunes" asks for Monday.
  const verb = words.findIndex((word, index) => index > 0 && !isDenialFiller(word));
  if (negation === "any" && CLOSINGS.has(findNegation(words[verb]))) return ended(verb + 1, []);
  const ahead = findAhead({ words, synonyms, from: 1, isSkipped: isDenialFiller });
  if (!ahead) return null;
  const from = ahead.at + ahead.phrase.length;
  // "que no tenga gluten" asks for food without it.
  if (negation === "any" && isGlutenFree(ahead.phrase)) return ended(from, ahead.phrase.pieces);
  if (!isDenied({ phrase: ahead.phrase, negation }))
    // "que cierre después de las 12" asks for places open then.
    return negation === "days" && asksForTime(ahead.phrase) ? ended(1, []) : null;
  return ended(endOfDenial({ words, synonyms, from, denied: ahead.phrase }), null);
}

const CLOSINGS: ReadonlySet<Negation | null> = new Set(["hours", "days"]);

function isDenialFiller(word: string): boolean {
  return isStopWord(word) || DENIAL_FILLERS.has(word);
}

function isDenied({ phrase: { pieces }, negation }: { phrase: ReadPhrase; negation: Negation }): boolean {
  if (negation === "any") return true;
  return pieces.some(({ meaning }) => {
    const { days, dayOffset, isHoliday } = meaning?.hours ?? {};
    const isDay = days !== undefined || dayOffset !== undefined || isHoliday !== undefined;
    return isDay || (negation === "hours" && (meaning?.hours ?? meaning?.isOpenNow) !== undefined);
  });
}

function isGlutenFree({ pieces }: ReadPhrase): boolean {
  return pieces.some(({ meaning }) => meaning?.features?.includes("gluten-free"));
}

interface AheadInput extends WordsInput {
  readonly from: number;
  readonly isSkipped: (word: string) => boolean;
}

/** The next phrase that asks for something, if only words that ask for nothing are before it. */
function findAhead({ words, synonyms, from, isSkipped }: AheadInput) {
  for (let at = from; at < words.length; ) {
    const phrase = readKnown({ words: words.slice(at), synonyms });
    if (phrase?.pieces.some(asksForSomething)) return { at, phrase };
    if (!phrase && !isSkipped(words[at] ?? "")) return null;
    at += phrase?.length ?? 1;
  }
  return null;
}

function asksForSomething({ meaning, category, word }: Piece): boolean {
  return (category ?? word) !== undefined || Object.keys(meaning ?? {}).length > 0;
}

/** "cerrado los lunes a la noche", "sin perros o chicos" */
function endOfDenial({
  words,
  synonyms,
  from,
  denied,
}: WordsInput & { from: number; denied: ReadPhrase }): number {
  const isTime = asksForTime(denied);
  const isSkipped = (word: string) => (isTime ? isStopWord(word) : word === "o");
  const next = findAhead({ words, synonyms, from, isSkipped });
  if (!next || asksForTime(next.phrase) !== isTime) return from;
  const isJoined = isTime ? !words[next.at]?.startsWith("abiert") : next.at > from;
  return isJoined ? endOfDenial({ words, synonyms, from: next.at + next.phrase.length, denied }) : from;
}

function asksForTime({ pieces }: ReadPhrase): boolean {
  return pieces.some(({ meaning }) => meaning?.hours !== undefined);
}
