import { sql } from "drizzle-orm";
import type { PendingCounts } from "../../../contract/pending-counts.ts";
import type { Orm } from "../../orm.ts";
import { reviews } from "../../tables/reviews.ts";
import { suggestions } from "../../tables/suggestions.ts";

/** Figures of the dashboard; each is counted over an index. */
export function dashboardQueries(orm: Orm) {
  return {
    async countPending(): Promise<PendingCounts> {
      const { rows } = await orm.execute<{ suggestions: number; reviews: number }>(sql`
        select
          (select count(*)::int from ${suggestions} where status = 'pending') as suggestions,
          (select count(*)::int from ${reviews} where status = 'held')
            + (select count(*)::int from ${reviews} where open_reports > 0 and status <> 'held') as reviews`);
      return rows[0] ?? { suggestions: 0, reviews: 0 };
    },
  };
}
