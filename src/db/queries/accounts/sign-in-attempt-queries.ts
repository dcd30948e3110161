import { and, eq, gt, gte, lte, sql } from "drizzle-orm";
import type { Orm } from "../../orm.ts";
import { signInAttempts } from "../../tables/accounts.ts";
import { deleteBatch } from "../delete-batch.ts";

interface AttemptHit {
  readonly key: string;
  readonly now: Date;
  /** This many attempts are checked; the last of them locks. */
  readonly limit: number;
  /** How long attempts count. */
  readonly windowMs: number;
  readonly lockMs: number;
}

export interface CountedAttempt {
  /** Above the limit: refused. */
  readonly count: number;
  readonly until: Date;
}

/** AG-04 */
export function signInAttemptQueries(orm: Orm) {
  const { key: keyColumn, count, until } = signInAttempts;

  return {
    /** One statement, so that of concurrent attempts no more than the limit are let through. */
    async hit({ key, now, limit, windowMs, lockMs }: AttemptHit): Promise<CountedAttempt> {
      const at = sql`${now.toISOString()}::timestamptz`;
      const windowEnd = new Date(now.getTime() + windowMs);
      const lockEnd = sql`${new Date(now.getTime() + lockMs).toISOString()}::timestamptz`;
      const isOver = sql`${until} <= ${at}`;
      const [row] = await orm
        .insert(signInAttempts)
        .values({ key, count: 1, until: windowEnd })
        .onConflictDoUpdate({
          target: keyColumn,
          set: {
            count: sql`case when ${isOver} then 1 else least(${count} + 1, ${limit} + 1) end`,
            until: sql`case
              when ${isOver} then ${windowEnd.toISOString()}::timestamptz
              when ${count} + 1 = ${limit} then ${lockEnd}
              else ${until} end`,
          },
        })
        .returning({ count, until });
      if (!row) throw new Error("the attempt was not counted");
      return row;
    },

    /** The end of a lock that lasts. */
    async findLock({ key, now, limit }: Pick<AttemptHit, "key" | "now" | "limit">): Promise<Date | null> {
      const [row] = await orm
        .select({ until })
        .from(signInAttempts)
        .where(and(eq(keyColumn, key), gte(count, limit), gt(until, now)));
      return row?.until ?? null;
    },

    /** For an attempt that could not be checked. */
    async takeBack(key: string): Promise<void> {
      await orm
        .update(signInAttempts)
        .set({ count: sql`${count} - 1` })
        .where(and(eq(keyColumn, key), gt(count, 0)));
    },

    async clear(key: string): Promise<void> {
      await orm.delete(signInAttempts).where(eq(keyColumn, key));
    },

    deleteExpired({ now, limit }: { now: Date; limit: number }): Promise<number> {
      const where = lte(until, now);
      return deleteBatch({ orm, table: signInAttempts, key: [keyColumn], where, orderBy: until, limit });
    },
  };
}
