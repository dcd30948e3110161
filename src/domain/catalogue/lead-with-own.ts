import type { CardView } from "../businesses/card-view.ts";

const names = new Intl.Collator("es", { sensitivity: "base", numeric: true });

/**
 * C-04: as many cards as there are `listed`: those that are painted already stay where they are, then a member's own favourites, whether
 * they are among the listed ones or would come later, then the rest as listed.
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
