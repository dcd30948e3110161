import { randomUUID } from "node:crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import { hashToken } from "../../auth-tokens.ts";
import type { Orm } from "../../orm.ts";
import { verifications } from "../../tables/accounts/verifications.ts";

/** Tokens that were replaced a moment ago: requests that the browser sent with them before it knew are still under way. */
export function replacedTokenQueries(orm: Orm) {
  const identifierOf = (token: string) => `replaced-session:${hashToken(token)}`;
  return {
    async noteReplacedToken({ userId, token }: { userId: string; token: string }): Promise<void> {
      await orm.insert(verifications).values({
        id: randomUUID(),
        identifier: identifierOf(token),
        value: userId,
        expiresAt: sql`now() + interval '1 minute'`,
      });
    },

    async isReplacedToken(token: string): Promise<boolean> {
      const [found] = await orm
        .select({ id: verifications.id })
        .from(verifications)
        .where(
          and(eq(verifications.identifier, identifierOf(token)), gt(verifications.expiresAt, sql`now()`)),
        )
        .limit(1);
      return found !== undefined;
    },
  };
}
