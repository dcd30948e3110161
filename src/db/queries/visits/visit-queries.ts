import { sql } from "drizzle-orm";
import type { Orm } from "../../orm.ts";
import { settings } from "../../tables/settings.ts";

/** The settings' row with the salt; there is one, that of the day. */
const SALT = "visit_salt";

interface CountedPage {
  readonly path: string;
  readonly slug: string | null;
  readonly categoryKeys: readonly string[] | null;
  readonly views: number;
}

interface DayVisits {
  /** Each path once. */
  readonly pages: readonly CountedPage[];
  readonly marks: readonly { readonly path: string; readonly mark: string }[];
  /** "2026-03-01" */
  readonly day: string;
}

/** How often pages were looked at. A day is a date in La Plata. */
export function visitQueries(orm: Orm) {
  return {
    /** The salt of a day, the same for all who ask; it takes the place of the day's before, which is gone with that. */
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

    /**
     * Adds what was gathered to the day's sums, in one statement: each page that exists, and of the marks those that were
     * not there. In one order, so that processes which do so at once wait for each other instead of for ever.
     */
    async add({ pages, marks, day }: DayVisits): Promise<void> {
      await orm.execute(sql`
        with counted as (
          select page.path, page.views
          from jsonb_to_recordset(${JSON.stringify(pages)}::jsonb)
            as page (path text, slug text, "categoryKeys" text[], views integer)
          where (page.slug is null and page."categoryKeys" is null)
            or exists (select from businesses where businesses.slug = page.slug and listable)
            or exists (select from businesses where category_key = any (page."categoryKeys") and listable)
        ), marked as (
          insert into visit_marks (day, path, mark)
          select ${day}::date, path, mark
          from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as made (path text, mark text)
          join counted using (path)
          order by path, mark
          on conflict do nothing
          returning path
        ), newcomers as (
          select path, count(*) as visitors from marked group by path
        )
        insert into visits (day, path, views, visitors)
        select ${day}::date, path, views, coalesce(visitors, 0)
        from counted left join newcomers using (path)
        order by path
        on conflict (day, path) do update
        set views = visits.views + excluded.views, visitors = visits.visitors + excluded.visitors`);
    },

    /** Lets at most `limit` marks of the days before go, with their salt, and says how many went. */
    async deleteMarks({ today, limit }: { today: string; limit: number }): Promise<number> {
      await orm.execute(sql`delete from settings where name = ${SALT} and value ->> 'day' < ${today}`);
      const { rowCount } = await orm.execute(sql`
        delete from visit_marks where (day, path, mark) in (
          select day, path, mark from visit_marks where day < ${today}::date
          order by day limit ${limit} for update skip locked
        )`);
      return rowCount ?? 0;
    },

    /** I-01: the same for the sums of days more than so many months ago. */
    async deleteOld({ today, months, limit }: { today: string; months: number; limit: number }) {
      const { rowCount } = await orm.execute(sql`
        delete from visits where (day, path) in (
          select day, path from visits where day < ${today}::date - make_interval(months => ${months})
          order by day limit ${limit} for update skip locked
        )`);
      return rowCount ?? 0;
    },
  };
}
