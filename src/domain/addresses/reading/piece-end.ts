import { AND_WORDS, JOINING_WORDS, SEPARATORS } from "./address-words.ts";
import { readPlace } from "./read-place.ts";
import type { TokenCursor } from "./token-cursor.ts";

/** True after "7 con 44", not after the "50" of "7 con 50 mesas". */
export function endsPiece(cursor: TokenCursor): boolean {
  const next = cursor.peek();
  if (next === null || SEPARATORS.has(next.key)) {
    return true;
  }
  const joins = next.kind === "word" && JOINING_WORDS.has(next.key) && !AND_WORDS.has(next.key);
  return joins || cursor.sees(readPlace);
}

/** The "abc" of "50abc"; the "e" of "1565e/" and the "y" of "7y 50" begin the next piece. */
export function isTorn(cursor: TokenCursor): boolean {
  const next = cursor.peek();
  return next?.kind === "word" && next.glued && !JOINING_WORDS.has(next.key);
}
