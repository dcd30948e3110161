import type { CardView } from "../businesses/card-view.ts";
import type { ShareCard } from "../sharing/share-card.ts";

const MOST_NAMED = 3;
/** Two lines of the share picture. */
const LONGEST_NAMES = 64;

interface SharedContent {
  readonly title: string;
  readonly places: readonly { readonly card: CardView }[];
}

/** V-06: title, number of places and the first of them, with the picture of the first that has one. */
export function listShareCard({ list, siteName }: { list: SharedContent; siteName: string }): ShareCard {
  const cards = list.places.map(({ card }) => card);
  return {
    title: list.title,
    categoryId: null,
    kind: countPlaces(cards.length),
    address: namePlaces(cards.map(({ title }) => title)),
    averageRating: null,
    reviewCount: null,
    imageUrl: cards.find(({ imageUrl }) => imageUrl !== "")?.imageUrl ?? "",
    siteName,
  };
}

export function countPlaces(count: number): string {
  return count === 1 ? "1 lugar" : `${count} lugares`;
}

/** "Nori 48, Polo 61 y 3 más" */
export function namePlaces(titles: readonly string[]): string {
  const options = Array.from({ length: Math.min(titles.length, MOST_NAMED) }, (_, index) =>
    nameFirst(titles, index + 1),
  );
  return options.findLast((text) => text.length <= LONGEST_NAMES) ?? options[0] ?? "";
}

function nameFirst(titles: readonly string[], count: number): string {
  const named = titles.slice(0, count).join(", ");
  return count < titles.length ? `${named} y ${titles.length - count} más` : named;
}
