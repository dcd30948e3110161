import { JOINING_WORDS, UNIT_WORDS } from "./address-words.ts";
import { isTorn } from "./piece-end.ts";
import { takeNumberMark } from "./read-house-number.ts";
import { readPlace } from "./read-place.ts";
import type { TokenCursor } from "./token-cursor.ts";

const FLOORS = { from: 1, to: 99 };
const UNITS = { from: 1, to: 9999 };
const FLOOR_WORDS = new Set(["piso"]);
const ORDINAL_ENDINGS = new Set(["er", "ro", "do", "to", "mo", "vo", "no"]);

const WHOLE_FLOORS: ReadonlyMap<string, string> = new Map([
  ["pb", "PB"],
  ["p b", "PB"],
  ["planta baja", "PB"],
  ["planta alta", "planta alta"],
  ["subsuelo", "subsuelo"],
  ["entrepiso", "entrepiso"],
]);

/** "Piso 6º" is "piso 6", "P.B." is "PB", "1° B" is "piso 1, depto B", "Dto. 3" is "depto 3" */
export function readFloor(cursor: TokenCursor): string | null {
  return readFloorWithFlat(cursor) ?? readUnit(cursor);
}

function readFloorWithFlat(cursor: TokenCursor): string | null {
  return cursor.attempt(() => {
    const floor = cursor.takePhrase(WHOLE_FLOORS) ?? readNumberedFloor(cursor);
    const flat = floor === null ? null : readLetter(cursor);
    if (floor === null || isTorn(cursor) || goesOn(cursor)) {
      return null;
    }
    return flat === null ? floor : `${floor}, depto ${flat}`;
  });
}

function readNumberedFloor(cursor: TokenCursor): string | null {
  return cursor.attempt(() => {
    const isNamed = cursor.takeWord(FLOOR_WORDS) !== null;
    if (isNamed) {
      takeNumberMark(cursor);
    }
    const floor = cursor.takeNumber(FLOORS);
    const isOrdinal = takeOrdinalEnding(cursor);
    const isFloor = isNamed || cursor.takeWord(FLOOR_WORDS) !== null || isOrdinal;
    return floor !== null && isFloor ? `piso ${floor}` : null;
  });
}

function readUnit(cursor: TokenCursor): string | null {
  return cursor.attempt(() => {
    const label = cursor.takePhrase(UNIT_WORDS);
    // "depto N" is the flat N; before another letter or a number it is "N°".
    const unit = readMarkedUnit(cursor) ?? readUnitName(cursor);
    if (label === null || unit === null || isTorn(cursor) || goesOn(cursor)) {
      return null;
    }
    return `${label} ${unit}`;
  });
}

function readMarkedUnit(cursor: TokenCursor): string | null {
  return cursor.attempt(() => {
    takeNumberMark(cursor);
    return readUnitName(cursor);
  });
}

function readUnitName(cursor: TokenCursor): string | null {
  const number = cursor.takeNumber(UNITS);
  const letter = number === null || cursor.peek()?.glued === true ? readLetter(cursor) : null;
  return number === null && letter === null ? null : `${number ?? ""}${letter ?? ""}`;
}

function takeOrdinalEnding(cursor: TokenCursor): boolean {
  return cursor.takeMark("°") || (cursor.peek()?.glued === true && cursor.takeWord(ORDINAL_ENDINGS) !== null);
}

/** Ends its piece: not the "a" of "local a la calle", the "e" of "e/ 7" or the "D." of "D. 74". */
function readLetter(cursor: TokenCursor): string | null {
  return cursor.attempt(() => {
    const letter = cursor.peek();
    if (letter === null || !/^[A-XZ]$/i.test(letter.text)) {
      return null;
    }
    cursor.skip();
    const next = cursor.peek();
    const isLast = next === null || (next.kind === "mark" && next.key !== "/");
    const leadsOn = next?.kind === "word" && (JOINING_WORDS.has(next.key) || UNIT_WORDS.has(next.key));
    return isLast || leadsOn || cursor.sees(readPlace) ? letter.text.toUpperCase() : null;
  });
}

function goesOn(cursor: TokenCursor): boolean {
  return ["y", "&"].includes(cursor.peek()?.key ?? "");
}
