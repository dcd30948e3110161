import type { CardView } from "../businesses/card-view.ts";
import { compareNames } from "../text/compare-names.ts";

/**
 * C-04: painted cards stay where they are, then the member's favourites, then the rest; `listed.length` cards in all.
 */
export function favouritesFirst({
  listed,
  favourites,
  painted,
}: {
  listed: readonly CardView[];
  favourites: readonly CardView[];
  painted: readonly CardView[];
}): CardView[] {
  const byHearts = favourites.toSorted(
    (one, other) => other.heartCount - one.heartCount || compareNames(one.title, other.title),
  );
  const latest = new Map([...painted, ...favourites, ...listed].map((card) => [card.id, card]));
  const ids = new Set([...painted, ...byHearts, ...listed].map(({ id }) => id));
  return [...ids].slice(0, listed.length).flatMap((id) => latest.get(id) ?? []);
}
