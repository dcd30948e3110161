import { and, asc, eq, inArray, lte, notExists, sql } from "drizzle-orm";
import type { Orm } from "../../orm.ts";
import { sessions } from "../../tables/accounts/sessions.ts";
import { users } from "../../tables/accounts/users.ts";
import { verifications } from "../../tables/accounts/verifications.ts";
import { favourites } from "../../tables/favourites.ts";
import { ratings } from "../../tables/ratings.ts";
import { reviews } from "../../tables/reviews.ts";

interface Sweep {
  readonly now: Date;
  readonly limit: number;
}

/** Each deletes at most `limit` rows and says how many went; two sweepers never wait for each other. */
export function accountExpiryQueries(orm: Orm) {
  return {
    async deleteSessions({ now, limit }: Sweep): Promise<number> {
      const expired = orm
        .select({ id: sessions.id })
        .from(sessions)
        .where(lte(sessions.expiresAt, now))
        .orderBy(asc(sessions.expiresAt))
        .limit(limit)
        .for("update", { skipLocked: true });
      const gone = await orm
        .delete(sessions)
        .where(inArray(sessions.id, expired))
        .returning({ id: sessions.id });
      return gone.length;
    },

    async deleteVerifications({ now, limit }: Sweep): Promise<number> {
      const expired = orm
        .select({ id: verifications.id })
        .from(verifications)
        .where(lte(verifications.expiresAt, now))
        .orderBy(asc(verifications.expiresAt))
        .limit(limit)
        .for("update", { skipLocked: true });
      const gone = await orm
        .delete(verifications)
        .where(inArray(verifications.id, expired))
        .returning({ id: verifications.id });
      return gone.length;
    },

    /** silent accounts from before `olderThan` to which no session leads any more, and that left nothing behind. */
    async deleteIdleAnonymous({ olderThan, limit }: { olderThan: Date; limit: number }): Promise<number> {
      const own = [sessions.userId, favourites.memberId, ratings.memberId, reviews.memberId];
      const idle = orm
        .select({ id: users.id })
        .from(users)
        .where(
          and(
            sql`is_anonymous`,
            lte(users.updatedAt, olderThan),
            ...own.map((column) =>
              notExists(orm.select({ one: sql`1` }).from(column.table).where(eq(column, users.id))),
            ),
          ),
        )
        .orderBy(asc(users.updatedAt))
        .limit(limit)
        .for("update", { skipLocked: true });
      const gone = await orm.delete(users).where(inArray(users.id, idle)).returning({ id: users.id });
      return gone.length;
    },
  };
}
