import type { Token } from "./address-tokens.ts";
import { readPlace } from "./read-place.ts";
import type { TokenCursor } from "./token-cursor.ts";

const ANY_POSTCODE = { from: 1000, to: 9999 };

/** The district's own: only these are taken for postcodes where nothing says so. */
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
/** The letter of the province. */
const PROVINCE_LETTER = new Set(["b"]);

/**
 * A postcode, so that it is not taken for a house number; null where there is none.
 * "B1900", "B1900ABC" and "CP 1900" anywhere, "1900" alone between separators or just before the city's name
 */
export function readPostcode(cursor: TokenCursor): true | null {
  return readMarkedPostcode(cursor) ?? readBarePostcode(cursor);
}

function readMarkedPostcode(cursor: TokenCursor): true | null {
  return cursor.attempt(() => {
    const isMarked = cursor.takePhrase(POSTCODE_WORDS) !== null;
    cursor.takeMark(":");
    const isLettered = cursor.takeWord(PROVINCE_LETTER) !== null && cursor.peek()?.glued === true;
    if ((!isMarked && !isLettered) || cursor.takeNumber(ANY_POSTCODE) === null) {
      return null;
    }
    const block = cursor.peek();
    if (block?.kind === "word" && block.glued && block.text.length === 3) {
      cursor.skip();
    }
    return true;
  });
}

/** "1900" by itself, or just before the name of a place; anywhere else it may be a house number. */
function readBarePostcode(cursor: TokenCursor): true | null {
  const isFirst = isEdge(cursor.peek(-1));
  return cursor.attempt(() => {
    if (readLocalPostcode(cursor) === null) {
      return null;
    }
    return (isFirst && isEdge(cursor.peek())) || cursor.sees(readPlace) ? true : null;
  });
}

/**
 * One of the district's postcodes, where its place already says that it is one.
 * The "1900" of "La Plata 1900"
 */
export function readLocalPostcode(cursor: TokenCursor): true | null {
  return LOCAL_POSTCODES.some((range) => cursor.takeNumber(range) !== null) ? true : null;
}

function isEdge(token: Token | null): boolean {
  return token === null || token.kind === "mark";
}
