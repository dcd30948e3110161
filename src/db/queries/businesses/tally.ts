import { sql } from "drizzle-orm";
import type { Orm } from "../../orm.ts";

/** The rule of `tallyRatings`, over all voices of the businesses: whole sums, never a difference that could drift. */
export async function tally({
  orm,
  businessIds,
}: {
  orm: Orm;
  businessIds: readonly string[];
}): Promise<void> {
  const ids = sql`${sql.param([...businessIds])}::text[]`;
  await orm.execute(sql`
    with voices as (
      select business_id, id::text as id, member_id, stars, at, 0 as rating from reviews
        where business_id = any(${ids}) and status = 'published'
      union all
      select business_id, '', member_id, stars, changed_at, 1 from ratings
        where business_id = any(${ids}) and stars is not null
    ), counted as (
      select business_id, stars from voices where member_id is null
      union all
      select business_id, stars from (
        select distinct on (business_id, member_id) business_id, stars from voices where member_id is not null
          order by business_id, member_id, at desc, rating desc, id desc
      ) as newest
    )
    update businesses set
      rating_sum = (select coalesce(sum(stars), 0) from counted where business_id = businesses.id),
      rating_count = (select count(*) from counted where business_id = businesses.id),
      review_count = (select count(*) from voices where business_id = businesses.id and rating = 0)
    where id = any(${ids})`);
}
