import { type Label, type LabelWish, textWidth } from "./label.ts";
import { labelWishes } from "./label-candidates.ts";
import { boundsOf, type TurnedBox, turnedBox, turnedBoxesMeet } from "./turned-box.ts";

const MARGIN = 3;

const APART = 150;

const CELL = 128;

const kept = new Map<number, readonly Label[]>();

/** Placed once for the whole map, so that neighbouring tiles agree. The most important labels first. */
export function cityLabels(zoom: number): readonly Label[] {
  const found = kept.get(zoom);
  if (found) return found;
  const placed = placeLabels(labelWishes(zoom));
  kept.set(zoom, placed);
  return placed;
}

interface Taken {
  readonly cells: Map<number, TurnedBox[]>;
  readonly texts: Map<string, TurnedBox[]>;
}

function placeLabels(wishes: readonly LabelWish[]): Label[] {
  const taken: Taken = { cells: new Map(), texts: new Map() };
  return wishes.flatMap((wish) => {
    const { kind, text, size } = wish;
    const box = findFree({ wish, taken });
    if (box === null) return [];
    addTo({ map: taken.texts, key: text, box });
    for (const key of cellsOf(box)) addTo({ map: taken.cells, key, box });
    return { kind, text, size, box };
  });
}

function findFree({ wish, taken }: { wish: LabelWish; taken: Taken }): TurnedBox | null {
  const { text, size, spots, avoid } = wish;
  const width = textWidth({ text, size }) + 2 * MARGIN;
  const height = size + 2 * MARGIN;
  const same = taken.texts.get(text) ?? [];
  for (const { x, y, angle } of spots) {
    const box = turnedBox({ x, y, angle, width, height });
    const meets = (others: readonly TurnedBox[]) =>
      others.some((other) => turnedBoxesMeet({ one: box, other }));
    if (same.some((other) => Math.hypot(other.x - x, other.y - y) < APART) || meets(avoid)) continue;
    if (!cellsOf(box).some((key) => meets(taken.cells.get(key) ?? []))) return box;
  }
  return null;
}

function addTo<Key>({ map, key, box }: { map: Map<Key, TurnedBox[]>; key: Key; box: TurnedBox }): void {
  const boxes = map.get(key);
  if (boxes) boxes.push(box);
  else map.set(key, [box]);
}

function cellsOf(box: TurnedBox): number[] {
  const { x, y, width, height } = boundsOf(box);
  const keys: number[] = [];
  for (let column = Math.floor(x / CELL); column <= (x + width) / CELL; column++) {
    for (let row = Math.floor(y / CELL); row <= (y + height) / CELL; row++) keys.push(column * 1e6 + row);
  }
  return keys;
}
