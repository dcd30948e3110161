import { formatDistance } from "../../domain/addresses/geocoding/format-distance.ts";
import type { Business, BusinessCard } from "../../domain/businesses/business.ts";
import { type CardView, cardView } from "../../domain/businesses/card-view.ts";
import { findKnownPlace } from "../../domain/businesses/known-place.ts";
import { categoryKeyOf } from "../../domain/categories/resolve-category.ts";
import type { Coordinates } from "../../domain/city-plan/coordinates.ts";
import type { ServiceContext } from "../service-context.ts";

const SHOWN = 4;

export interface SimilarPlace {
  readonly card: CardView;
  readonly distance: string;
}

/** Public. Nearest businesses of the same category, or the best rated where the place is unknown. */
export async function listSimilarNearby(
  context: Pick<ServiceContext, "db">,
  { business }: { business: Business },
): Promise<SimilarPlace[]> {
  const from = findKnownPlace(business);
  return from ? listNearest(context, { business, from }) : listBestRated(context, { business });
}

async function listNearest(
  { db }: Pick<ServiceContext, "db">,
  { business, from }: { business: Business; from: Coordinates },
): Promise<SimilarPlace[]> {
  const kind = business.categoryId ?? categoryKeyOf(business.category);
  const nearby = await db.nearby.listOfKind({ kind, from, except: business.id, limit: SHOWN });
  return nearby.map((card) => ({ card: cardView(card), distance: formatDistanceTo({ from, card }) }));
}

function formatDistanceTo({ from, card }: { from: Coordinates; card: BusinessCard }): string {
  const to = findKnownPlace(card);
  return to ? formatDistance({ from, to }) : "";
}

async function listBestRated(
  { db }: Pick<ServiceContext, "db">,
  { business: { id, category, categoryId } }: { business: Business },
): Promise<SimilarPlace[]> {
  // One more, since the business itself may be among them.
  const page = { order: "rating", limit: SHOWN + 1, offset: 0 } as const;
  const scope = categoryId ? { categoryId } : { key: categoryKeyOf(category) };
  const best = await db.categories.list({ ...scope, ...page });
  return best
    .filter((card) => card.id !== id)
    .slice(0, SHOWN)
    .map((card) => ({ card: cardView(card), distance: "" }));
}
