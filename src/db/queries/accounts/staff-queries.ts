import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray, like, sql } from "drizzle-orm";
import { MAILED_LINK_MINUTES, STAFF_IDLE_MINUTES } from "../../../domain/accounts/account-limits.ts";
import { hashToken } from "../../auth-tokens.ts";
import type { Orm } from "../../orm.ts";
import { identities, sessions, staffEmails, users, verifications } from "../../tables/accounts.ts";
import { getsDailyMail, isAdministrator, isListed } from "./account-conditions.ts";

/** Advisory lock for the first administrator. */
const STAFF_LOCK = 7_250_482;
const FIRST_LINK = "first-administrator:";

export interface AccountStanding {
  /** On the list of the database (G-03). */
  readonly isListed: boolean;
  readonly isDisabled: boolean;
}

export interface SessionStanding extends AccountStanding {
  /** It began without staff rights, or did not use them; by the database's clock. */
  readonly needsStaffSignIn: boolean;
  readonly isUseDue: boolean;
}

export interface StaffAccount {
  readonly email: string;
  /** False where the e-mail is listed and nobody has registered it. */
  readonly hasAccount: boolean;
  readonly isVerified: boolean;
  /** Whether it has a password or another way to sign in: an invited person has none yet. */
  readonly canSignIn: boolean;
  readonly isDisabled: boolean;
  /** Empty without an account. */
  readonly name: string;
  /** Null for those of `ADMIN_EMAILS` only. */
  readonly added: { readonly by: string; readonly at: Date } | null;
  /** Null where it never signed in. */
  readonly lastAccessAt: Date | null;
  readonly getsDailyMail: boolean;
}

/** Administrators besides those of `ADMIN_EMAILS`, and disabled accounts. */
export function staffQueries(orm: Orm) {
  const accountStanding = orm
    .select({ isListed, disabledAt: users.disabledAt })
    .from(users)
    .where(eq(users.id, sql.placeholder("id")))
    .prepare("account_standing");

  const unusedFor = (minutes: number) =>
    sql<boolean>`coalesce(${sessions.staffUsedAt} <= now() - make_interval(mins => ${minutes}), true)`;
  const sessionStanding = orm
    .select({
      isListed,
      disabledAt: users.disabledAt,
      needsStaffSignIn: unusedFor(STAFF_IDLE_MINUTES.ends),
      isUseDue: unusedFor(STAFF_IDLE_MINUTES.noted),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, sql.placeholder("sessionId")))
    .prepare("session_standing");

  return {
    /** Null where the session is gone. */
    async findSessionStanding(sessionId: string): Promise<SessionStanding | null> {
      const [row] = await sessionStanding.execute({ sessionId });
      if (!row) return null;
      const { disabledAt, ...standing } = row;
      return { ...standing, isDisabled: disabledAt !== null };
    },

    /** Null where the account is gone. */
    async findStanding(id: string): Promise<AccountStanding | null> {
      const [row] = await accountStanding.execute({ id });
      return row ? { isListed: row.isListed, isDisabled: row.disabledAt !== null } : null;
    },

    async hasEmail(email: string): Promise<boolean> {
      const rows = await orm.select().from(staffEmails).where(eq(staffEmails.email, email)).limit(1);
      return rows.length > 0;
    },

    /** False where it was listed before. */
    async addEmail(entry: typeof staffEmails.$inferInsert): Promise<boolean> {
      const rows = await orm.insert(staffEmails).values(entry).onConflictDoNothing().returning();
      return rows.length > 0;
    },

    async deleteEmail(email: string): Promise<boolean> {
      const rows = await orm.delete(staffEmails).where(eq(staffEmails.email, email)).returning();
      return rows.length > 0;
    },

    /** Of the list and of `configured`, by e-mail. */
    async list(configured: readonly string[]): Promise<StaffAccount[]> {
      const stored = await orm.select().from(staffEmails);
      const emails = [...new Set([...configured, ...stored.map(({ email }) => email)])];
      if (emails.length === 0) return [];
      const accounts = await orm
        .select({
          email: users.email,
          name: users.name,
          isVerified: users.emailVerified,
          canSignIn: sql<boolean>`exists (select from ${identities} where ${identities}.user_id = ${users}.id)`,
          disabledAt: users.disabledAt,
          lastAccessAt: users.lastAccessAt,
          getsDailyMail,
        })
        .from(users)
        .where(inArray(users.email, emails));
      const byEmail = new Map(accounts.map((account) => [account.email, account]));
      const addedBy = new Map(stored.map((row) => [row.email, { by: row.addedBy, at: row.addedAt }]));
      return emails.sort().map((email) => {
        const account = byEmail.get(email);
        return {
          name: account?.name ?? "",
          added: addedBy.get(email) ?? null,
          lastAccessAt: account?.lastAccessAt ?? null,
          getsDailyMail: account?.getsDailyMail ?? false,
          email,
          hasAccount: account !== undefined,
          isVerified: account?.isVerified ?? false,
          canSignIn: account?.canSignIn ?? false,
          isDisabled: (account?.disabledAt ?? null) !== null,
        };
      });
    },

    /** Whether an account can enter the back office (G-03). */
    async hasAdministrator(configured: readonly string[]): Promise<boolean> {
      const rows = await orm
        .select({ id: users.id })
        .from(users)
        .where(isAdministrator(configured))
        .orderBy(asc(users.id))
        .limit(1);
      return rows.length > 0;
    },
  };
}

/** For transactions only. */
export function staffWrites(orm: Orm) {
  return {
    /** One transaction at a time decides who is the first administrator. */
    async lock(): Promise<void> {
      await orm.execute(sql`select pg_advisory_xact_lock(${STAFF_LOCK})`);
    },

    /** AG-07: beside those that other servers printed. */
    async addFirstLink(token: string): Promise<void> {
      await orm.insert(verifications).values({
        id: randomUUID(),
        identifier: FIRST_LINK + hashToken(token),
        value: "",
        expiresAt: sql`now() + make_interval(mins => ${MAILED_LINK_MINUTES.valid})`,
      });
    },

    async deleteFirstLinks(): Promise<void> {
      await orm.delete(verifications).where(like(verifications.identifier, `${FIRST_LINK}%`));
    },

    async isFirstLink(token: string): Promise<boolean> {
      const rows = await orm
        .select({ id: verifications.id })
        .from(verifications)
        .where(
          and(
            eq(verifications.identifier, FIRST_LINK + hashToken(token)),
            sql`${verifications.expiresAt} > now()`,
          ),
        );
      return rows.length > 0;
    },

    /**
     * A verified account with this e-mail, which is created where there is none. An unverified one may belong to
     * another person than the mailbox: its password, its other ways to sign in and its sessions end.
     */
    async ensureVerifiedAccount({ email, name, at }: NewAccount): Promise<string> {
      await orm
        .insert(users)
        .values({ id: randomUUID(), email, name, emailVerified: true, createdAt: at, updatedAt: at })
        .onConflictDoNothing();
      const [user] = await orm
        .select({ id: users.id, isVerified: users.emailVerified })
        .from(users)
        .where(eq(users.email, email))
        .for("update");
      if (!user) throw new Error("the account was just created");
      if (!user.isVerified) {
        await orm.delete(identities).where(eq(identities.userId, user.id));
        await orm.delete(sessions).where(eq(sessions.userId, user.id));
        await orm.update(users).set({ emailVerified: true, updatedAt: at }).where(eq(users.id, user.id));
      }
      return user.id;
    },

    async hasPassword(userId: string): Promise<boolean> {
      const rows = await orm
        .select({ id: identities.id })
        .from(identities)
        .where(and(eq(identities.userId, userId), eq(identities.providerId, "credential")))
        .limit(1);
      return rows.length > 0;
    },

    /** Also where the account had none; ends its sessions. */
    async setPassword({ userId, hash, at }: { userId: string; hash: string; at: Date }): Promise<void> {
      await orm
        .insert(identities)
        .values({ id: randomUUID(), userId, providerId: "credential", accountId: userId, password: hash })
        .onConflictDoUpdate({
          target: [identities.providerId, identities.accountId],
          set: { password: hash, updatedAt: at },
        });
      await orm.delete(sessions).where(eq(sessions.userId, userId));
    },

    async isDisabled(userId: string): Promise<boolean> {
      const [user] = await orm.select({ at: users.disabledAt }).from(users).where(eq(users.id, userId));
      return user?.at != null;
    },

    /** Null where nobody has registered the e-mail. */
    async setDisabled({ email, at }: { email: string; at: Date | null }): Promise<string | null> {
      const [user] = await orm
        .update(users)
        .set({ disabledAt: at })
        .where(and(eq(users.email, email), sql`not is_anonymous`))
        .returning({ id: users.id });
      if (user && at) await orm.delete(sessions).where(eq(sessions.userId, user.id));
      return user?.id ?? null;
    },
  };
}

interface NewAccount {
  readonly email: string;
  readonly name: string;
  readonly at: Date;
}
