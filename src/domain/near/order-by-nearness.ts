import type { BusinessCard } from "../businesses/business.ts";
import { findKnownPlace } from "../businesses/known-place.ts";
import { countBlocksFrom, type SearchPlace } from "../search/places/search-place.ts";
import { compareNames } from "../text/compare-names.ts";

/** What it takes to put a business in order around a place. */
export type PlacedBusiness = Pick<
  BusinessCard,
  "id" | "title" | "latitude" | "longitude" | "locationPrecision"
>;

/**
 * Those that are fewest blocks from a place first, which is how far people say that they are; those that are not known to a block
 * last. As far as they are equal, by name, and in one and the same order whatever order they came in.
 */
export function orderByNearness<T extends PlacedBusiness>({
  place,
  businesses,
}: {
  place: SearchPlace;
  businesses: readonly T[];
}): T[] {
  const blocksTo = (business: T) => {
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
