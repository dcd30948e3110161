import type { BusinessCard } from "../../businesses/business.ts";
import type { FeatureId } from "../../businesses/business-features.ts";
import { hoursOf } from "../../businesses/derive-business.ts";
import { type FilterId, isPriceFilter, priceOf } from "../../catalogue/listing-filters.ts";
import type { CategoryId } from "../../categories/categories.ts";
import { isOpenAt } from "../../schedule/schedule-state.ts";
import { matchesHours, type WantedHours } from "./wanted-hours.ts";

/** Filters that the database applies. */
export interface StoredFilters {
  /** One of them; empty for any. */
  readonly categoryIds: readonly CategoryId[];
  readonly features: readonly FeatureId[];
  /** One of them; empty for any. */
  readonly priceLevels: readonly number[];
}

export interface SearchFilters extends StoredFilters {
  readonly isOpenNow: boolean;
  readonly hours: WantedHours | null;
}

export const NO_FILTERS: SearchFilters = {
  categoryIds: [],
  features: [],
  priceLevels: [],
  isOpenNow: false,
  hours: null,
};

/** The filters of an address (V-01). */
export function chosenFilters(ids: readonly FilterId[]): SearchFilters {
  return {
    ...NO_FILTERS,
    isOpenNow: ids.includes("open"),
    features: ids.filter((id): id is FeatureId => id !== "open" && !isPriceFilter(id)),
    priceLevels: ids.flatMap((id) => priceOf(id) ?? []),
  };
}

/** What matches both; a price that was chosen replaces one that was read. */
export function uniteFilters(read: SearchFilters, chosen: SearchFilters): SearchFilters {
  return {
    categoryIds: read.categoryIds,
    features: [...new Set([...read.features, ...chosen.features])],
    priceLevels: chosen.priceLevels.length > 0 ? chosen.priceLevels : read.priceLevels,
    isOpenNow: read.isOpenNow || chosen.isOpenNow,
    hours: read.hours,
  };
}

const HEALTH_FEATURES: ReadonlySet<FeatureId> = new Set(["gluten-free"]);

/** Features for which a place that lacks them may harm. */
export function healthFeatures({ features }: Pick<SearchFilters, "features">): FeatureId[] {
  return features.filter((id) => HEALTH_FEATURES.has(id));
}

/** A category alone is none. */
export function hasFilter({ features, isOpenNow, hours, priceLevels }: SearchFilters): boolean {
  return features.length > 0 || isOpenNow || hours !== null || priceLevels.length > 0;
}

export function dependsOnHours({ isOpenNow, hours }: SearchFilters): boolean {
  return isOpenNow || hours !== null;
}

/** "ahora", "hoy" and "mañana", unlike "domingo". */
export function dependsOnClock({ isOpenNow, hours }: SearchFilters): boolean {
  return isOpenNow || (hours !== null && hours.dayOffset !== null);
}

interface MatchInput {
  readonly card: BusinessCard;
  readonly filters: SearchFilters;
  readonly at: Date;
}

/** For businesses that are already in memory. */
export function matchesFilters({ card, filters, at }: MatchInput): boolean {
  const { categoryIds, features, priceLevels } = filters;
  if (categoryIds.length > 0 && !(card.categoryId && categoryIds.includes(card.categoryId))) return false;
  if (!features.every((id) => card.featureIds.includes(id))) return false;
  if (priceLevels.length > 0 && !priceLevels.includes(card.priceLevel ?? 0)) return false;
  return matchesOpening({ card, filters, at });
}

function matchesOpening({ card, filters: { isOpenNow, hours: wanted }, at }: MatchInput): boolean {
  if (!isOpenNow && wanted === null) return true;
  const hours = hoursOf(card);
  if (isOpenNow && !isOpenAt({ schedule: hours, at })) return false;
  return wanted === null || matchesHours({ hours, wanted, at });
}
