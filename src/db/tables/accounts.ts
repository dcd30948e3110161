import { sql } from "drizzle-orm";
import { boolean, date, index, integer, pgTable, text, timestamp, unique } from "drizzle-orm/pg-core";

const moment = (name: string) => timestamp(name, { withTimezone: true });

// Queries use the same expressions as the indexes.
export const isMember = sql`not is_anonymous`;
export const memberWords = sql`lower(f_unaccent(name || ' ' || email))`;

/** Accounts and anonymous accounts, written by the sign-in library. */
export const users = pgTable(
  "users",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    /** In lower case; generated for anonymous accounts. */
    email: text("email").notNull().unique("users_email"),
    emailVerified: boolean("email_verified").notNull().default(false),
    image: text("image"),
    isAnonymous: boolean("is_anonymous").notNull().default(false),
    /** A disabled account has no sessions and cannot sign in. */
    disabledAt: moment("disabled_at"),
    /** Written by a trigger on `sessions`, to some minutes; stays when the session is gone. */
    lastAccessAt: moment("last_access_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("users_anonymous_by_age").on(table.updatedAt).where(sql`is_anonymous`),
    // Lists of members.
    index("users_by_access").on(sql`last_access_at desc nulls last`, table.id).where(isMember),
    index("users_by_registration").on(sql`created_at desc`, table.id).where(isMember),
    index("users_unverified")
      .on(sql`last_access_at desc nulls last`, table.id)
      .where(sql`${isMember} and not email_verified`),
    index("users_disabled")
      .on(sql`last_access_at desc nulls last`, table.id)
      .where(sql`${isMember} and disabled_at is not null`),
    index("users_by_words").using("gin", sql`${memberWords} gin_trgm_ops`).where(isMember),
  ],
);

export const sessions = pgTable(
  "sessions",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    token: text("token").notNull().unique("sessions_token"),
    expiresAt: moment("expires_at").notNull(),
    /** A field of the library; always null. */
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    /** Null where the session began without staff rights, which also end after hours without use. */
    staffUsedAt: moment("staff_used_at"),
  },
  (table) => [index("sessions_of_user").on(table.userId), index("sessions_by_expiry").on(table.expiresAt)],
);

/** A way to sign in: `credential` is a password. The library calls it "account". */
export const identities = pgTable(
  "identities",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    providerId: text("provider_id").notNull(),
    accountId: text("account_id").notNull(),
    password: text("password"),
    // The provider's tokens, encrypted and unused.
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: moment("access_token_expires_at"),
    refreshTokenExpiresAt: moment("refresh_token_expires_at"),
    scope: text("scope"),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [
    unique("identities_of_provider").on(table.providerId, table.accountId),
    index("identities_of_user").on(table.userId),
  ],
);

/** Pending links in mails and OAuth states. */
export const verifications = pgTable(
  "verifications",
  {
    id: text("id").primaryKey(),
    identifier: text("identifier").notNull(),
    value: text("value").notNull(),
    expiresAt: moment("expires_at").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("verifications_of").on(table.identifier),
    index("verifications_by_expiry").on(table.expiresAt),
  ],
);

/** G-03: administrators besides those of `ADMIN_EMAILS`. */
export const staffEmails = pgTable("staff_emails", {
  /** In lower case. */
  email: text("email").primaryKey(),
  addedBy: text("added_by").notNull(),
  addedAt: moment("added_at").notNull(),
});

/** Administrators who chose the daily mail with what waits. */
export const dailyMails = pgTable("daily_mails", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** The last day on which it was due, so that it is sent once a day by all processes together. */
  lastDay: date("last_day").notNull(),
});

/** V-12: administrators who chose a mail when a long job ends. */
export const jobMails = pgTable("job_mails", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
});

/** AG-04: failed sign-ins, by e-mail with its network or known browser. Logged, so that no restart lifts a lock. */
export const signInAttempts = pgTable(
  "sign_in_attempts",
  {
    key: text("key").primaryKey(),
    count: integer("count").notNull(),
    /** The count ends, or the lock lifts. */
    until: moment("until").notNull(),
  },
  (table) => [index("sign_in_attempts_by_end").on(table.until)],
);
