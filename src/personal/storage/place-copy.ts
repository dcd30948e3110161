import type { CardView } from "../../domain/businesses/card-view.ts";
import { isRecord, readList } from "./json-storage.ts";

/** F-03: the browser's copy of a favourite, shown before the server answers. */
export interface PlaceCopy {
  readonly id: string;
  readonly title: string;
  readonly direction: string;
  readonly imageUrl: string;
  /** Where it differs from the id: offline, only the slug leads to the stored page. */
  readonly slug?: string;
}

export interface RecentPlace extends PlaceCopy {
  readonly category: string;
  readonly timestamp: number;
  readonly slug: string;
}

export type RecentCard = Pick<CardView, "id" | "title" | "address" | "imageUrl" | "category" | "slug">;

export function placeCopy({
  id,
  title,
  address,
  imageUrl,
  slug,
}: Pick<CardView, "id" | "title" | "address" | "imageUrl" | "slug">): PlaceCopy {
  return { id, title, direction: address, imageUrl, ...(slug && slug !== id && { slug }) };
}

export function recentPlace({ card, timestamp }: { card: RecentCard; timestamp: number }): RecentPlace {
  return { ...placeCopy(card), category: card.category, slug: card.slug, timestamp };
}

export function readPlaceCopies(value: unknown): PlaceCopy[] {
  return readRecentPlaces(value).map(({ direction, ...place }) =>
    placeCopy({ ...place, address: direction }),
  );
}

/** Entries without an id or a title are dropped (F-07); other missing fields become empty. */
export function readRecentPlaces(value: unknown): RecentPlace[] {
  return readList(value, isNamed).map(({ id, title, direction, imageUrl, category, timestamp, slug }) => ({
    id,
    title,
    direction: textOf(direction),
    imageUrl: textOf(imageUrl),
    category: textOf(category),
    timestamp: typeof timestamp === "number" ? timestamp : 0,
    // An id also leads to the place (D-08).
    slug: textOf(slug) || id,
  }));
}

type Named = Record<string, unknown> & { readonly id: string; readonly title: string };

function isNamed(value: unknown): value is Named {
  return isRecord(value) && textOf(value.id) !== "" && textOf(value.title) !== "";
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
