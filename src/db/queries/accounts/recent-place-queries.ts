import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Orm } from "../../orm.ts";
import { businesses } from "../../tables/businesses.ts";
import { recentVisits } from "../../tables/recent-visits.ts";
import { cardColumns, isListable } from "../businesses/business-queries.ts";

interface RecentVisit {
  readonly businessId: string;
  readonly visitedAt: Date;
}

/** F-07 */
export function recentVisitQueries(orm: Orm) {
  return {
    /** The latest first. */
    listRecentVisits({ memberId, limit }: { memberId: string; limit: number }) {
      return orm
        .select({ ...cardColumns, visitedAt: recentVisits.visitedAt })
        .from(recentVisits)
        .innerJoin(businesses, eq(businesses.id, recentVisits.businessId))
        .where(and(eq(recentVisits.memberId, memberId), isListable))
        .orderBy(desc(recentVisits.visitedAt), asc(recentVisits.businessId))
        .limit(limit);
    },

    async deleteRecentVisits(memberId: string): Promise<void> {
      await orm.delete(recentVisits).where(eq(recentVisits.memberId, memberId));
    },

    /** Adds visits to businesses that exist; of each business the latest counts, and of all the latest `limit` stay. */
    async addRecentVisits({
      memberId,
      visits,
      limit,
    }: {
      memberId: string;
      visits: readonly RecentVisit[];
      limit: number;
    }): Promise<void> {
      const ids = visits.map(({ businessId }) => businessId);
      const dates = visits.map(({ visitedAt }) => visitedAt.toISOString());
      await orm.execute(sql`
        insert into recent_visits (member_id, business_id, visited_at)
        select ${memberId}, businesses.id, max(visit.at)
        from unnest(${sql.param(ids)}::text[], ${sql.param(dates)}::timestamptz[]) as visit (id, at)
        join businesses on businesses.id = visit.id
        group by businesses.id
        order by businesses.id
        on conflict (member_id, business_id)
          do update set visited_at = greatest(recent_visits.visited_at, excluded.visited_at)`);
      const oldest = orm
        .select({ id: recentVisits.businessId })
        .from(recentVisits)
        .where(eq(recentVisits.memberId, memberId))
        .orderBy(desc(recentVisits.visitedAt), asc(recentVisits.businessId))
        .offset(limit);
      await orm
        .delete(recentVisits)
        .where(and(eq(recentVisits.memberId, memberId), inArray(recentVisits.businessId, oldest)));
    },
  };
}
