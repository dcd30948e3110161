import type { Address, ParsedAddress } from "./address.ts";
import { formatAddress } from "./format-address.ts";
import { type AddressDraft, EMPTY_DRAFT, finishDraft } from "./reading/address-draft.ts";
import { readTokens, tidyText } from "./reading/address-tokens.ts";
import { LONGEST_TEXT, SEPARATORS } from "./reading/address-words.ts";
import { readNote } from "./reading/read-note.ts";
import { readPiece } from "./reading/read-piece.ts";
import { createTokenCursor, type TokenCursor } from "./reading/token-cursor.ts";

/** `parseAddress("7 e/ 47 y 48")` is street 7 between 47 and 48; `parseAddress("al lado del kiosco")` stays text. */
export function parseAddress(text: string): ParsedAddress {
  const address = text.length > LONGEST_TEXT ? null : readAddress(tidyText(text));
  // A formatted address must be short enough to be parsed again.
  const isAddress = address !== null && formatAddress(address).length <= LONGEST_TEXT;
  return isAddress ? { kind: "address", address } : { kind: "text", text };
}

function readAddress(tidied: string): Address | null {
  const cursor = createTokenCursor(readTokens(tidied));
  let draft = EMPTY_DRAFT;
  while (cursor.peek() !== null) {
    if (takeSeparator(cursor)) {
      continue;
    }
    const piece = readPiece({ cursor, draft }) ?? readNotePiece({ cursor, draft, tidied });
    if (piece === null) {
      return null;
    }
    draft = { ...draft, ...piece };
  }
  return finishDraft(draft);
}

function takeSeparator(cursor: TokenCursor): boolean {
  const isSeparator = SEPARATORS.has(cursor.peek()?.key ?? "");
  if (isSeparator) {
    cursor.skip();
  }
  return isSeparator;
}

function readNotePiece(reading: {
  cursor: TokenCursor;
  draft: AddressDraft;
  tidied: string;
}): Partial<AddressDraft> | null {
  const note = readNote(reading);
  const before = reading.draft.note;
  return note === null ? null : { note: before === "" ? note : `${before}, ${note}` };
}
