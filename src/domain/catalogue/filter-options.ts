import { type FilterId, LISTING_FILTERS, type StoredFilterId } from "./listing-filters.ts";

export type FilterCounts = Readonly<Record<StoredFilterId, number>>;

export const STORED_FILTERS = LISTING_FILTERS.filter(({ isLive }) => !isLive).map(
  ({ id }) => id as StoredFilterId,
);

const LIVE_FILTERS = LISTING_FILTERS.filter(({ isLive }) => isLive).map(({ id }) => id);

export function splitFilters(filters: readonly FilterId[]): {
  readonly stored: readonly StoredFilterId[];
  readonly live: readonly FilterId[];
} {
  return {
    stored: STORED_FILTERS.filter((id) => filters.includes(id)),
    live: LIVE_FILTERS.filter((id) => filters.includes(id)),
  };
}

export interface FilterOption {
  readonly id: FilterId;
  /** Businesses left with it and the chosen filters; null for a live filter that is off, or where it is unknown. */
  readonly count: number | null;
}

/** Live filters, chosen ones, and those that at least one business of the category has. */
export function offerFilters({
  chosen,
  ofCategory,
  counts,
  total,
}: {
  chosen: readonly FilterId[];
  /** Without any filter. */
  ofCategory: FilterCounts;
  counts: FilterCounts;
  /** With the chosen filters. */
  total: number;
}): FilterOption[] {
  const live = LIVE_FILTERS.map((id) => ({ id, count: chosen.includes(id) ? total : null }));
  const stored = STORED_FILTERS.filter((id) => ofCategory[id] > 0 || chosen.includes(id));
  return [...live, ...stored.map((id) => ({ id, count: counts[id] }))];
}

export function countStored(countOf: (filter: StoredFilterId) => number): FilterCounts {
  return Object.fromEntries(STORED_FILTERS.map((id) => [id, countOf(id)])) as Record<StoredFilterId, number>;
}
