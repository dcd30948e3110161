import { randomUUID } from "node:crypto";
import { and, eq, like, sql } from "drizzle-orm";
import type { Orm } from "../../orm.ts";
import { users } from "../../tables/accounts/users.ts";
import { verifications } from "../../tables/accounts/verifications.ts";

/** Whom letters go to. */
export function recipientQueries(orm: Orm) {
  return {
    /** Somebody with an e-mail of their own. */
    async find(who: { userId: string } | { email: string }) {
      const [row] = await orm
        .select({ id: users.id, email: users.email, name: users.name, emailVerified: users.emailVerified })
        .from(users)
        .where(
          and(
            "userId" in who ? eq(users.id, who.userId) : eq(users.email, who.email.toLowerCase()),
            sql`not is_anonymous`,
          ),
        );
      return row ?? null;
    },

    /** With another password no link that was sent before is good any more. */
    async forgetResetTokens(userId: string): Promise<void> {
      await orm
        .delete(verifications)
        .where(and(eq(verifications.value, userId), like(verifications.identifier, "reset-password:%")));
    },

    /** As the sign-in library keeps it and looks for it, in its own time: for an hour. */
    async keepResetToken({ userId, token }: { userId: string; token: string }): Promise<void> {
      await orm.insert(verifications).values({
        id: randomUUID(),
        identifier: `reset-password:${token}`,
        value: userId,
        expiresAt: sql`now() + interval '1 hour'`,
      });
    },
  };
}
