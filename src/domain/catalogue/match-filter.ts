import type { FeatureId } from "../businesses/business-features.ts";
import type { ParsedSchedule } from "../schedule/schedule.ts";
import { isOpenAt } from "../schedule/schedule-state.ts";
import { countStored, type FilterCounts, splitFilters } from "./filter-options.ts";
import {
  type FilterId,
  isPriceFilter,
  priceOf,
  type StoredFilterId,
  toggleFilter,
} from "./listing-filters.ts";

export interface FilteredCard {
  readonly hours: ParsedSchedule;
  readonly featureIds?: readonly FeatureId[];
  readonly priceLevel?: number | null;
}

/** For businesses that are already in memory; queries use the filter's SQL condition. */
export function matchesFilter({
  filter,
  card,
  at,
}: {
  filter: FilterId;
  card: FilteredCard;
  at: Date;
}): boolean {
  if (filter === "open") return isOpenAt({ schedule: card.hours, at });
  if (isPriceFilter(filter)) return card.priceLevel === priceOf(filter);
  return card.featureIds?.includes(filter) ?? false;
}

/**
 * How many of the cards each filter would leave beside the chosen ones, and all that these leave as `total`. Of two prices
 * the second replaces the first.
 */
export function countMatching({
  cards,
  chosen,
  at,
}: {
  cards: readonly FilteredCard[];
  chosen: readonly FilterId[];
  at: Date;
}): FilterCounts & { readonly total: number } {
  const { stored, live } = splitFilters(chosen);
  const matches = (card: FilteredCard, filters: readonly FilterId[]) =>
    filters.every((filter) => matchesFilter({ filter, card, at }));
  const open = cards.filter((card) => matches(card, live));
  const count = (filters: readonly FilterId[]) => open.filter((card) => matches(card, filters)).length;
  const countWith = (id: StoredFilterId) =>
    count(chosen.includes(id) ? stored : toggleFilter({ filters: stored, id }));
  return { ...countStored(countWith), total: count(stored) };
}
