import type { FeatureId } from "../businesses/business-features.ts";
import type { CategoryId } from "../categories/categories.ts";
import type { Coordinates } from "../city-plan/coordinates.ts";
import type { ParsedSchedule } from "../schedule/schedule.ts";
import { groupDigits } from "../text/format-number.ts";

export interface MapPlace {
  readonly slug: string;
  readonly title: string;
  readonly address: string;
  readonly categoryId: CategoryId | null;
  readonly averageRating: number | null;
  readonly reviewCount: number;
  readonly hours: ParsedSchedule;
  /** Null where only the city is known: hundreds of markers at its centre would be wrong. */
  readonly coordinates: Coordinates | null;
  readonly isApproximate: boolean;
  readonly featureIds: readonly FeatureId[];
  readonly priceLevel: number | null;
}

export interface ListedPlace extends MapPlace {
  readonly distance: string;
}

export function formatPlaceCount(count: number): string {
  return count === 1 ? "1 lugar" : `${groupDigits(count)} lugares`;
}

export function formatPlacesInView(count: number): string {
  return count === 0
    ? "No hay lugares en esta parte del mapa"
    : `${formatPlaceCount(count)} en esta parte del mapa`;
}

/** V-02: for the nearest ones to a corner, in view or not. */
export function formatNearestCount(count: number): string {
  return count === 1 ? "El lugar más cercano" : `Los ${count} lugares más cercanos`;
}

/** As if each place had these reviews besides its own: a few good ones do not go before many. */
const PRIOR = { rating: 4, reviews: 5 };

/** For orders that no requirement fixes. */
export function weightedRating({
  averageRating,
  reviewCount,
}: {
  readonly averageRating: number | null;
  readonly reviewCount: number;
}): number {
  if (averageRating === null) return 0;
  const sum = averageRating * reviewCount + PRIOR.rating * PRIOR.reviews;
  return sum / (reviewCount + PRIOR.reviews);
}
