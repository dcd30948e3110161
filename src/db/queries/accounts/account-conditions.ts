import { type SQL, sql } from "drizzle-orm";
import { dailyMails, staffEmails, users } from "../../tables/accounts.ts";

// Of a row of `users`.

/** On the list of the database (G-03). */
export const isListed = sql<boolean>`exists (select from ${staffEmails} where ${staffEmails.email} = ${users.email})`;

export const getsDailyMail = sql<boolean>`exists (select from ${dailyMails} where ${dailyMails.userId} = ${users.id})`;

/** G-03: whether the account can enter the back office. */
export function isAdministrator(configured: readonly string[]): SQL {
  const isConfigured = sql`${users.email} = any(${sql.param([...configured])}::text[])`;
  return sql`email_verified and not is_anonymous and disabled_at is null and (${isListed} or ${isConfigured})`;
}
