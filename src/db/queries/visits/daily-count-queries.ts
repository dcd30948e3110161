import { sql } from "drizzle-orm";
import type { Orm } from "../../orm.ts";
import { dailyCounts } from "../../tables/visits.ts";
import { deleteBatch } from "../delete-batch.ts";

/** `entry`: pages that a visit began with, by path. `visitors`: of the whole site; two days are never added up. */
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

    /** I-01 */
    deleteOld({ today, months, limit }: { today: string; months: number; limit: number }): Promise<number> {
      const { day, kind, name } = dailyCounts;
      const where = sql`${day} < ${today}::date - make_interval(months => ${months})`;
      return deleteBatch({ orm, table: dailyCounts, key: [day, kind, name], where, orderBy: day, limit });
    },
  };
}
