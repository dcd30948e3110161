import { and, count, type SQL, sql } from "drizzle-orm";
import type { FeatureId } from "../../../domain/businesses/business-features.ts";
import { type FilterCounts, STORED_FILTERS } from "../../../domain/catalogue/filter-options.ts";
import { isPriceFilter, type StoredFilterId } from "../../../domain/catalogue/listing-filters.ts";
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
  "price-1": sql`${businesses.priceLevel} = 1`,
  "price-2": sql`${businesses.priceLevel} = 2`,
  "price-3": sql`${businesses.priceLevel} = 3`,
  "price-4": sql`${businesses.priceLevel} = 4`,
};

/** A literal, so that the planner knows how many businesses have it. */
function hasFeature(id: FeatureId): SQL {
  return sql`${businesses.featureIds} @> ${sql.raw(`'{${id}}'`)}`;
}

/** PostgreSQL forgets it after use: filters have too many combinations to prepare a statement for each. */
export const UNNAMED = "";

export function filterCondition(filters: readonly StoredFilterId[]): SQL | undefined {
  return and(...filters.map((id) => CONDITIONS[id]));
}

/**
 * How many of the rows each filter would leave beside `filters`, and as `total` how many they leave. The counts of prices
 * leave the chosen price out, since another one replaces it. Rows are grouped by the columns of the conditions first,
 * since a category has thousands of businesses and few combinations.
 */
export function countByFilter({
  orm,
  where,
  filters = [],
}: {
  orm: Orm;
  where: SQL | undefined;
  filters?: readonly StoredFilterId[];
}) {
  const price = filterCondition(filters.filter(isPriceFilter));
  const others = filterCondition(filters.filter((id) => !isPriceFilter(id)));
  // Named like the table, so that the conditions fit.
  const groups = orm
    .select({
      featureIds: businesses.featureIds,
      priceLevel: businesses.priceLevel,
      size: count().as("size"),
    })
    .from(businesses)
    .where(and(where, others))
    .groupBy(businesses.featureIds, businesses.priceLevel)
    .as("businesses");
  const sumWhere = (condition: SQL | undefined) =>
    sql`coalesce(sum(${groups.size}) filter (where ${condition ?? sql`true`}), 0)`.mapWith(Number);
  const columns = STORED_FILTERS.map(
    (id) => [id, sumWhere(isPriceFilter(id) ? CONDITIONS[id] : and(CONDITIONS[id], price))] as const,
  );
  return orm
    .select({
      total: sumWhere(price),
      ...(Object.fromEntries(columns) as Record<StoredFilterId, SQL<number>>),
    })
    .from(groups);
}

export type FilteredTotals = FilterCounts & { readonly total: number };
