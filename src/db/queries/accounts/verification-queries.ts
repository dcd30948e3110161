import { randomUUID } from "node:crypto";
import { and, eq, like, lte, sql } from "drizzle-orm";
import { MAILED_LINK_MINUTES } from "../../../domain/accounts/account-limits.ts";
import { RESET_PREFIX, resetIdentifier } from "../../auth-tokens.ts";
import type { Orm } from "../../orm.ts";
import { users, verifications } from "../../tables/accounts.ts";
import { deleteBatch } from "../delete-batch.ts";

/** Tokens of mailed links, for password resets and verification of e-mails. */
export function verificationQueries(orm: Orm) {
  return {
    /** A new password invalidates all reset links. */
    async deleteResetTokens(userId: string): Promise<void> {
      await orm.delete(verifications).where(resetsOf(userId));
    },

    /** False where another link was sent a moment ago. For transactions only. */
    async addResetToken({ userId, token }: { userId: string; token: string }): Promise<boolean> {
      await orm.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
      const [recent] = await orm
        .select({ id: verifications.id })
        .from(verifications)
        .where(
          and(
            resetsOf(userId),
            sql`${verifications.createdAt} > now() - ${minutes(MAILED_LINK_MINUTES.betweenMails)}`,
          ),
        )
        .limit(1);
      if (recent) return false;
      await this.addFurtherResetToken({ userId, token });
      return true;
    },

    /** Whatever was sent before. */
    async addFurtherResetToken({ userId, token }: { userId: string; token: string }): Promise<void> {
      await orm.insert(verifications).values({
        id: randomUUID(),
        identifier: resetIdentifier(token),
        value: userId,
        expiresAt: sql`now() + ${minutes(MAILED_LINK_MINUTES.valid)}`,
      });
    },

    /** False where another mail was sent a moment ago. For transactions only. */
    async addVerificationMail(userId: string): Promise<boolean> {
      await orm.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
      const identifier = verificationMail(userId);
      const [recent] = await orm
        .select({ id: verifications.id })
        .from(verifications)
        .where(and(eq(verifications.identifier, identifier), sql`${verifications.expiresAt} > now()`))
        .limit(1);
      if (recent) return false;
      const expiresAt = sql`now() + ${minutes(MAILED_LINK_MINUTES.betweenMails)}`;
      await orm.insert(verifications).values({ id: randomUUID(), identifier, value: userId, expiresAt });
      return true;
    },

    /** After a mail that could not be sent. */
    async deleteVerificationMail(userId: string): Promise<void> {
      await orm.delete(verifications).where(eq(verifications.identifier, verificationMail(userId)));
    },

    /** After a mail that could not be sent. */
    async deleteResetToken(token: string): Promise<void> {
      await orm.delete(verifications).where(eq(verifications.identifier, resetIdentifier(token)));
    },

    deleteExpired({ now, limit }: { now: Date; limit: number }): Promise<number> {
      const { id, expiresAt } = verifications;
      const where = lte(expiresAt, now);
      return deleteBatch({ orm, table: verifications, key: [id], where, orderBy: expiresAt, limit });
    },
  };
}

function resetsOf(userId: string) {
  return and(eq(verifications.value, userId), like(verifications.identifier, `${RESET_PREFIX}%`));
}

function verificationMail(userId: string): string {
  return `verification-mail:${userId}`;
}

function minutes(count: number) {
  return sql`make_interval(mins => ${count})`;
}
