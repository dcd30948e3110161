import { JOINING_WORDS } from "./address-words.ts";
import type { TokenCursor } from "./token-cursor.ts";

/** The "abc" of "50abc"; the "e" of "1565e/" and the "y" of "7y 50" begin the next piece. */
export function isTorn(cursor: TokenCursor): boolean {
  const next = cursor.peek();
  return next?.kind === "word" && next.glued && !JOINING_WORDS.has(next.key);
}
