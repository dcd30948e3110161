import { streetFamily } from "./street-lines.ts";
import type { Way } from "./way.ts";

export interface Block {
  readonly from: number;
  readonly to: number;
}

interface Numbering {
  readonly perBlock: number;
  readonly blockAt: (index: number) => Block;
}

const MOST_BLOCKS = 66;

/** 0 at Av. 32. 52 takes no numbers, so 950–999 is the block between 51 and 53. */
const LIKE_7: Numbering = {
  perBlock: 50,
  blockAt: (index) => ({
    from: index < 20 ? 32 + index : 33 + index,
    to: index < 19 ? 33 + index : 34 + index,
  }),
};

/** 0 at 120, 300 at Av. 1; the strip between 31 and 131 takes no numbers. */
const LIKE_51: Numbering = { perBlock: 50, blockAt: blockLike51 };

/** 600 at Av. 1: twice the numbers of the streets. */
const LONG_DIAGONAL: Numbering = { perBlock: 100, blockAt: blockLike51 };

const DIAGONALS: Readonly<Record<number, Numbering>> = {
  73: LONG_DIAGONAL,
  74: LONG_DIAGONAL,
  75: diagonalFrom(14),
  76: diagonalFrom(14),
  77: diagonalFrom(1),
  78: diagonalFrom(1),
  79: LONG_DIAGONAL,
  80: LONG_DIAGONAL,
};

/** `findBlock({ way: street 7, number: 1234 })` is `{ from: 57, to: 58, share: 0.68 }`; null if no rule is known. */
export function findBlock(house: {
  readonly way: Way;
  readonly number: number;
}): (Block & { readonly share: number }) | null {
  const numbering = findNumbering(house.way);
  if (numbering === null || !Number.isInteger(house.number) || house.number < 0) return null;
  const index = Math.floor(house.number / numbering.perBlock);
  if (index >= MOST_BLOCKS) return null;
  const share = (house.number % numbering.perBlock) / numbering.perBlock;
  return { ...numbering.blockAt(index), share };
}

/**
 * `findNumbers({ way: street 7, block: { from: 57, to: 58 } })` is `{ first: 1200, last: 1249 }`; null if the two are
 * not neighbours.
 */
export function findNumbers({
  way,
  block,
}: {
  readonly way: Way;
  readonly block: Block;
}): { readonly first: number; readonly last: number } | null {
  const numbering = findNumbering(way);
  if (numbering === null) return null;
  for (let index = 0; index < MOST_BLOCKS; index++) {
    const { from, to } = numbering.blockAt(index);
    if ((from === block.from && to === block.to) || (from === block.to && to === block.from)) {
      return { first: index * numbering.perBlock, last: (index + 1) * numbering.perBlock - 1 };
    }
  }
  return null;
}

function findNumbering(way: Way): Numbering | null {
  if (way.kind === "diagonal") return DIAGONALS[way.number] ?? null;
  // A "bis" is numbered with its street, but its own line is not known.
  if (way.kind !== "street" || way.suffix !== "") return null;
  const family = streetFamily(way.number);
  if (family === "a") return LIKE_7;
  // North of 32 the cross streets are numbered otherwise: "520 esq. 5 N° 1004".
  return family === "b" && way.number < 500 ? LIKE_51 : null;
}

function blockLike51(index: number): Block {
  if (index < 5) return { from: 120 - index, to: 119 - index };
  if (index === 5) return { from: 115, to: 1 };
  return index < 36 ? { from: index - 5, to: index - 4 } : { from: index + 95, to: index + 96 };
}

function diagonalFrom(first: number): Numbering {
  return { perBlock: 100, blockAt: (index) => ({ from: first + index, to: first + 1 + index }) };
}
