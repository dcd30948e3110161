import type { FeatureId } from "../businesses/business-features.ts";
import type { ParsedSchedule } from "../schedule/schedule.ts";
import { isOpenAt } from "../schedule/schedule-state.ts";
import { type FilterId, isPriceFilter, priceOf } from "./listing-filters.ts";

interface FilteredCard {
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
