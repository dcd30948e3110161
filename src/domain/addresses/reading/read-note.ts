import type { Token } from "./address-tokens.ts";
import { NEVER_BEFORE_A_NOTE, POSITION_WORDS, SEPARATORS } from "./address-words.ts";
import { readFloor } from "./read-floor.ts";
import { readElsewhere, readPlace } from "./read-place.ts";
import type { TokenCursor } from "./token-cursor.ts";

const SHORTEST_NOTE = 3;

const BEFORE_A_TOWN = new Set(["de", "en", "centro", "estacion", "terminal"]);

const BEFORE_OTHER_UNITS: ReadonlySet<string> = new Set([
  ...POSITION_WORDS,
  ...["de", "del", "el", "la", "los", "las"],
]);

/**
 * The text up to the next separator or unit. Null where a number or a fragment shows that the address was not
 * understood.
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
    if (BEFORE_A_TOWN.has(last.key) && isOtherTown(cursor)) {
      return null;
    }
    if (endsBeforeUnit({ cursor, last })) {
      break;
    }
  }
  const note = tidied.slice(first.start, last.end);
  return note.length < SHORTEST_NOTE || /\p{N}/u.test(note) ? null : note;
}

/** "Galería San Martín" of "Galería San Martín Local 5"; a single letter may belong to a unit ("Dto. C PB"). */
function endsBeforeUnit({ cursor, last }: { cursor: TokenCursor; last: Token }): boolean {
  const isWhole = last.text.length >= SHORTEST_NOTE && !BEFORE_OTHER_UNITS.has(last.key);
  return isWhole && cursor.sees(readFloor);
}

function isOtherPlace(cursor: TokenCursor): boolean {
  return cursor.sees(readPlace) || cursor.sees(readElsewhere);
}

function isOtherTown(cursor: TokenCursor): boolean {
  return cursor.sees(() => readPlace(cursor)?.locality ?? null) || cursor.sees(readElsewhere);
}
