import { sql } from "drizzle-orm";
import { paths } from "../../../contract/paths.ts";
import { DEMO_CLIENT } from "../../demo/demo-moderation.ts";
import { readDemo } from "../../demo/read-demo.ts";
import { recordDemo } from "../../demo/record-demo.ts";
import type { Orm } from "../../orm.ts";
import { businesses } from "../../tables/businesses.ts";
import { type DemoKind, demoRows } from "../../tables/operations.ts";
import { reviews } from "../../tables/reviews.ts";
import { suggestions } from "../../tables/suggestions.ts";
import { updateRatingTotals } from "../businesses/business-totals.ts";
import { subtractTraffic } from "./demo-counts.ts";

export interface DemoCounts extends Record<string, unknown> {
  readonly businesses: number;
  readonly reviews: number;
  readonly suggestions: number;
  readonly lists: number;
  readonly images: number;
  readonly views: number;
  readonly missedSearches: number;
}

/** What others than the demo added to one of its businesses. */
export interface DemoAddition extends Record<string, unknown> {
  readonly id: string;
  readonly title: string;
  readonly reviews: number;
  readonly ratings: number;
  readonly hearts: number;
  /** That created it, or were found to be in the guide already. */
  readonly suggestions: number;
  /** About the demo's reviews. */
  readonly reports: number;
  /** By the staff, in the ledger. */
  readonly edits: number;
}

const keysOf = (kind: DemoKind) => sql`(select key from ${demoRows} where kind = ${kind})`;
/** Those of the catalogue, and those that the approval of one of its suggestions created. */
const isDemo = sql`(source = 'demo' or original_suggestion_id in ${keysOf("suggestion")})`;
const isDemoReview = sql`reviews.id::text in ${keysOf("review")}`;

/** For transactions only. */
export function demoQueries(orm: Orm) {
  return {
    async count(): Promise<DemoCounts> {
      const amount = (kind: DemoKind) =>
        sql`(select coalesce(sum(amount), 0)::int from ${demoRows} where kind = ${kind})`;
      const { rows } = await orm.execute<DemoCounts>(sql`
        select
          (select count(*)::int from ${businesses} where ${isDemo} and deleted_at is null) as businesses,
          (select count(*)::int from ${reviews} where ${isDemoReview}) as reviews,
          (select count(*)::int from ${suggestions} where id::text in ${keysOf("suggestion")}) as suggestions,
          (select count(*)::int from shared_lists where id in ${keysOf("list")}) as lists,
          (select count(*)::int from ${demoRows} where kind = 'image') as images,
          ${amount("visit")} as views,
          ${amount("missed-search")} as "missedSearches"`);
      if (!rows[0]) throw new Error("no counts");
      return rows[0];
    },

    /** Older versions recorded nothing. */
    recordOlder: (): Promise<void> => recordDemo({ orm, ...readDemo() }),

    /** Of living businesses, by their titles. */
    async listAdditions(): Promise<DemoAddition[]> {
      const { rows } = await orm.execute<DemoAddition>(sql`
        select * from (
          select demo.id, demo.title,
            (select count(*)::int from reviews where business_id = demo.id and not ${isDemoReview}) as reviews,
            (select count(*)::int from ratings where business_id = demo.id and stars is not null) as ratings,
            (select count(*)::int from favourites where business_id = demo.id and kept) as hearts,
            (select count(*)::int from suggestions where (business_id = demo.id or duplicate_of = demo.id)
              and id::text not in ${keysOf("suggestion")}) as suggestions,
            (select count(*)::int from review_reports join reviews on reviews.id = review_id
              where business_id = demo.id and ${isDemoReview} and who not like ${`${DEMO_CLIENT}-%`}) as reports,
            (select count(*)::int from business_changes where business_id = demo.id) as edits
          from ${businesses} as demo where ${isDemo} and deleted_at is null
        ) as added
        where reviews + ratings + hearts + suggestions + reports + edits > 0
        order by title collate es_guia, id`);
      return rows;
    },

    /** Suggestions before businesses, as their decisions do. Returns the ids of living businesses. */
    async lock(): Promise<string[]> {
      await orm.execute(
        sql`select from ${suggestions} where id::text in ${keysOf("suggestion")} order by id for update`,
      );
      const { rows } = await orm.execute<{ id: string; isLiving: boolean }>(sql`
        select id, ${isDemo} and deleted_at is null as "isLiving" from ${businesses}
        where ${isDemo} or id in (select business_id from ${reviews} where ${isDemoReview})
        order by id for update`);
      return rows.filter(({ isLiving }) => isLiving).map(({ id }) => id);
    },

    /**
     * Everything but the businesses. The sweep deletes their pictures once nothing refers to them; what others added
     * stays.
     */
    async deleteRows(): Promise<void> {
      const { rows } = await orm.execute<{ id: string }>(
        sql`delete from ${reviews} where ${isDemoReview} returning business_id as id`,
      );
      await updateRatingTotals({ orm, businessIds: [...new Set(rows.map(({ id }) => id))] });
      const addresses = sql`(select ${paths.image({ id: "" })} || key from ${demoRows} where kind = 'image')`;
      await orm.execute(sql`
        update ${businesses} set
          image_url = case when image_url in ${addresses} then '' else image_url end,
          image_placeholder = case when image_url in ${addresses} then '' else image_placeholder end,
          additional_images = array(
            select url from unnest(additional_images) with ordinality as picture(url, place)
            where url not in ${addresses} order by place)
        where ${isDemo}`);
      await orm.execute(sql`delete from ${suggestions} where id::text in ${keysOf("suggestion")}`);
      await orm.execute(sql`delete from shared_lists where id in ${keysOf("list")}`);
      await subtractTraffic(orm);
      await orm.execute(sql`delete from ${demoRows} where kind <> 'practice'`);
    },
  };
}
