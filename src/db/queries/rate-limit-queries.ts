import { and, eq, lte, sql } from "drizzle-orm";
import type { Orm } from "../orm.ts";
import { rateLimits } from "../tables/operations.ts";
import { deleteBatch } from "./delete-batch.ts";

interface RateLimitHit {
  readonly rule: string;
  readonly key: string;
  /** Defaults to the database's clock, since the clocks of several servers differ. */
  readonly now?: Date;
  /** How long one hit counts against the burst. */
  readonly hitMs: number;
  readonly burst: number;
  readonly hits?: number;
}

const NOW = sql`coalesce(${sql.placeholder("now")}::timestamptz, now())`;
const HIT = sql`${sql.placeholder("hit")}::interval`;
const HITS = sql`${sql.placeholder("hits")}::int`;
const FULL_AFTER_HITS = sql`greatest(${rateLimits.fullAt}, ${NOW}) + ${HITS} * ${HIT}`;
const WAIT = sql`${rateLimits.fullAt} - ${NOW} - (${sql.placeholder("burst")}::int - ${HITS}) * ${HIT}`;

/** The generic cell rate algorithm in one statement, so concurrent processes share the count. */
export function rateLimitQueries(orm: Orm) {
  const take = orm
    .insert(rateLimits)
    .values({
      rule: sql.placeholder("rule"),
      key: sql.placeholder("key"),
      fullAt: sql`${NOW} + ${HITS} * ${HIT}`,
    })
    .onConflictDoUpdate({
      target: [rateLimits.rule, rateLimits.key],
      set: { fullAt: FULL_AFTER_HITS },
      setWhere: sql`${FULL_AFTER_HITS} <= ${NOW} + ${sql.placeholder("burst")}::int * ${HIT}`,
    })
    .returning({ fullAt: rateLimits.fullAt })
    .prepare("rate_limit_take");
  const wait = orm
    .select({ ms: sql<string>`extract(epoch from ${WAIT}) * 1000` })
    .from(rateLimits)
    .where(and(eq(rateLimits.rule, sql.placeholder("rule")), eq(rateLimits.key, sql.placeholder("key"))))
    .prepare("rate_limit_wait");

  return {
    /** Null where the hits are within the limit, else the milliseconds to wait. */
    async hit({ rule, key, now, hitMs, burst, hits = 1 }: RateLimitHit): Promise<number | null> {
      const values = {
        rule,
        key,
        burst,
        hits,
        now: now?.toISOString() ?? null,
        hit: `${hitMs} milliseconds`,
      };
      const counted = await take.execute(values);
      if (counted.length > 0) return null;
      const [row] = await wait.execute(values);
      return Number(row?.ms ?? 0);
    },

    /** Takes one hit back. */
    async refund({ rule, key, hitMs }: Pick<RateLimitHit, "rule" | "key" | "hitMs">): Promise<void> {
      await orm
        .update(rateLimits)
        .set({ fullAt: sql`${rateLimits.fullAt} - ${`${hitMs} milliseconds`}::interval` })
        .where(and(eq(rateLimits.rule, rule), eq(rateLimits.key, key)));
    },

    async clear({ rule, key }: Pick<RateLimitHit, "rule" | "key">): Promise<void> {
      await orm.delete(rateLimits).where(and(eq(rateLimits.rule, rule), eq(rateLimits.key, key)));
    },

    deleteExpired({ limit }: { limit: number }): Promise<number> {
      const { rule, key, fullAt } = rateLimits;
      const where = lte(fullAt, sql`now()`);
      return deleteBatch({ orm, table: rateLimits, key: [rule, key], where, orderBy: fullAt, limit });
    },
  };
}
