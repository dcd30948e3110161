import { sql } from "drizzle-orm";
import type { Orm } from "../../orm.ts";
import { settings } from "../../tables/operations.ts";
import { visitorHashes, visits } from "../../tables/visits.ts";
import { deleteBatch } from "../delete-batch.ts";

/** The setting with the salt of the current day. */
const SALT = "visit_salt";

interface PageViews {
  readonly path: string;
  /** How many of the views began a visit. */
  readonly entries: number;
  readonly slug: string | null;
  readonly categoryKeys: readonly string[] | null;
  readonly views: number;
}

interface DayVisits {
  readonly pages: readonly PageViews[];
  /** Who saw `page`, to be counted once a day for `path`: the page itself, or empty for the whole site. */
  readonly visitors: readonly { readonly page: string; readonly path: string; readonly hash: string }[];
  readonly day: string;
}

/** A day is a date in La Plata. */
export function visitQueries(orm: Orm) {
  return {
    /** The same salt for all processes; replaces the one of the day before. */
    async obtainSalt({ day, made }: { day: string; made: string }): Promise<string> {
      await orm.execute(sql`
        insert into settings (name, value) values (${SALT}, ${JSON.stringify({ day, salt: made })}::jsonb)
        on conflict (name) do update set value = excluded.value, updated_at = now()
        where settings.value ->> 'day' < excluded.value ->> 'day'`);
      const { rows } = await orm.execute<{ salt: string }>(
        sql`select value ->> 'salt' as salt from ${settings} where name = ${SALT}`,
      );
      return rows[0]?.salt ?? made;
    },

    /** Adds to the totals of existing pages; a visitor counts once a day. The fixed order prevents deadlocks between processes. */
    async add({ pages, visitors, day }: DayVisits): Promise<void> {
      await orm.execute(sql`
        with counted as (
          select page.path, page.views, page.entries
          from jsonb_to_recordset(${JSON.stringify(pages)}::jsonb)
            as page (path text, slug text, "categoryKeys" text[], views integer, entries integer)
          where (page.slug is null and page."categoryKeys" is null)
            or exists (select from businesses where businesses.slug = page.slug and listable)
            or exists (select from businesses where category_key = any (page."categoryKeys") and listable)
        ), marked as (
          insert into visit_marks (day, path, mark)
          select ${day}::date, visitor.path, hash
          from jsonb_to_recordset(${JSON.stringify(visitors)}::jsonb) as visitor (page text, path text, hash text)
          join counted on counted.path = visitor.page
          order by visitor.path, hash
          on conflict do nothing
          returning path
        ), newcomers as (
          select path, count(*) as visitors from marked group by path
        ), totals as (
          insert into daily_counts (day, kind, name, count)
          select ${day}::date, kind, name, count from (
            select 'entry' as kind, path as name, entries as count from counted where entries > 0
            union all
            select 'views', '', sum(views)::integer from counted having count(*) > 0
            union all
            select 'visitors', '', visitors::integer from newcomers where path = ''
          ) as total
          order by kind, name
          on conflict (day, kind, name) do update set count = daily_counts.count + excluded.count
        )
        insert into visits (day, path, views, visitors)
        select ${day}::date, path, views, coalesce(visitors, 0)
        from counted left join newcomers using (path)
        order by path
        on conflict (day, path) do update
        set views = visits.views + excluded.views, visitors = visits.visitors + excluded.visitors`);
    },

    /** Deletes a batch of visitor hashes of past days, and their salt. */
    async deleteHashes({ today, limit }: { today: string; limit: number }): Promise<number> {
      await orm.execute(sql`delete from settings where name = ${SALT} and value ->> 'day' < ${today}`);
      const { day, path, hash } = visitorHashes;
      const where = sql`${day} < ${today}::date`;
      return deleteBatch({ orm, table: visitorHashes, key: [day, path, hash], where, orderBy: day, limit });
    },

    /** I-01 */
    deleteOld({ today, months, limit }: { today: string; months: number; limit: number }): Promise<number> {
      const { day, path } = visits;
      const where = sql`${day} < ${today}::date - make_interval(months => ${months})`;
      return deleteBatch({ orm, table: visits, key: [day, path], where, orderBy: day, limit });
    },
  };
}
