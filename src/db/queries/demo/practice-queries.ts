import { sql } from "drizzle-orm";
import type { Orm } from "../../orm.ts";
import { businesses, formerIds } from "../../tables/businesses.ts";
import { businessChanges, changeSets } from "../../tables/changes.ts";
import { demoRows } from "../../tables/operations.ts";

/** A practice place with what others than the jobs added to it. */
export interface PracticePlace extends Record<string, unknown> {
  readonly id: string;
  readonly title: string;
  readonly reviews: number;
  readonly ratings: number;
  readonly hearts: number;
  /** The other business, where one of the two was merged into the other. */
  readonly mergedWith: string | null;
}

const names = sql`(select key from ${demoRows} where kind = 'practice')`;
/** Ids that changed since are found by their former names, which never go to another business. */
const practiceIds = sql`(
  select id from ${businesses} where id in ${names}
  union select business_id from ${formerIds} where id in ${names})`;

/** For transactions only, under the lock of names. */
export function practiceQueries(orm: Orm) {
  return {
    async record(ids: readonly string[]): Promise<void> {
      await orm.insert(demoRows).values(ids.map((key) => ({ kind: "practice" as const, key })));
    },

    /** Deleted ones too, locked. */
    async lockAll(): Promise<PracticePlace[]> {
      await orm.execute(sql`select from ${businesses} where id in ${practiceIds} order by id for update`);
      const { rows } = await orm.execute<PracticePlace>(sql`
        select place.id, place.title,
          (select count(*)::int from reviews where business_id = place.id) as reviews,
          (select count(*)::int from ratings where business_id = place.id and stars is not null) as ratings,
          (select count(*)::int from favourites where business_id = place.id and kept) as hearts,
          (select min(other.title) from ${businesses} as other
            where (other.id = place.merged_into or other.merged_into = place.id)
              and other.id not in ${practiceIds}) as "mergedWith"
        from ${businesses} as place where place.id in ${practiceIds}
        order by place.title collate es_guia, place.id`);
      return rows;
    },

    /** With their history and old addresses: unlike a real business, nothing of them has to answer for ever. */
    async deleteAll(): Promise<void> {
      const { rows } = await orm.execute<{ id: string }>(practiceIds);
      const ids = sql`any(${sql.param(rows.map(({ id }) => id))}::text[])`;
      await orm.execute(sql`
        delete from ${changeSets} where id in (select change_set_id from ${businessChanges} where business_id = ${ids})
          and not exists (select from ${businessChanges} as other
            where other.change_set_id = ${changeSets}.id and not other.business_id = ${ids})`);
      await orm.execute(
        sql`update ${businesses} set merged_into = null where merged_into = ${ids} and id = ${ids}`,
      );
      await orm.execute(sql`delete from ${formerIds} where business_id = ${ids}`);
      await orm.execute(sql`delete from ${businesses} where id = ${ids}`);
      await orm.execute(sql`delete from ${demoRows} where kind = 'practice'`);
    },
  };
}
