import { and, asc, eq, lte, sql } from "drizzle-orm";
import type { Orm } from "../orm.ts";
import { rateLimits } from "../tables/rate-limits.ts";

interface Turn {
  readonly rule: string;
  readonly who: string;
  readonly now: Date;
  /** How long one turn takes to come back. */
  readonly turnMs: number;
  /** How many there are at most. */
  readonly burst: number;
}

/** Turns that come back one by one, for however many processes ask at once (the generic cell rate algorithm). */
export function rateLimitQueries(orm: Orm) {
  const take = orm
    .insert(rateLimits)
    .values({
      rule: sql.placeholder("rule"),
      who: sql.placeholder("who"),
      fullAt: sql`${sql.placeholder("next")}::timestamptz`,
    })
    .onConflictDoUpdate({
      target: [rateLimits.rule, rateLimits.who],
      set: { fullAt: afterOneMore() },
      setWhere: sql`${afterOneMore()} <= ${sql.placeholder("latest")}::timestamptz`,
    })
    .returning({ fullAt: rateLimits.fullAt })
    .prepare("rate_limit_take");

  return {
    /** Takes a turn in one statement: null where there was one, else when there will be. */
    async takeTurn({ rule, who, now, turnMs, burst }: Turn): Promise<Date | null> {
      const taken = await take.execute({
        rule,
        who,
        now: now.toISOString(),
        turn: `${turnMs} milliseconds`,
        next: later({ now, ms: turnMs }).toISOString(),
        latest: later({ now, ms: burst * turnMs }).toISOString(),
      });
      if (taken.length > 0) return null;
      const [row] = await orm
        .select({ fullAt: rateLimits.fullAt })
        .from(rateLimits)
        .where(and(eq(rateLimits.rule, rule), eq(rateLimits.who, who)));
      return later({ now: row?.fullAt ?? now, ms: -(burst - 1) * turnMs });
    },

    /** Gives all turns back. */
    async clear({ rule, who }: { rule: string; who: string }): Promise<void> {
      await orm.delete(rateLimits).where(and(eq(rateLimits.rule, rule), eq(rateLimits.who, who)));
    },

    /** Deletes at most `limit` rows that say nothing any more, and says how many went. */
    async deleteExpired({ now, limit }: { now: Date; limit: number }): Promise<number> {
      const expired = orm
        .select({ rule: rateLimits.rule, who: rateLimits.who })
        .from(rateLimits)
        .where(lte(rateLimits.fullAt, now))
        .orderBy(asc(rateLimits.fullAt))
        .limit(limit)
        .for("update", { skipLocked: true });
      const gone = await orm
        .delete(rateLimits)
        .where(sql`(${rateLimits.rule}, ${rateLimits.who}) in (${expired})`)
        .returning({ who: rateLimits.who });
      return gone.length;
    },
  };
}

/** When all turns would be back if one more were taken now. */
function afterOneMore() {
  return sql`greatest(${rateLimits.fullAt}, ${sql.placeholder("now")}::timestamptz) + ${sql.placeholder("turn")}::interval`;
}

function later({ now, ms }: { now: Date; ms: number }): Date {
  return new Date(now.getTime() + ms);
}
