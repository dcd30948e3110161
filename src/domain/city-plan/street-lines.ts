/** "a" runs like Av. 7 (1…31 and their continuations), "b" like Av. 51 (32…72 and theirs). */
export type StreetFamily = "a" | "b";

export interface StreetOnPlan {
  readonly number: number;
  readonly position: number;
}

const AVENUES = new Set([1, 7, 13, 19, 25, 31, 32, 38, 44, 51, 53, 60, 66, 72, 122, 131, 137, 520]);
const STREET_WIDTH = 18;
const AVENUE_WIDTH = 30;
const BLOCK = 120;

/** Between 53 and 59 blocks are short and grow away from the axis; 51 to 45 mirror them. */
const SHORT_BLOCKS = [60, 70, 80, 90, 100, 110];

/** Measured at corners, from the first number on. 121 and 531 are interpolated. */
const FROM_115 = [-1824, -1962, -2100, -2239, -2383, -2520, -2688, -2856];
const FROM_131 = [2585, 2724, 2862, 3000, 3139, 3277, 3421];
const FROM_73 = [2700, 2808, 2910, 3010];
const FROM_526 = [-3362, -3220, -3080, -2942, -2804, -2664];
const RING = { 32: -2520.5, 72: 2553 };

const POSITIONS = { a: positionsOfA(), b: positionsOfB() };
const IN_ORDER = { a: inOrder(POSITIONS.a), b: inOrder(POSITIONS.b) };

/** Known further out than the lines are: `streetFamily(143) === "a"`; 250 → null. */
export function streetFamily(number: number): StreetFamily | null {
  if (!Number.isInteger(number)) return null;
  if ((number >= 1 && number <= 31) || (number >= 115 && number <= 199)) return "a";
  if ((number >= 32 && number <= 99) || (number >= 500 && number <= 531)) return "b";
  return null;
}

/** `u` for the family a and `v` for b: `findStreetPosition(7) === -840`. */
export function findStreetPosition(number: number): number | null {
  return POSITIONS.a.get(number) ?? POSITIONS.b.get(number) ?? null;
}

export function isAvenue(number: number): boolean {
  return AVENUES.has(number);
}

export function streetWidth(number: number): number {
  return isAvenue(number) ? AVENUE_WIDTH : STREET_WIDTH;
}

/** 122 … 115, 1 … 31, 131 … 137. Without the axis 52, which is no street for most of its way. */
export function streetsInOrder(family: StreetFamily): readonly StreetOnPlan[] {
  return IN_ORDER[family];
}

function inOrder(positions: ReadonlyMap<number, number>): StreetOnPlan[] {
  return [...positions]
    .map(([number, position]) => ({ number, position }))
    .filter(({ number }) => number !== 52)
    .sort((one, other) => one.position - other.position);
}

function positionsOfA(): Map<number, number> {
  const positions = new Map([
    [13, 0],
    ...numbered({ first: 115, of: FROM_115 }),
    ...numbered({ first: 131, of: FROM_131 }),
  ]);
  let position = 0;
  for (let number = 14; number <= 31; number++) {
    position += BLOCK + (streetWidth(number - 1) + streetWidth(number)) / 2;
    positions.set(number, position);
    // The plan is symmetric to Av. 13: 12 mirrors 14, and 1 mirrors 25.
    if (number <= 25) positions.set(26 - number, -position);
  }
  return positions;
}

function positionsOfB(): Map<number, number> {
  const positions = new Map([
    [52, 0],
    ...numbered({ first: 73, of: FROM_73 }),
    ...numbered({ first: 526, of: FROM_526 }),
  ]);
  // 51 and 53 bound one block around the axis.
  let position = (BLOCK + AVENUE_WIDTH) / 2;
  for (let number = 53; number <= 71; number++) {
    positions.set(number, position);
    positions.set(104 - number, -position);
    position += (SHORT_BLOCKS[number - 53] ?? BLOCK) + (streetWidth(number) + streetWidth(number + 1)) / 2;
  }
  positions.set(32, RING[32]).set(72, RING[72]);
  // North of 526 the step is even as far as 502, and a little shorter from Av. 520 on.
  for (let number = 525; number >= 520; number--) positions.set(number, -3362 - (526 - number) * 140);
  for (let number = 519; number >= 502; number--) positions.set(number, -4202 - (520 - number) * 139.6);
  return positions;
}

function numbered({ first, of }: { first: number; of: readonly number[] }): [number, number][] {
  return of.map((position, index) => [first + index, position]);
}
