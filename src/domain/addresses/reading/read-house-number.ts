import type { HouseNumber } from "../address.ts";
import { AND_WORDS, NUMBER_WORDS } from "./address-words.ts";
import { endsPiece, isTorn } from "./piece-end.ts";
import type { TokenCursor } from "./token-cursor.ts";

const HOUSE_NUMBERS = { from: 1, to: 19_999 };
/** A smaller bare number may be a street: "7 50", "62 1". */
const BARE_HOUSE_NUMBERS = { from: 100, to: 19_999 };
/** Beyond the numbers of streets: "Calle 7, 1234". */
const HIGH_HOUSE_NUMBERS = { from: 700, to: 19_999 };
const ROUGHLY = new Set(["al"]);
const NONE_WORDS: ReadonlyMap<string, true> = new Map([
  ["sn", true],
  ["s n", true],
  ["sin numero", true],
  ["sin nro", true],
]);
const WITHOUT = new Set(["s"]);

export function readHouseNumber(cursor: TokenCursor): HouseNumber | "s/n" | null {
  return readNoNumber(cursor) ?? cursor.attempt(() => (takeNumberMark(cursor) ? readDigits(cursor) : null));
}

/** Null before "y": "calle 44 115 y 116" names the cross streets. */
export function readBareHouseNumber(cursor: TokenCursor): HouseNumber | null {
  if (!cursor.sees(() => cursor.takeNumber(BARE_HOUSE_NUMBERS))) {
    return null;
  }
  return cursor.attempt(() => {
    const number = readDigits(cursor);
    return cursor.takeWord(AND_WORDS) !== null || cursor.takeMark("&") ? null : number;
  });
}

/** Null for "Calle 7, 528", which may be a corner. */
export function readNumberAfterComma(cursor: TokenCursor): HouseNumber | null {
  return cursor.attempt(() => {
    const isHigh = cursor.takeMark(",") && cursor.sees(() => cursor.takeNumber(HIGH_HOUSE_NUMBERS));
    const number = isHigh ? readDigits(cursor) : null;
    return endsPiece(cursor) ? number : null;
  });
}

export function readRoughNumber(cursor: TokenCursor): HouseNumber | null {
  return cursor.attempt(() => {
    const number = cursor.takeWord(ROUGHLY) && cursor.takeNumber(BARE_HOUSE_NUMBERS);
    return number !== null && endsPiece(cursor) ? { first: number, last: number, rough: true } : null;
  });
}

export function takeNumberMark(cursor: TokenCursor): boolean {
  const isMarked = cursor.takeMark("#") || cursor.takeWord(NUMBER_WORDS) !== null;
  cursor.takeMark("°");
  cursor.takeMark(":");
  return isMarked;
}

function readNoNumber(cursor: TokenCursor): "s/n" | null {
  return cursor.attempt(() => {
    const isWord = cursor.takePhrase(NONE_WORDS) !== null;
    if (!isWord && (cursor.takeWord(WITHOUT) === null || !cursor.takeMark("/") || !takeNumberMark(cursor))) {
      return null;
    }
    return "s/n";
  });
}

function readDigits(cursor: TokenCursor): HouseNumber | null {
  return cursor.attempt(() => {
    const first = cursor.takeNumber(HOUSE_NUMBERS);
    if (first === null || isTorn(cursor)) {
      return null;
    }
    const last = cursor.attempt(() => readLast({ cursor, first })) ?? first;
    return isTorn(cursor) ? null : { first, last };
  });
}

function readLast({ cursor, first }: { cursor: TokenCursor; first: number }): number | null {
  // A hyphen with spaces around it separates pieces: "N° 1234 - 1900 La Plata".
  const isHyphenated =
    cursor.peek()?.glued === true && cursor.peek(1)?.glued === true && cursor.takeMark("-");
  if (!isHyphenated && !cursor.takeMark("/")) {
    return null;
  }
  const written = cursor.takeNumber(HOUSE_NUMBERS);
  if (written === null) {
    return null;
  }
  const scale = 10 ** String(written).length;
  const last = written < first ? Math.floor(first / scale) * scale + written : written;
  return last > first ? last : null;
}
