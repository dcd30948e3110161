import type { CardView } from "../../domain/businesses/card-view.ts";

/** F-03: what the browser keeps of a favourite, so that it shows at once. */
export interface KeptPlace {
  readonly id: string;
  readonly title: string;
  /** As a card shows it. */
  readonly direction: string;
  readonly imageUrl: string;
}

/** F-03, F-07: what the browser keeps of a visit. */
export interface RecentPlace extends KeptPlace {
  readonly category: string;
  readonly timestamp: number;
  readonly slug: string;
}

/** `keptPlace({ id: "nori-48", title: "Nori 48", address: "48 e/ 8 y 9", imageUrl: "", … })` leaves out the rest. */
export function keptPlace({
  id,
  title,
  address,
  imageUrl,
}: Pick<CardView, "id" | "title" | "address" | "imageUrl">): KeptPlace {
  return { id, title, direction: address, imageUrl };
}

export type VisitedCard = Pick<CardView, "id" | "title" | "address" | "imageUrl" | "category" | "slug">;

export function recentPlace({ card, timestamp }: { card: VisitedCard; timestamp: number }): RecentPlace {
  return { ...keptPlace(card), category: card.category, slug: card.slug, timestamp };
}
