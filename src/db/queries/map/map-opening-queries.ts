import { eq, sql } from "drizzle-orm";
import type { Orm } from "../../orm.ts";
import { mapVisits } from "../../tables/map-visits.ts";

/** P-03: the one record. */
const MONTHLY = "monthly";

interface Opening {
  /** "2026-11" */
  readonly month: string;
  readonly limit: number;
  readonly now: Date;
}

/** P-03: how often the interactive map was opened this month. */
export function mapVisitQueries(orm: Orm) {
  return {
    /**
     * Counts one more opening in one statement, so that any number at once are each counted once and none beyond the limit:
     * how many there were with it, or null where there may be no more. Another month begins at 1.
     */
    async add({ month, limit, now }: Opening): Promise<number | null> {
      const { rows } = await orm.execute<{ count: number }>(sql`
        insert into ${mapVisits} (id, count, month, created_at, last_updated)
        select ${MONTHLY}, 1, ${month}, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
        where ${limit} > 0
        on conflict (id) do update set
          count = case when map_visits.month = excluded.month then map_visits.count + 1 else 1 end,
          month = excluded.month,
          last_updated = excluded.last_updated
        where map_visits.month <> excluded.month or map_visits.count < ${limit}
        returning count`);
      return rows[0]?.count ?? null;
    },

    async count({ month }: { month: string }): Promise<number> {
      const [row] = await orm
        .select({ count: mapVisits.count, month: mapVisits.month })
        .from(mapVisits)
        .where(eq(mapVisits.id, MONTHLY));
      return row?.month === month ? row.count : 0;
    },
  };
}
