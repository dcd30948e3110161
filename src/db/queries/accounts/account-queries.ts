import { and, asc, eq, lte, notExists, sql } from "drizzle-orm";
import type { Orm } from "../../orm.ts";
import { identities, sessions, users } from "../../tables/accounts.ts";
import { favourites, ratings } from "../../tables/member-entries.ts";
import { reviews } from "../../tables/reviews.ts";
import { deleteBatch } from "../delete-batch.ts";
import { getsDailyMail } from "./account-conditions.ts";

/** The sign-in library's name for a password. */
const PASSWORD = "credential";

interface Account {
  readonly createdAt: Date;
  readonly lastAccessAt: Date | null;
  readonly picture: string | null;
  readonly providers: string[];
  readonly getsDailyMail: boolean;
}

/** Never returns tokens; only `findPasswordHash…` returns a hash. */
export function accountQueries(orm: Orm) {
  return {
    async findAccount(memberId: string): Promise<Account | null> {
      const rows = await orm
        .select({
          createdAt: users.createdAt,
          lastAccessAt: users.lastAccessAt,
          picture: users.image,
          provider: identities.providerId,
          getsDailyMail,
        })
        .from(users)
        .leftJoin(identities, eq(identities.userId, users.id))
        .where(eq(users.id, memberId))
        .orderBy(asc(identities.createdAt));
      const [first] = rows;
      if (!first) return null;
      return {
        createdAt: first.createdAt,
        lastAccessAt: first.lastAccessAt,
        picture: first.picture,
        getsDailyMail: first.getsDailyMail,
        providers: rows.flatMap(({ provider }) => (provider === null ? [] : [provider])),
      };
    },

    async findRecipient(account: { userId: string } | { email: string }) {
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

    /** Null for an account with Google or Twitter only. */
    async findPasswordHash(memberId: string): Promise<string | null> {
      const [row] = await orm
        .select({ hash: identities.password })
        .from(identities)
        .where(passwordOf(memberId));
      return row?.hash ?? null;
    },

    async findPasswordHashByEmail(email: string): Promise<string | null> {
      const [row] = await orm
        .select({ hash: identities.password })
        .from(identities)
        .innerJoin(users, eq(users.id, identities.userId))
        .where(and(eq(users.email, email.toLowerCase()), eq(identities.providerId, PASSWORD)));
      return row?.hash ?? null;
    },

    async setPasswordHash({
      memberId,
      hash,
      at,
    }: {
      memberId: string;
      hash: string;
      at: Date;
    }): Promise<void> {
      await orm.update(identities).set({ password: hash, updatedAt: at }).where(passwordOf(memberId));
    },

    /** Rehashes the same password, unless it was changed meanwhile. */
    async replacePasswordHash({
      memberId,
      from,
      to,
    }: {
      memberId: string;
      from: string;
      to: string;
    }): Promise<void> {
      await orm
        .update(identities)
        .set({ password: to })
        .where(and(passwordOf(memberId), eq(identities.password, from)));
    },

    async setName({ memberId, name, at }: { memberId: string; name: string; at: Date }): Promise<void> {
      await orm.update(users).set({ name, updatedAt: at }).where(eq(users.id, memberId));
    },

    /** Removes the social identities of an account whose e-mail is unproven, and ends its sessions if there were any. */
    async deleteUnprovenIdentities(memberId: string): Promise<void> {
      await orm.execute(sql`
        with removed as (
          delete from identities using users
          where users.id = identities.user_id and users.id = ${memberId}
            and not users.email_verified and identities.provider_id <> ${PASSWORD}
          returning identities.id)
        delete from sessions where user_id = ${memberId} and exists (select 1 from removed)`);
    },

    /** A way to sign in that a registered account got later; a registration writes account and identity at once. */
    async isAddedIdentity(id: string): Promise<boolean> {
      const rows = await orm
        .select({ id: identities.id })
        .from(identities)
        .innerJoin(users, eq(users.id, identities.userId))
        .where(
          and(eq(identities.id, id), sql`${identities.createdAt} > ${users.createdAt} + interval '1 minute'`),
        );
      return rows.length > 0;
    },

    /** deletes a batch of anonymous accounts without sessions or entries. */
    deleteIdleAnonymous({ olderThan, limit }: { olderThan: Date; limit: number }): Promise<number> {
      const references = [sessions.userId, favourites.memberId, ratings.memberId, reviews.memberId];
      return deleteBatch({
        orm,
        table: users,
        key: [users.id],
        where: and(
          sql`is_anonymous`,
          lte(users.updatedAt, olderThan),
          ...references.map((column) =>
            notExists(orm.select({ one: sql`1` }).from(column.table).where(eq(column, users.id))),
          ),
        ),
        orderBy: users.updatedAt,
        limit,
      });
    },
  };
}

function passwordOf(memberId: string) {
  return and(eq(identities.userId, memberId), eq(identities.providerId, PASSWORD));
}
