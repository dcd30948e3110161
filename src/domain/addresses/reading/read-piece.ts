import type { AddressDraft } from "./address-draft.ts";
import { CORNER_WORDS, JOINING_WORDS, SEPARATORS } from "./address-words.ts";
import { readBetween, readCorner, takeCornerWord, takeJoint } from "./read-crossing.ts";
import { readFloor } from "./read-floor.ts";
import {
  readBareHouseNumber,
  readHouseNumber,
  readNumberAfterComma,
  readRoughNumber,
} from "./read-house-number.ts";
import { readBareName } from "./read-named-way.ts";
import { readPlace } from "./read-place.ts";
import { readLocalPostcode, readPostcode } from "./read-postcode.ts";
import { readPlaza, readSureWay, readWay } from "./read-way.ts";
import type { TokenCursor } from "./token-cursor.ts";

interface Reading {
  readonly cursor: TokenCursor;
  readonly draft: AddressDraft;
}
type Found = Partial<AddressDraft> | null;

// In the order in which they are tried; none overwrites what the draft has.
const PIECES: ReadonlyArray<(reading: Reading) => Found> = [
  postcodePiece,
  placePiece,
  plazaPiece,
  floorPiece,
  numberPiece,
  betweenPiece,
  cornerPiece,
  openingPiece,
  closingPiece,
  streetPiece,
];

const OPENING_WORDS = new Set(["en"]);

export function readPiece(reading: Reading): Found {
  for (const read of PIECES) {
    const piece = reading.cursor.attempt(() => read(reading));
    if (piece !== null) {
      return piece;
    }
  }
  return null;
}

function postcodePiece({ cursor, draft }: Reading): Found {
  const postcode = readPostcode(cursor);
  return postcode === null || (draft.postcode ?? postcode) !== postcode ? null : { postcode };
}

function placePiece({ cursor, draft }: Reading): Found {
  const place = readPlace(cursor);
  if (place === null) {
    return null;
  }
  const postcode = readLocalPostcode(cursor) ?? draft.postcode;
  const locality = draft.locality ?? place.locality;
  const isInCity = draft.isInCity || place.isCity;
  return place.locality === null || place.locality === locality ? { locality, isInCity, postcode } : null;
}

function plazaPiece({ cursor, draft }: Reading): Found {
  const plaza = draft.plaza === null ? readPlaza(cursor) : null;
  return plaza && { plaza: plaza.name };
}

function floorPiece({ cursor, draft }: Reading): Found {
  const floor = readFloor(cursor);
  return floor === null ? null : { floor: draft.floor === "" ? floor : `${draft.floor}, ${floor}` };
}

function numberPiece({ cursor, draft }: Reading): Found {
  const number = draft.number === null ? (readHouseNumber(cursor) ?? readRoughNumber(cursor)) : null;
  return number && { number };
}

function betweenPiece({ cursor, draft }: Reading): Found {
  const between = draft.between === null ? readBetween(cursor) : null;
  return between && { between };
}

function cornerPiece({ cursor, draft }: Reading): Found {
  const hasStreet = draft.street !== null || draft.plaza !== null;
  // "7 e/ 47 y 48 y 49" is no corner; "48 e/ 7 y 8 esq. 8" is one.
  const isThird = draft.between !== null && cursor.sees(() => takeJoint(cursor) || null);
  const corner = hasStreet && !isThird && draft.corner === null ? readCorner(cursor) : null;
  return corner && { corner };
}

function openingPiece({ cursor, draft }: Reading): Found {
  const isFirst = draft.street === null && draft.plaza === null;
  const isOpening = isFirst && (takeCornerWord(cursor) || cursor.takeWord(OPENING_WORDS) !== null);
  return isOpening && cursor.sees(readWay) ? {} : null;
}

function closingPiece({ cursor }: Reading): Found {
  const isSaid = cursor.takeWord(CORNER_WORDS) !== null;
  const next = cursor.peek();
  return isSaid && (next === null || SEPARATORS.has(next.key)) ? {} : null;
}

function streetPiece({ cursor, draft }: Reading): Found {
  const isTaken =
    (draft.number ?? "s/n") !== "s/n" ||
    draft.corner !== null ||
    (draft.between !== null && draft.plaza !== null);
  if (draft.street !== null || isTaken) {
    return null;
  }
  const street = readSureWay(cursor);
  if (street !== null) {
    return { street, number: draft.number ?? readNumberOfStreet(cursor) };
  }
  const name = readBareName(cursor);
  const next = cursor.peek();
  const leadsOn = next !== null && (JOINING_WORDS.has(next.key) || ["#", "&"].includes(next.key));
  return name !== null && leadsOn ? { street: name, isBareName: true } : null;
}

/** "Calle 7 1900" may end in a number or in the postcode. */
function readNumberOfStreet(cursor: TokenCursor): AddressDraft["number"] {
  const maybePostcode = cursor.sees(() => {
    cursor.takeMark(",");
    return readLocalPostcode(cursor);
  });
  return maybePostcode ? null : (readBareHouseNumber(cursor) ?? readNumberAfterComma(cursor));
}
