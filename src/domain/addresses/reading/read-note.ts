import type { Token } from "./address-tokens.ts";
import { NEVER_BEFORE_A_NOTE } from "./address-words.ts";
import { readElsewhere, readPlace } from "./read-place.ts";
import type { TokenCursor } from "./token-cursor.ts";

/** What parts the pieces of an address. */
export const SEPARATORS: ReadonlySet<string> = new Set([",", ";", ":", "(", ")", "[", "]", "|", "-"]);

/** A letter or two are a piece of something: the "C" of "476 y 21 C", the "hs" of "8 y 20 hs". */
const SHORTEST_NOTE = 3;

/**
 * Whatever stands from here to the next separator, as written: "frente a la terminal", "Galería San Martín".
 * Null where a number or a broken piece shows that something of the address itself was not understood.
 */
export function readNote({ cursor, tidied }: { cursor: TokenCursor; tidied: string }): string | null {
  const first = cursor.peek();
  if (first?.kind !== "word" || NEVER_BEFORE_A_NOTE.has(first.key) || isOtherPlace(cursor)) {
    return null;
  }
  let last = first;
  let next: Token | null = first;
  while (next !== null && !SEPARATORS.has(next.key)) {
    last = next;
    cursor.skip();
    next = cursor.peek();
  }
  const note = tidied.slice(first.start, last.end);
  return note.length < SHORTEST_NOTE || /\p{N}/u.test(note) ? null : note;
}

/** A second locality, or a town elsewhere: the address would be placed where it is not. */
function isOtherPlace(cursor: TokenCursor): boolean {
  return cursor.sees(readPlace) || cursor.sees(readElsewhere);
}
