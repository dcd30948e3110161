/** Depends on the seed alone, so that server and browser agree (H-03). */
export function seededShuffle<T>(items: readonly T[], seed: number): T[] {
  const shuffled = [...items];
  const random = mulberry32(seed);
  for (let last = shuffled.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    // Both indexes are inside the array.
    const swapped = shuffled[last] as T;
    shuffled[last] = shuffled[other] as T;
    shuffled[other] = swapped;
  }
  return shuffled;
}

export function seededRandom(seed: number): number {
  return mulberry32(seed)();
}

/** Mulberry32: 32 bits of state, equal on every engine. */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
