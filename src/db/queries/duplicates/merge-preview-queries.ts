import { and, eq, isNull, or, sql } from "drizzle-orm";
import { paths } from "../../../contract/paths.ts";
import type { RecordedValues } from "../../../domain/changes/change-set.ts";
import type { Orm } from "../../orm.ts";
import { businesses } from "../../tables/businesses.ts";
import { editedBusiness, editedColumns } from "../changes/edited-business.ts";

export interface MergeableBusiness {
  readonly id: string;
  readonly version: number;
  readonly values: RecordedValues;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly locationPrecision: (typeof businesses.$inferSelect)["locationPrecision"];
  readonly rating: number | null;
  readonly ratingCount: number;
  readonly reviewCount: number;
  readonly heartCount: number;
}

export interface MergeSums {
  readonly ratingSum: number;
  readonly ratingCount: number;
  readonly hearts: number;
  /** Views of each page since the given day. */
  readonly views: Readonly<Record<string, number>>;
  /** Of the business that goes. */
  readonly suggestions: number;
}

export function mergePreviewQueries(orm: Orm) {
  return {
    /** By slug or id, also one that is not public. */
    async findMergeable(name: string): Promise<MergeableBusiness | null> {
      if (name.includes("\0")) return null;
      const { rating, ratingCount, reviewCount, heartCount } = businesses;
      const [row] = await orm
        .select({ ...editedColumns, rating, ratingCount, reviewCount, heartCount })
        .from(businesses)
        .where(and(or(eq(businesses.slug, name), eq(businesses.id, name)), isNull(businesses.deletedAt)))
        .orderBy(sql`${businesses.slug} <> ${name}`)
        .limit(1);
      if (!row) return null;
      const { id, version, values } = editedBusiness(row);
      return { ...row, id, version, values };
    },

    /** What both will have together: a member counts once, as in `updateRatingTotals`. */
    async sumUp({
      kept,
      merged,
      since,
    }: {
      kept: { id: string; slug: string };
      merged: { id: string; slug: string };
      since: string;
    }): Promise<MergeSums> {
      const ids = sql`(${kept.id}, ${merged.id})`;
      const pages = [kept, merged].map(paths.business);
      const { rows } = await orm.execute<MergeSums & Record<string, unknown>>(sql`
        with given as (
          select id::text as id, member_id, stars, at, 0 as rating from reviews
            where business_id in ${ids} and status = 'published'
          union all
          select '', member_id, stars, changed_at, 1 from ratings where business_id in ${ids} and stars is not null
        ), counted as (
          select stars from given where member_id is null
          union all
          select stars from (
            select distinct on (member_id) stars from given where member_id is not null
              order by member_id, at desc, rating desc, id desc
          ) as newest
        )
        select
          (select coalesce(sum(stars), 0)::int from counted) as "ratingSum",
          (select count(*)::int from counted) as "ratingCount",
          (select count(distinct member_id)::int from favourites where business_id in ${ids} and kept) as hearts,
          (select coalesce(jsonb_object_agg(path, views), '{}') from (
            select path, sum(views)::int as views from visits
            where path in (${pages[0] ?? ""}, ${pages[1] ?? ""}) and day >= ${since}::date group by path
          ) as pages) as views,
          (select count(*)::int from suggestions
            where business_id = ${merged.id} or duplicate_of = ${merged.id}) as suggestions`);
      const [sums] = rows;
      if (!sums) throw new Error("no sums");
      return sums;
    },
  };
}
