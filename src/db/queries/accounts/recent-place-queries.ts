import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Orm } from "../../orm.ts";
import { businesses, isListable } from "../../tables/businesses.ts";
import { recentPlaces } from "../../tables/member-entries.ts";
import { cardColumns } from "../businesses/business-queries.ts";

interface RecentPlace {
  readonly businessId: string;
  readonly visitedAt: Date;
}

/** F-07 */
export function recentPlaceQueries(orm: Orm) {
  return {
    list({ memberId, limit }: { memberId: string; limit: number }) {
      return orm
        .select({ ...cardColumns, visitedAt: recentPlaces.visitedAt })
        .from(recentPlaces)
        .innerJoin(businesses, eq(businesses.id, recentPlaces.businessId))
        .where(and(eq(recentPlaces.memberId, memberId), isListable))
        .orderBy(desc(recentPlaces.visitedAt), asc(recentPlaces.businessId))
        .limit(limit);
    },

    async deleteAll(memberId: string): Promise<void> {
      await orm.delete(recentPlaces).where(eq(recentPlaces.memberId, memberId));
    },

    /** Ignores unknown businesses; keeps the latest `limit`. */
    async addAll({
      memberId,
      places,
      limit,
    }: {
      memberId: string;
      places: readonly RecentPlace[];
      limit: number;
    }): Promise<void> {
      const ids = places.map(({ businessId }) => businessId);
      const dates = places.map(({ visitedAt }) => visitedAt.toISOString());
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
        .select({ id: recentPlaces.businessId })
        .from(recentPlaces)
        .where(eq(recentPlaces.memberId, memberId))
        .orderBy(desc(recentPlaces.visitedAt), asc(recentPlaces.businessId))
        .offset(limit);
      await orm
        .delete(recentPlaces)
        .where(and(eq(recentPlaces.memberId, memberId), inArray(recentPlaces.businessId, oldest)));
    },
  };
}
