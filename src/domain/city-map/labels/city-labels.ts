import { type Label, type LabelCandidate, textWidth } from "./label.ts";
import { labelCandidates } from "./label-candidates.ts";
import { boundsOf, type TurnedBox, turnedBox, turnedBoxesMeet } from "./turned-box.ts";

const MARGIN = 3;

const APART = 150;

const CELL = 128;

const cache = new Map<number, readonly Label[]>();

/** Placed once for the whole map, so that neighbouring tiles agree. The most important labels first. */
export function cityLabels(zoom: number): readonly Label[] {
  const found = cache.get(zoom);
  if (found) return found;
  const placed = placeLabels(labelCandidates(zoom));
  cache.set(zoom, placed);
  return placed;
}

interface PlacedLabels {
  readonly cells: Map<number, TurnedBox[]>;
  readonly texts: Map<string, TurnedBox[]>;
}

function placeLabels(candidates: readonly LabelCandidate[]): Label[] {
  const taken: PlacedLabels = { cells: new Map(), texts: new Map() };
  return candidates.flatMap((candidate) => {
    const { kind, text, size } = candidate;
    const box = findFree({ candidate, taken });
    if (box === null) return [];
    addTo({ map: taken.texts, key: text, box });
    for (const key of cellsOf(box)) addTo({ map: taken.cells, key, box });
    return { kind, text, size, box };
  });
}

function findFree({
  candidate,
  taken,
}: {
  candidate: LabelCandidate;
  taken: PlacedLabels;
}): TurnedBox | null {
  const { text, size, spots, avoid } = candidate;
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
