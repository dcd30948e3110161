interface Ranked {
  readonly id: string;
  readonly rank: number;
}

/** Ascending; equal ranks, which two devices may choose, in the order of their ids. */
export function compareRanks(one: Ranked, other: Ranked): number {
  return one.rank - other.rank || (one.id < other.id ? -1 : 1);
}

/**
 * The ranks to change so that the place at `from` gets to `to`: its own only, unless there is no number between its new
 * neighbours.
 */
export function ranksAfterMove(
  places: readonly Ranked[],
  { from, to }: { from: number; to: number },
): Ranked[] {
  const moved = places[from];
  if (!moved || from === to || !places[to]) return [];
  const others = places.toSpliced(from, 1);
  const before = others[to - 1]?.rank;
  const after = others[to]?.rank;
  const rank = rankBetween({ before, after });
  const fits = (before === undefined || before < rank) && (after === undefined || rank < after);
  if (fits) return [{ id: moved.id, rank }];
  return others
    .toSpliced(to, 0, moved)
    .map(({ id }, index) => ({ id, rank: index + 1 }))
    .filter(({ id, rank: next }) => places.find((place) => place.id === id)?.rank !== next);
}

function rankBetween({ before, after }: { before: number | undefined; after: number | undefined }): number {
  if (before === undefined) return (after ?? 2) - 1;
  return after === undefined ? before + 1 : (before + after) / 2;
}
