import { countBlocksFrom, isTownItself } from "../addresses/geocoding/distance-from-place.ts";
import { findLocality } from "../addresses/reading/find-locality.ts";
import type { BusinessCard } from "../businesses/business.ts";
import { cardView } from "../businesses/card-view.ts";
import { findKnownPlace } from "../businesses/known-place.ts";
import { type ListingView, naturalOrder } from "../catalogue/listing-view.ts";
import { LOCALITIES } from "../city-plan/localities.ts";
import { readNearPlace, type SearchPlace } from "../search/places/search-place.ts";
import { compareNames } from "../text/compare-names.ts";
import { formatCardDistance } from "./card-place.ts";
import { formatInTown } from "./nearest-text.ts";

interface PlacedView {
  readonly view: ListingView;
  readonly place: SearchPlace | null;
  readonly unread: string;
}

export function placeView(view: ListingView): PlacedView {
  const place = view.near ? readNearPlace(view.near) : null;
  if (place) return { view: { ...view, near: place.name }, place, unread: "" };
  const order = view.order === "near" ? naturalOrder({ near: "" }) : view.order;
  return { view: { ...view, order, near: "" }, place: null, unread: view.near };
}

export type PlacedBusiness = Pick<
  BusinessCard,
  "id" | "title" | "direction" | "city" | "latitude" | "longitude" | "locationPrecision"
>;

/** V-02: a business known to the town only, near that town. */
export function isInTown({
  place,
  business: { direction, city, latitude, longitude, locationPrecision },
}: {
  place: SearchPlace;
  business: Omit<PlacedBusiness, "id" | "title">;
}): boolean {
  if (locationPrecision !== "localidad" || latitude === null || longitude === null) return false;
  if (!isTownItself({ place, to: { latitude, longitude } })) return false;
  // Tolosa and Ringuelet have the same centre.
  const town = findLocality(direction) ?? findLocality(city);
  return town === null || LOCALITIES[town].name === place.name;
}

/** "a 3 cuadras", "a 4,2 km", or "en City Bell" for a business known to that town only. Empty if unknown. */
export function formatNearDistance({
  place,
  business,
}: {
  place: SearchPlace;
  business: BusinessCard;
}): string {
  return isInTown({ place, business })
    ? formatInTown(place.name)
    : formatCardDistance({ card: cardView(business), from: place });
}

/** Businesses of the town first, then by blocks, unknown places last. Ties by name, then id, so that the order is total. */
export function orderByNearness<T extends PlacedBusiness>({
  place,
  businesses,
}: {
  place: SearchPlace;
  businesses: readonly T[];
}): T[] {
  const blocksTo = (business: T) => {
    if (isInTown({ place, business })) return 0;
    const to = findKnownPlace(business);
    return to ? countBlocksFrom({ place, to }) : Number.MAX_VALUE;
  };
  return businesses
    .map((business) => ({ business, blocks: blocksTo(business) }))
    .sort(
      (one, other) =>
        one.blocks - other.blocks ||
        compareNames(one.business.title, other.business.title) ||
        Number(one.business.id > other.business.id) - 0.5,
    )
    .map(({ business }) => business);
}
