import type { Token } from "./address-tokens.ts";
import { isTorn } from "./piece-end.ts";
import { readPlace } from "./read-place.ts";
import type { TokenCursor } from "./token-cursor.ts";

const LOCAL_POSTCODES = [
  { from: 1894, to: 1909 },
  { from: 1923, to: 1926 },
  { from: 1956, to: 1956 },
];

const POSTCODE_WORDS: ReadonlyMap<string, true> = new Map([
  ["cp", true],
  ["c p", true],
  ["codigo postal", true],
]);
const PROVINCE_LETTER = new Set(["b"]);

/** "B1900", "B1900ABC" and "CP 1900" anywhere, "1900" alone between separators or before the city's name. */
export function readPostcode(cursor: TokenCursor): number | null {
  return readMarkedPostcode(cursor) ?? readBarePostcode(cursor);
}

function readMarkedPostcode(cursor: TokenCursor): number | null {
  return cursor.attempt(() => {
    const isMarked = cursor.takePhrase(POSTCODE_WORDS) !== null;
    cursor.takeMark(":");
    const isLettered = cursor.takeWord(PROVINCE_LETTER) !== null && cursor.peek()?.glued === true;
    const postcode = isMarked || isLettered ? readLocalPostcode(cursor) : null;
    if (isTorn(cursor) && cursor.peek()?.text.length === 3) {
      cursor.skip();
    }
    return isTorn(cursor) ? null : postcode;
  });
}

function readBarePostcode(cursor: TokenCursor): number | null {
  const isFirst = isEdge(cursor.peek(-1));
  return cursor.attempt(() => {
    const postcode = readLocalPostcode(cursor);
    return (isFirst && isEdge(cursor.peek())) || cursor.sees(readPlace) ? postcode : null;
  });
}

export function readLocalPostcode(cursor: TokenCursor): number | null {
  for (const range of LOCAL_POSTCODES) {
    const postcode = cursor.takeNumber(range);
    if (postcode !== null) {
      return postcode;
    }
  }
  return null;
}

function isEdge(token: Token | null): boolean {
  return token === null || token.kind === "mark";
}
