import { sql } from "drizzle-orm";
import type { Orm } from "../../orm.ts";
import { dailyCounts } from "../../tables/visits.ts";
import { deleteBatch } from "../delete-batch.ts";

/** `entry`: pages that a visit began with, by path. `search-missed`: by text; of texts that were forgotten the name is empty. `visitors`: of the whole site; two days are never added up. */
export type DailyCountKind =
  | "views"
  | "visitors"
  | "entry"
  | "search-found"
  | "search-missed"
  | "map-opening";

interface CountInput {
  readonly day: string;
  readonly kind: DailyCountKind;
  readonly name?: string;
  readonly count?: number;
}

/** Figures of a day in La Plata. */
export function dailyCountQueries(orm: Orm) {
  return {
    async add({ day, kind, name = "", count = 1 }: CountInput): Promise<void> {
      await orm
        .insert(dailyCounts)
        .values({ day, kind, name, count })
        .onConflictDoUpdate({
          target: [dailyCounts.day, dailyCounts.kind, dailyCounts.name],
          set: { count: sql`${dailyCounts.count} + ${count}` },
        });
    },

    /** I-01: a text that is no longer among the searches without result stays in the day's sum alone. */
    async forgetSearches({ limit }: { limit: number }): Promise<number> {
      const { rows } = await orm.execute<{ forgotten: number }>(sql`
        with forgotten as (
          delete from daily_counts where ctid in (
            select ctid from daily_counts
            where kind = 'search-missed' and name <> ''
              and not exists (select from missed_searches where text = name)
            limit ${limit} for update skip locked
          ) returning day, count
        ), summed as (
          insert into daily_counts as sums (day, kind, name, count)
          select day, 'search-missed', '', sum(count)::int from forgotten group by day
          on conflict (day, kind, name) do update set count = sums.count + excluded.count
        )
        select count(*)::int as forgotten from forgotten`);
      return rows[0]?.forgotten ?? 0;
    },

    /** I-01 */
    deleteOld({ today, months, limit }: { today: string; months: number; limit: number }): Promise<number> {
      const { day, kind, name } = dailyCounts;
      const where = sql`${day} < ${today}::date - make_interval(months => ${months})`;
      return deleteBatch({ orm, table: dailyCounts, key: [day, kind, name], where, orderBy: day, limit });
    },
  };
}
