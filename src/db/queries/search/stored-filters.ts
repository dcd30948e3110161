import { and, type SQL, sql } from "drizzle-orm";
import type { StoredFilters } from "../../../domain/search/reading/search-filters.ts";
import { businesses } from "../../tables/businesses.ts";

type FilterParameters = Record<keyof StoredFilters, unknown[]>;

/** A subquery, so that the plan does not depend on the values. */
const list = (name: keyof StoredFilters, type: string): SQL =>
  sql`(select ${sql.placeholder(name)}::${sql.raw(type)}[])::${sql.raw(type)}[]`;

/** V-04, by the placeholders of `filterParameters`. The function instead of the operator `@>` keeps off the index of features. */
export const matchesStored = and(
  sql`(cardinality(${list("categoryIds", "text")}) = 0 or ${businesses.categoryId} = any(${list("categoryIds", "text")}))`,
  sql`arraycontains(${businesses.featureIds}, ${list("features", "text")})`,
  sql`(cardinality(${list("priceLevels", "integer")}) = 0 or ${businesses.priceLevel} = any(${list("priceLevels", "integer")}))`,
);

export function filterParameters({ categoryIds, features, priceLevels }: StoredFilters): FilterParameters {
  return { categoryIds: [...categoryIds], features: [...features], priceLevels: [...priceLevels] };
}
