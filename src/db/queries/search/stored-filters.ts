import { and, inArray, type SQL, sql } from "drizzle-orm";
import type { StoredFilters } from "../../../domain/search/reading/search-filters.ts";
import { businesses } from "../../tables/businesses.ts";

/** V-04. Undefined without any: such a statement is prepared. */
export function storedCondition({ categoryIds, features, priceLevels }: StoredFilters): SQL | undefined {
  return and(
    categoryIds.length > 0 ? inArray(businesses.categoryId, [...categoryIds]) : undefined,
    features.length > 0 ? sql`${businesses.featureIds} @> ${sql.param([...features])}::text[]` : undefined,
    priceLevels.length > 0 ? inArray(businesses.priceLevel, [...priceLevels]) : undefined,
  );
}
