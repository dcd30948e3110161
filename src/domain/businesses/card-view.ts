import { findFocus } from "../images/image-focus.ts";
import type { PlacedCard } from "../near/card-place.ts";
import type { ParsedSchedule } from "../schedule/schedule.ts";
import { unpackHours } from "../schedule/stored-hours.ts";
import type { BusinessCard } from "./business.ts";
import type { FeatureId } from "./business-features.ts";
import { derivedOf } from "./derive-business.ts";

/** Parsed on the server; the view has the results. */
type Replaced =
  | "direction"
  | "schedule"
  | "scheduleExceptions"
  | "imageDetails"
  | "latitude"
  | "longitude"
  | "locationPrecision"
  | "city"
  | "derived"
  | "featureIds"
  | "speciality"
  | "priceLevel";

export interface CardView extends Omit<BusinessCard, Replaced>, PlacedCard {
  readonly hours: ParsedSchedule;
  /** Left out if empty. */
  readonly featureIds?: readonly FeatureId[];
  /** Left out if empty. */
  readonly speciality?: string;
  /** Left out if unknown. */
  readonly priceLevel?: number | null;
  /** Classes of `findFocus`; left out for the middle. */
  readonly focus?: string;
}

export function cardView(card: BusinessCard): CardView {
  const { address, hours, place } = derivedOf(card);
  const focus = findFocus(card.imageDetails, card.imageUrl);
  return {
    id: card.id,
    slug: card.slug,
    title: card.title,
    category: card.category,
    categoryId: card.categoryId,
    imageUrl: card.imageUrl,
    imagePlaceholder: card.imagePlaceholder,
    averageRating: card.averageRating,
    reviewCount: card.reviewCount,
    heartCount: card.heartCount,
    address,
    hours: unpackHours({ stored: hours, text: card.schedule }),
    ...(card.featureIds.length > 0 && { featureIds: card.featureIds }),
    ...(card.speciality && { speciality: card.speciality }),
    ...(card.priceLevel !== null && { priceLevel: card.priceLevel }),
    ...(place !== undefined && { place }),
    ...(focus && { focus }),
  };
}
