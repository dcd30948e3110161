import type { PlaceList } from "../../../domain/map-places/choose-places.ts";

/** Entries of a frame: a slow phone lays out no more at once. */
const STEP = 5;
/** More than are in sight anywhere; what is farther down is not laid out, and comes at once. */
const IN_SIGHT = 20;

/** Shows a list over the one before, a few entries in each frame; until then the rest stays what it was. Gives what ends it. */
export function fillList({
  before,
  list,
  show,
}: {
  before: PlaceList | null;
  list: PlaceList;
  show: (list: PlaceList) => void;
}): () => void {
  let frame = 0;
  const fill = (end: number) => {
    if (before === null || end >= IN_SIGHT) return show(list);
    const rest = before.shown.slice(end, list.shown.length);
    show({ ...list, shown: [...list.shown.slice(0, end), ...rest] });
    frame = requestAnimationFrame(() => fill(end + STEP));
  };
  fill(STEP);
  return () => cancelAnimationFrame(frame);
}
