import { findPlaza } from "../../city-plan/plazas.ts";
import type { Way } from "../../city-plan/way.ts";
import {
  BIS,
  BOULEVARD_WORDS,
  DIAGONAL_WORDS,
  JOINING_WORDS,
  PLAZA_WORDS,
  STREET_OR_AVENUE,
} from "./address-words.ts";
import { isTorn } from "./piece-end.ts";
import { takeNumberMark } from "./read-house-number.ts";
import { readBareName, readRoad } from "./read-named-way.ts";
import type { TokenCursor } from "./token-cursor.ts";

// Streets end in the 600s, diagonals and boulevards begin at 73.
const STREETS = { from: 1, to: 699 };
const DIAGONALS = { from: 73, to: 150 };

const LONGEST_PLAZA_NAME = 3;

export function readWay(cursor: TokenCursor): Way | null {
  return readSureWay(cursor) ?? readPlaza(cursor) ?? readBareName(cursor);
}

export function readSureWay(cursor: TokenCursor): Way | null {
  return readNumberedWay(cursor) ?? readRoad(cursor);
}

export function readPlaza(cursor: TokenCursor): (Way & { kind: "plaza" }) | null {
  return cursor.attempt(() => {
    const kind = cursor.takePhrase(PLAZA_WORDS);
    if (kind === null) {
      return null;
    }
    const names = wordsAhead(cursor);
    for (let count = names.length; count > 0; count--) {
      const plaza = findPlaza(`${kind} ${names.slice(0, count).join(" ")}`);
      if (plaza !== null) {
        cursor.skip(count);
        return { kind: "plaza", name: plaza.name };
      }
    }
    return null;
  });
}

function wordsAhead(cursor: TokenCursor): string[] {
  const tokens = Array.from({ length: LONGEST_PLAZA_NAME }, (_, ahead) => cursor.peek(ahead));
  const stop = tokens.findIndex((token) => token === null || token.kind === "mark");
  return tokens.slice(0, stop === -1 ? tokens.length : stop).map((token) => token?.text ?? "");
}

function readNumberedWay(cursor: TokenCursor): Way | null {
  return cursor.attempt(() => {
    // "Avenida Diagonal 74" is the diagonal; some write "C/ 48" or "Calle N° 48".
    if (cursor.takeWord(STREET_OR_AVENUE) !== null) {
      cursor.takeMark("/");
      takeNumberMark(cursor);
    }
    const way = readDiagonal(cursor) ?? readStreet(cursor);
    return isTorn(cursor) ? null : way;
  });
}

function readDiagonal(cursor: TokenCursor): Way | null {
  return cursor.attempt(() => {
    const isDiagonal = cursor.takeWord(DIAGONAL_WORDS) !== null;
    if (!isDiagonal && cursor.takeWord(BOULEVARD_WORDS) === null) {
      return null;
    }
    const number = cursor.takeNumber(DIAGONALS);
    return number === null ? null : { kind: isDiagonal ? "diagonal" : "boulevard", number };
  });
}

function readStreet(cursor: TokenCursor): Way | null {
  const number = cursor.takeNumber(STREETS);
  return number === null ? null : { kind: "street", number, suffix: readSuffix(cursor) };
}

/** "bis", or the letter of "13C"; a separate letter must be followed by the next piece ("13 C y 472"). */
function readSuffix(cursor: TokenCursor): string {
  if (cursor.takeWord(BIS) !== null) {
    return "bis";
  }
  const letter = cursor.peek();
  const next = cursor.peek(1);
  if (letter === null || !/^[A-DF-H]$/i.test(letter.text)) {
    return "";
  }
  const leadsOn = /[A-H]/.test(letter.text) && next?.kind === "word" && JOINING_WORDS.has(next.key);
  if (!letter.glued && !leadsOn) {
    return "";
  }
  cursor.skip();
  return letter.text.toUpperCase();
}
