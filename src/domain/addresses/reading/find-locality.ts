import type { LocalityId } from "../../city-plan/localities.ts";
import { readTokens, type Token, tidyText } from "./address-tokens.ts";
import { LONGEST_TEXT, SEPARATORS, STREET_OR_AVENUE } from "./address-words.ts";
import { readPlace } from "./read-place.ts";
import { readLocalPostcode, readPostcode } from "./read-postcode.ts";
import { createTokenCursor, type TokenCursor } from "./token-cursor.ts";

/** "Camino a City Bell" may be far from it; "Calle Ensenada" is a street. */
const NOT_BEFORE: ReadonlySet<string> = new Set([
  "a",
  "hacia",
  "hasta",
  "desde",
  "camino",
  ...STREET_OR_AVENUE,
]);

/** Also surnames: "lo de Romero". */
const SURNAMES = new Set(["romero", "tolosa"]);

/** `findLocality("Cantilo 473 City Bell") === "city-bell"`, `findLocality("camino a City Bell") === null` */
export function findLocality(text: string): LocalityId | null {
  const tokens = text.length > LONGEST_TEXT ? [] : readTokens(tidyText(text));
  const found = new Set(tokens.flatMap((_, start) => findLocalityAt({ tokens, start }) ?? []));
  const [locality = null] = found;
  return found.size === 1 ? locality : null;
}

function findLocalityAt({ tokens, start }: { tokens: readonly Token[]; start: number }): LocalityId | null {
  const cursor = createTokenCursor(tokens);
  cursor.skip(start);
  const before = cursor.peek(-1);
  const first = cursor.peek()?.key ?? "";
  const locality = readPlace(cursor)?.locality ?? null;
  if (locality === null || (isSeparator(before) && isSeparator(cursor.peek()))) {
    return locality;
  }
  const isOther = before?.kind === "word" && (NOT_BEFORE.has(before.key) || SURNAMES.has(first));
  return !isOther && endsText(cursor) ? locality : null;
}

function endsText(cursor: TokenCursor): boolean {
  while (cursor.peek() !== null) {
    if (isSeparator(cursor.peek())) {
      cursor.skip();
    } else if ((readPlace(cursor) ?? readPostcode(cursor) ?? readLocalPostcode(cursor)) === null) {
      return false;
    }
  }
  return true;
}

function isSeparator(token: Token | null): boolean {
  return token === null || SEPARATORS.has(token.key);
}
