import { eq, sql } from "drizzle-orm";
import type { Orm } from "../../orm.ts";
import { mapOpenings } from "../../tables/map.ts";

const MONTHLY = "monthly";

interface MapOpening {
  /** "2026-11" */
  readonly month: string;
  readonly limit: number;
  readonly now: Date;
}

export function mapOpeningQueries(orm: Orm) {
  return {
    /** The new count, or null at the limit. One statement, so concurrent openings never exceed the limit. */
    async add({ month, limit, now }: MapOpening): Promise<number | null> {
      const { rows } = await orm.execute<{ count: number }>(sql`
        insert into ${mapOpenings} (id, count, month, created_at, last_updated)
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
        .select({ count: mapOpenings.count, month: mapOpenings.month })
        .from(mapOpenings)
        .where(eq(mapOpenings.id, MONTHLY));
      return row?.month === month ? row.count : 0;
    },
  };
}
