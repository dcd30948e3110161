import { JOINING_WORDS } from "./address-words.ts";
import type { TokenCursor } from "./token-cursor.ts";

/**
 * Whether the number just taken goes on into letters that belong to it: the "abc" of "50abc" or the "B" of "1234B".
 * The "e" of "1565e/" and the "y" of "7y 50" begin the next piece instead.
 */
export function isTorn(cursor: TokenCursor): boolean {
  const next = cursor.peek();
  return next?.kind === "word" && next.glued && !JOINING_WORDS.has(next.key);
}
