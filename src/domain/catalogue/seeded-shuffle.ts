/**
 * The same items in an order that depends on the seed alone, so that the server and the browser agree (H-03).
 * `seededShuffle(["a", "b", "c"], 1)` is always the same permutation; the input is left as it was.
 */
export function seededShuffle<T>(items: readonly T[], seed: number): T[] {
  const shuffled = [...items];
  const random = mulberry32(seed);
  for (let last = shuffled.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    // Both indexes lie inside the array: the casts only say so.
    const kept = shuffled[last] as T;
    shuffled[last] = shuffled[other] as T;
    shuffled[other] = kept;
  }
  return shuffled;
}

/** A number between 0 and 1 that depends on the seed alone: where in the deck to begin. */
export function seededPlace(seed: number): number {
  return mulberry32(seed)();
}

/** Mulberry32: 32 bits of state, good enough to deal cards, equal on every engine. */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
