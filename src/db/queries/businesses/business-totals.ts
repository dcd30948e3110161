import { and, asc, inArray, type SQL, sql } from "drizzle-orm";
import type { CategoryId } from "../../../domain/categories/categories.ts";
import type { Orm } from "../../orm.ts";
import { businesses } from "../../tables/businesses.ts";

export type LockedBusinesses = ReadonlyMap<string, CategoryId | null>;

/** Locks existing businesses until the transaction ends, in the order of their ids, which prevents deadlocks. */
export async function lockBusinesses({
  orm,
  ids,
  where,
}: {
  orm: Orm;
  ids: readonly string[];
  where?: SQL;
}): Promise<LockedBusinesses> {
  const rows = await orm
    .select({ id: businesses.id, categoryId: businesses.categoryId })
    .from(businesses)
    .where(and(inArray(businesses.id, [...ids]), where))
    .orderBy(asc(businesses.id))
    .for("no key update");
  return new Map(rows.map(({ id, categoryId }) => [id, categoryId]));
}

/** `tallyRatings` in SQL: recomputes the totals of locked businesses, since increments could drift. */
export async function updateRatingTotals({
  orm,
  businessIds,
}: {
  orm: Orm;
  businessIds: readonly string[];
}): Promise<void> {
  const ids = sql`${sql.param([...businessIds])}::text[]`;
  await orm.execute(sql`
    with given as (
      select business_id, id::text as id, member_id, stars, coalesce(stars_at, at) as at, 0 as rating from reviews
        where business_id = any(${ids}) and status = 'published'
      union all
      select business_id, '', member_id, stars, changed_at, 1 from ratings
        where business_id = any(${ids}) and stars is not null
    ), counted as (
      select business_id, stars from given where member_id is null
      union all
      select business_id, stars from (
        select distinct on (business_id, member_id) business_id, stars from given where member_id is not null
          order by business_id, member_id, at desc, rating desc, id desc
      ) as newest
    )
    update businesses set
      rating_sum = (select coalesce(sum(stars), 0) from counted where business_id = businesses.id),
      rating_count = (select count(*) from counted where business_id = businesses.id),
      review_count = (select count(*) from given where business_id = businesses.id and rating = 0)
    where id = any(${ids})`);
}
