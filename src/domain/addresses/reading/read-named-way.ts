import type { Way } from "../../city-plan/way.ts";
import type { Token } from "./address-tokens.ts";
import { AVENUE_WORDS, NEVER_IN_A_NAME, ROAD_WORDS, STREET_WORDS } from "./address-words.ts";
import { readPlace } from "./read-place.ts";
import type { TokenCursor } from "./token-cursor.ts";

const LONGEST_NAME = 4;
const SMALL_WORDS = new Set(["de", "del", "la", "las", "los", "el"]);

const KNOWN_ROADS: ReadonlyMap<string, string> = new Map([
  ["parque centenario", "Centenario"],
  ["pque centenario", "Centenario"],
  ["belgrano", "General Belgrano"],
  ["gral belgrano", "General Belgrano"],
]);

export function readRoad(cursor: TokenCursor): Way | null {
  return cursor.attempt(() => {
    if (cursor.takeWord(ROAD_WORDS) !== null) {
      return namedWay({ before: "Camino ", name: cursor.takePhrase(KNOWN_ROADS) ?? readName(cursor) });
    }
    if (cursor.takeWord(AVENUE_WORDS) !== null) {
      return namedWay({ before: "Av. ", name: readName(cursor) });
    }
    return cursor.takeWord(STREET_WORDS) && namedWay({ before: "", name: readName(cursor) });
  });
}

/** Must be capitalised: "13B e/ Cantilo y 472". */
export function readBareName(cursor: TokenCursor): Way | null {
  const first = cursor.peek();
  if (first === null || !/^\p{Lu}/u.test(first.text)) {
    return null;
  }
  return namedWay({ before: "", name: readName(cursor) });
}

function namedWay({ before, name }: { before: string; name: string | null }): Way | null {
  return name === null ? null : { kind: "named", name: `${before}${name}` };
}

function readName(cursor: TokenCursor): string | null {
  return cursor.attempt(() => {
    const words: string[] = [];
    let token = cursor.peek();
    while (token !== null && words.length < LONGEST_NAME && isNameWord(token) && !cursor.sees(readPlace)) {
      words.push(tidyWord({ word: token.text, isFirst: words.length === 0 }));
      cursor.skip();
      token = cursor.peek();
    }
    const last = words.at(-1) ?? "";
    return last.length < 3 || SMALL_WORDS.has(last.toLowerCase()) ? null : words.join(" ");
  });
}

function isNameWord({ kind, key, text }: Token): boolean {
  return kind === "word" && /^[a-záéíóúüñ]+$/i.test(text) && !NEVER_IN_A_NAME.has(key);
}

function tidyWord({ word, isFirst }: { word: string; isFirst: boolean }): string {
  const small = word.toLowerCase();
  if (SMALL_WORDS.has(small) && !isFirst) {
    return small;
  }
  const isMixed = word !== small && word !== word.toUpperCase();
  return isMixed ? word : `${small.charAt(0).toUpperCase()}${small.slice(1)}`;
}
