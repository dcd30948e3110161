import type { CardView } from "../businesses/card-view.ts";

const names = new Intl.Collator("es", { sensitivity: "base", numeric: true });

/**
 * C-04: painted cards stay where they are, then the member's favourites, then the rest; `listed.length` cards in all.
 */
export function leadWithOwn({
  listed,
  own,
  painted,
}: {
  listed: readonly CardView[];
  own: readonly CardView[];
  painted: readonly CardView[];
}): CardView[] {
  const byHearts = own.toSorted(
    (one, other) => other.heartCount - one.heartCount || names.compare(one.title, other.title),
  );
  const latest = new Map([...painted, ...own, ...listed].map((card) => [card.id, card]));
  const ids = new Set([...painted, ...byHearts, ...listed].map(({ id }) => id));
  return [...ids].slice(0, listed.length).flatMap((id) => latest.get(id) ?? []);
}
