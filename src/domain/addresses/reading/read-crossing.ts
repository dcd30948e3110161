import type { Address } from "../address.ts";
import { AND_WORDS, BETWEEN_WORDS, CORNER_WORDS, NEAR_WORDS, WITH_WORDS } from "./address-words.ts";
import { endsPiece } from "./piece-end.ts";
import { readSureWay, readWay } from "./read-way.ts";
import type { TokenCursor } from "./token-cursor.ts";

const LINKING_WORDS = new Set(["con", "de"]);

export function readBetween(cursor: TokenCursor): NonNullable<Address["between"]> | null {
  return cursor.attempt(() => {
    if (cursor.takeWord(BETWEEN_WORDS) === null) {
      return null;
    }
    cursor.takeMark("/");
    const first = readWay(cursor);
    if (first === null || !(takeAnd(cursor) || cursor.takeMark("/") || cursor.takeMark("-"))) {
      return null;
    }
    const second = readWay(cursor);
    return second && [first, second];
  });
}

export function readCorner(cursor: TokenCursor): NonNullable<Address["corner"]> | null {
  return readPlainCorner(cursor) ?? readCornerWith(cursor);
}

function readPlainCorner(cursor: TokenCursor): NonNullable<Address["corner"]> | null {
  return cursor.attempt(() => {
    const near = cursor.takeWord(NEAR_WORDS) !== null;
    if (!takeCornerWord(cursor) && !near && !takeAnd(cursor)) {
      return null;
    }
    const way = readWay(cursor);
    return way && { way, near };
  });
}

/** "7 con 44", but not "7 con 50 mesas" or "7 con Patio". */
function readCornerWith(cursor: TokenCursor): NonNullable<Address["corner"]> | null {
  return cursor.attempt(() => {
    const way = cursor.takeWord(WITH_WORDS) && readSureWay(cursor);
    return way !== null && endsPiece(cursor) ? { way, near: false } : null;
  });
}

export function takeCornerWord(cursor: TokenCursor): boolean {
  if (cursor.takeWord(CORNER_WORDS) === null) {
    return false;
  }
  cursor.takeMark("/");
  cursor.takeWord(LINKING_WORDS);
  return true;
}

export function takeJoint(cursor: TokenCursor): boolean {
  return takeAnd(cursor) || cursor.takeWord(WITH_WORDS) !== null;
}

function takeAnd(cursor: TokenCursor): boolean {
  return cursor.takeWord(AND_WORDS) !== null || cursor.takeMark("&");
}
