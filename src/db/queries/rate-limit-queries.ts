import { and, asc, eq, lte, sql } from "drizzle-orm";
import type { Orm } from "../orm.ts";
import { rateLimits } from "../tables/rate-limits.ts";

interface Turn {
  readonly rule: string;
  readonly clientKey: string;
  /** Defaults to the database's clock, since the clocks of several servers differ. */
  readonly now?: Date;
  /** How long one turn takes to come back. */
  readonly turnMs: number;
  /** How many there are at most. */
  readonly burst: number;
  readonly turns?: number;
}

const NOW = sql`coalesce(${sql.placeholder("now")}::timestamptz, now())`;
const TURN = sql`${sql.placeholder("turn")}::interval`;
const TURNS = sql`${sql.placeholder("turns")}::int`;
const AFTER_TAKING = sql`greatest(${rateLimits.fullAt}, ${NOW}) + ${TURNS} * ${TURN}`;
const WAIT = sql`${rateLimits.fullAt} - ${NOW} - (${sql.placeholder("burst")}::int - ${TURNS}) * ${TURN}`;

/** Turns that come back one by one, for however many processes ask at once (the generic cell rate algorithm). */
export function rateLimitQueries(orm: Orm) {
  const take = orm
    .insert(rateLimits)
    .values({
      rule: sql.placeholder("rule"),
      clientKey: sql.placeholder("clientKey"),
      fullAt: sql`${NOW} + ${TURNS} * ${TURN}`,
    })
    .onConflictDoUpdate({
      target: [rateLimits.rule, rateLimits.clientKey],
      set: { fullAt: AFTER_TAKING },
      setWhere: sql`${AFTER_TAKING} <= ${NOW} + ${sql.placeholder("burst")}::int * ${TURN}`,
    })
    .returning({ fullAt: rateLimits.fullAt })
    .prepare("rate_limit_take");
  const wait = orm
    .select({ ms: sql<string>`extract(epoch from ${WAIT}) * 1000` })
    .from(rateLimits)
    .where(
      and(
        eq(rateLimits.rule, sql.placeholder("rule")),
        eq(rateLimits.clientKey, sql.placeholder("clientKey")),
      ),
    )
    .prepare("rate_limit_wait");

  return {
    /** Takes turns in one statement; returns null, or how many milliseconds to wait for them. */
    async rateLimit({ rule, clientKey, now, turnMs, burst, turns = 1 }: Turn): Promise<number | null> {
      const turn = {
        rule,
        clientKey,
        burst,
        turns,
        now: now?.toISOString() ?? null,
        turn: `${turnMs} milliseconds`,
      };
      const taken = await take.execute(turn);
      if (taken.length > 0) return null;
      const [row] = await wait.execute(turn);
      return Number(row?.ms ?? 0);
    },

    /** Gives all turns back. */
    async clear({ rule, clientKey }: { rule: string; clientKey: string }): Promise<void> {
      await orm.delete(rateLimits).where(and(eq(rateLimits.rule, rule), eq(rateLimits.clientKey, clientKey)));
    },

    /** Deletes at most `limit` rows that say nothing any more, and says how many went. */
    async deleteExpired({ limit }: { limit: number }): Promise<number> {
      const expired = orm
        .select({ rule: rateLimits.rule, clientKey: rateLimits.clientKey })
        .from(rateLimits)
        .where(lte(rateLimits.fullAt, sql`now()`))
        .orderBy(asc(rateLimits.fullAt))
        .limit(limit)
        .for("update", { skipLocked: true });
      const gone = await orm
        .delete(rateLimits)
        .where(sql`(${rateLimits.rule}, ${rateLimits.clientKey}) in (${expired})`)
        .returning({ clientKey: rateLimits.clientKey });
      return gone.length;
    },
  };
}
