export interface LookedAt {
  /** One for each content. */
  readonly key: string;
  /** 64 bits in hexadecimal, few of which differ between pictures that look alike. */
  readonly lookHash: string;
}

/** Resized, compressed or slightly cut copies differ in fewer bits. */
export const SIMILAR_BITS = 6;
/** A picture of one colour has almost no bit set, and looks like every other of its kind. */
const PLAIN_BITS = 4;
const HASH_BITS = 64;
/** Two hashes that differ in fewer bits than there are bands are equal in at least one. */
const BAND_LETTERS = 2;

/**
 * Groups of two or more pictures that look alike, directly or through a third one. Compares only hashes that share a
 * band, so ten thousand take a moment.
 */
export function groupSimilar(pictures: readonly LookedAt[]): string[][] {
  const judged = pictures
    .map(({ key, lookHash }) => ({ key, lookHash, bits: halvesOf(lookHash) }))
    .filter(({ bits: [high, low] }) => {
      const set = countBits(high) + countBits(low);
      return set >= PLAIN_BITS && set <= HASH_BITS - PLAIN_BITS;
    });
  const parents = judged.map((_, index) => index);
  const rootOf = (index: number): number => {
    let root = index;
    while (parents[root] !== root) root = parents[root] ?? root;
    return root;
  };
  for (let at = 0; at < HASH_BITS / 4; at += BAND_LETTERS) {
    const bands = Map.groupBy(judged.keys(), (index) => judged[index]?.lookHash.slice(at, at + BAND_LETTERS));
    for (const band of bands.values())
      for (const [place, one] of band.entries())
        for (const other of band.slice(place + 1))
          if (isSimilar(judged[one]?.bits, judged[other]?.bits)) parents[rootOf(other)] = rootOf(one);
  }
  const groups = Map.groupBy(judged.keys(), rootOf);
  return [...groups.values()]
    .filter((group) => group.length > 1)
    .map((group) => group.map((index) => judged[index]?.key ?? "").sort());
}

type Halves = readonly [high: number, low: number];

function halvesOf(lookHash: string): Halves {
  return [Number.parseInt(lookHash.slice(0, 8), 16), Number.parseInt(lookHash.slice(8), 16)];
}

function isSimilar(one: Halves = [0, 0], other: Halves = [0, 0]): boolean {
  return countBits(one[0] ^ other[0]) + countBits(one[1] ^ other[1]) <= SIMILAR_BITS;
}

function countBits(number: number): number {
  let pairs = number - ((number >>> 1) & 0x55555555);
  pairs = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (((pairs + (pairs >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
