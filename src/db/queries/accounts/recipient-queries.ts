import { randomUUID } from "node:crypto";
import { and, eq, like, sql } from "drizzle-orm";
import { RESET_PREFIX, resetIdentifier } from "../../auth-tokens.ts";
import type { Orm } from "../../orm.ts";
import { users } from "../../tables/accounts/users.ts";
import { verifications } from "../../tables/accounts/verifications.ts";

/** Whom letters go to. */
export function recipientQueries(orm: Orm) {
  return {
    /** Somebody with an e-mail of their own. */
    async find(account: { userId: string } | { email: string }) {
      const [row] = await orm
        .select({ id: users.id, email: users.email, name: users.name, emailVerified: users.emailVerified })
        .from(users)
        .where(
          and(
            "userId" in account ? eq(users.id, account.userId) : eq(users.email, account.email.toLowerCase()),
            sql`not is_anonymous`,
          ),
        );
      return row ?? null;
    },

    /** With another password no link that was sent before is good any more. */
    async forgetResetTokens(userId: string): Promise<void> {
      await orm.delete(verifications).where(resetsOf(userId));
    },

    /**
     * Stores the token of a new link for an hour; false where a link was sent within the last ten minutes, which still
     * works. Inside a transaction, so that of two at once one is stored.
     */
    async keepResetToken({ userId, token }: { userId: string; token: string }): Promise<boolean> {
      await orm.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
      const [recent] = await orm
        .select({ id: verifications.id })
        .from(verifications)
        .where(and(resetsOf(userId), sql`${verifications.createdAt} > now() - interval '10 minutes'`))
        .limit(1);
      if (recent) return false;
      await orm.insert(verifications).values({
        id: randomUUID(),
        identifier: resetIdentifier(token),
        value: userId,
        expiresAt: sql`now() + interval '1 hour'`,
      });
      return true;
    },

    /**
     * Notes that the mail that proves an address is about to be sent; false where one was within the last ten minutes, whose
     * link still works. Inside a transaction, as above.
     */
    async noteVerificationMail(userId: string): Promise<boolean> {
      await orm.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
      const identifier = verificationMail(userId);
      const [recent] = await orm
        .select({ id: verifications.id })
        .from(verifications)
        .where(and(eq(verifications.identifier, identifier), sql`${verifications.expiresAt} > now()`))
        .limit(1);
      if (recent) return false;
      const expiresAt = sql`now() + interval '10 minutes'`;
      await orm.insert(verifications).values({ id: randomUUID(), identifier, value: userId, expiresAt });
      return true;
    },

    /** Of a mail that could not be sent. */
    async forgetVerificationMail(userId: string): Promise<void> {
      await orm.delete(verifications).where(eq(verifications.identifier, verificationMail(userId)));
    },

    /** Of a mail that could not be sent. */
    async forgetResetToken(token: string): Promise<void> {
      await orm.delete(verifications).where(eq(verifications.identifier, resetIdentifier(token)));
    },
  };
}

function resetsOf(userId: string) {
  return and(eq(verifications.value, userId), like(verifications.identifier, `${RESET_PREFIX}%`));
}

function verificationMail(userId: string): string {
  return `verification-mail:${userId}`;
}
