import { and, count, type SQL, sql } from "drizzle-orm";
import type { FeatureId } from "../../../domain/businesses/business-features.ts";
import { type FilterCounts, STORED_FILTERS } from "../../../domain/catalogue/filter-options.ts";
import type { StoredFilterId } from "../../../domain/catalogue/listing-filters.ts";
import type { Orm } from "../../orm.ts";
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

/**
 * How many of the rows each filter would leave, and all of them as `total`. Rows are grouped by the columns of the
 * conditions first, since a category has thousands of businesses and few combinations of features.
 */
export function countByFilter({ orm, where }: { orm: Orm; where: SQL | undefined }) {
  // Named like the table, so that the conditions fit.
  const groups = orm
    .select({ featureIds: businesses.featureIds, size: count().as("size") })
    .from(businesses)
    .where(where)
    .groupBy(businesses.featureIds)
    .as("businesses");
  const sumWhere = (condition: SQL) =>
    sql`coalesce(sum(${groups.size}) filter (where ${condition}), 0)`.mapWith(Number);
  const columns = STORED_FILTERS.map((id) => [id, sumWhere(CONDITIONS[id])] as const);
  return orm
    .select({
      total: sumWhere(sql`true`),
      ...(Object.fromEntries(columns) as Record<StoredFilterId, SQL<number>>),
    })
    .from(groups);
}

export type FilteredTotals = FilterCounts & { readonly total: number };
