import { seededPlace } from "../../../src/domain/catalogue/seeded-shuffle.ts";

export type Random = {
  between: (least: number, most: number) => number;
  pick: <T>(options: readonly T[]) => T;
  chance: (probability: number) => boolean;
};

const GOLDEN = 0x9e3779b9;

/** Chance that depends on the text alone: `makeRandom("el-tilo").between(0, 1)` is always the same number. */
export function makeRandom(text: string): Random {
  let state = hashText(text);
  function next(): number {
    state = (state + GOLDEN) >>> 0;
    return seededPlace(state);
  }
  return {
    between: (least, most) => least + next() * (most - least),
    pick: (options) => {
      const picked = options[Math.floor(next() * options.length)];
      if (picked === undefined) throw new Error("Nothing to pick from");
      return picked;
    },
    chance: (probability) => next() < probability,
  };
}

/** FNV-1a, 32 bits: near texts get far numbers. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}
