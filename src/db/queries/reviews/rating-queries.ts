import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import type { Orm } from "../../orm.ts";
import { ratings } from "../../tables/member-entries.ts";
import { type LockedBusinesses, updateRatingTotals } from "../businesses/business-totals.ts";
import { type Dated, EXCLUDED_VERSION, mergeWithStored } from "../favourites/merge-version.ts";

interface Rating {
  readonly businessId: string;
  readonly stars: number | null;
}

interface SetRatingsInput {
  readonly memberId: string;
  readonly ratings: readonly (Dated & Rating)[];
  readonly locked?: LockedBusinesses | undefined;
}

export function ratingQueries(orm: Orm) {
  const ratingsOfMember = orm
    .select({ businessId: ratings.businessId, stars: ratings.stars })
    .from(ratings)
    .where(and(eq(ratings.memberId, sql.placeholder("memberId")), isNotNull(ratings.stars)))
    .orderBy(asc(ratings.businessId))
    .limit(sql.placeholder("limit"))
    .prepare("ratings_of_member");

  const ratingsAmong = orm
    .select({ businessId: ratings.businessId, stars: ratings.stars })
    .from(ratings)
    .where(
      and(
        eq(ratings.memberId, sql.placeholder("memberId")),
        sql`${ratings.businessId} = any(${sql.placeholder("ids")}::text[])`,
      ),
    )
    .prepare("ratings_among");

  return {
    list(input: { memberId: string; limit: number }): Promise<Rating[]> {
      return ratingsOfMember.execute(input);
    },

    async listAmong(input: { memberId: string; ids: readonly string[] }): Promise<Rating[]> {
      return input.ids.length > 0 ? ratingsAmong.execute(input) : [];
    },
  };
}

/** For transactions only, as `reviewWrites`. */
export function ratingWrites(orm: Orm) {
  return {
    /** F-04, F-06: applies changes that are later than the stored ones; returns the ids of changed businesses. */
    async set({ locked, memberId, ratings: given }: SetRatingsInput): Promise<string[]> {
      if (given.length === 0) return [];
      const { rows, changed } = await mergeWithStored({
        orm,
        table: ratings,
        value: sql<number | null>`${ratings.stars}`,
        memberId,
        changes: given.map(({ stars, ...rating }) => ({ ...rating, value: stars })),
        locked,
      });
      if (rows.length === 0) return [];
      await orm
        .insert(ratings)
        .values(rows.map(({ value, ...row }) => ({ memberId, stars: value, ...row })))
        .onConflictDoUpdate({
          target: [ratings.memberId, ratings.businessId],
          set: { stars: sql`excluded.stars`, ...EXCLUDED_VERSION },
        });
      if (changed.length > 0) await updateRatingTotals({ orm, businessIds: changed });
      return changed;
    },
  };
}
