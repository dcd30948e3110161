import { and, count, type SQL, sql } from "drizzle-orm";
import type { FeatureId } from "../../../domain/businesses/business-features.ts";
import {
  type FilterCounts,
  STORED_FILTERS,
  type StoredFilterId,
} from "../../../domain/catalogue/listing-filters.ts";
import { businesses } from "../../tables/businesses.ts";

/** V-01: the columns are in the index `businesses_filters_of_category`, which the counts read. */
const CONDITIONS: Readonly<Record<StoredFilterId, SQL>> = {
  "gluten-free": hasFeature("gluten-free"),
  vegan: hasFeature("vegan"),
  delivery: hasFeature("delivery"),
  "outdoor-seating": hasFeature("outdoor-seating"),
  "pet-friendly": hasFeature("pet-friendly"),
  reservations: hasFeature("reservations"),
};

/** A literal, so that the planner knows how many businesses have it. */
function hasFeature(id: FeatureId): SQL {
  return sql`${businesses.featureIds} @> ${sql.raw(`'{${id}}'`)}`;
}

export function filterCondition(filters: readonly StoredFilterId[]): SQL | undefined {
  return and(...filters.map((id) => CONDITIONS[id]));
}

/** How many of the rows each filter would leave, and all of them as `total`. */
export const filterCountColumns = {
  total: count(),
  ...(Object.fromEntries(
    STORED_FILTERS.map((id) => [id, sql<number>`count(*) filter (where ${CONDITIONS[id]})`.mapWith(Number)]),
  ) as Record<StoredFilterId, SQL<number>>),
};

export type FilteredTotals = FilterCounts & { readonly total: number };
