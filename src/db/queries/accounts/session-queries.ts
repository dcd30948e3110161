import { randomUUID } from "node:crypto";
import { and, asc, desc, eq, gt, inArray, lte, ne, sql } from "drizzle-orm";
import { oldestSessionStart } from "../../../domain/accounts/account-limits.ts";
import { hashToken } from "../../auth-tokens.ts";
import type { Orm } from "../../orm.ts";
import { sessions, verifications } from "../../tables/accounts.ts";
import { deleteBatch } from "../delete-batch.ts";

export function sessionQueries(orm: Orm) {
  return {
    list({ memberId, now, limit }: { memberId: string; now: Date; limit: number }) {
      return orm
        .select({
          id: sessions.id,
          userAgent: sessions.userAgent,
          createdAt: sessions.createdAt,
          usedAt: sessions.updatedAt,
        })
        .from(sessions)
        .where(
          and(
            eq(sessions.userId, memberId),
            gt(sessions.expiresAt, now),
            gt(sessions.createdAt, oldestSessionStart(now)),
          ),
        )
        .orderBy(desc(sessions.updatedAt), asc(sessions.id))
        .limit(limit);
    },

    async noteStaffUse(id: string): Promise<void> {
      await orm.update(sessions).set({ staffUsedAt: sql`now()` }).where(eq(sessions.id, id));
    },

    /** Keeps the newest `limit`. */
    async deleteOldest({ memberId, limit }: { memberId: string; limit: number }): Promise<void> {
      const oldest = orm
        .select({ id: sessions.id })
        .from(sessions)
        .where(eq(sessions.userId, memberId))
        .orderBy(desc(sessions.createdAt), desc(sessions.id))
        .offset(limit);
      await orm.delete(sessions).where(inArray(sessions.id, oldest));
    },

    async delete({ memberId, id }: { memberId: string; id: string }): Promise<boolean> {
      const gone = await orm
        .delete(sessions)
        .where(and(eq(sessions.userId, memberId), eq(sessions.id, id)))
        .returning({ id: sessions.id });
      return gone.length > 0;
    },

    async deleteOthers({ memberId, keptId }: { memberId: string; keptId: string }): Promise<number> {
      const gone = await orm
        .delete(sessions)
        .where(and(eq(sessions.userId, memberId), ne(sessions.id, keptId)))
        .returning({ id: sessions.id });
      return gone.length;
    },

    deleteExpired({ now, limit }: { now: Date; limit: number }): Promise<number> {
      const where = lte(sessions.expiresAt, now);
      return deleteBatch({
        orm,
        table: sessions,
        key: [sessions.id],
        where,
        orderBy: sessions.expiresAt,
        limit,
      });
    },

    /** For a minute: requests sent before the browser had the new token are still under way. */
    async noteReplacedToken({ userId, token }: { userId: string; token: string }): Promise<void> {
      await orm.insert(verifications).values({
        id: randomUUID(),
        identifier: replacedToken(token),
        value: userId,
        expiresAt: sql`now() + interval '1 minute'`,
      });
    },

    async isReplacedToken(token: string): Promise<boolean> {
      const [found] = await orm
        .select({ id: verifications.id })
        .from(verifications)
        .where(
          and(eq(verifications.identifier, replacedToken(token)), gt(verifications.expiresAt, sql`now()`)),
        )
        .limit(1);
      return found !== undefined;
    },
  };
}

function replacedToken(token: string): string {
  return `replaced-session:${hashToken(token)}`;
}
