import { index, pgTable, text, timestamp, unique } from "drizzle-orm/pg-core";
import { users } from "./users.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** How somebody signs in: with a password (`credential`), with Google, with Twitter. The library calls it "account". */
export const identities = pgTable(
  "identities",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    providerId: text("provider_id").notNull(),
    /** Who they are there. */
    accountId: text("account_id").notNull(),
    /** Hashed. */
    password: text("password"),
    // Of the other side, encrypted; nothing of ours uses them.
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
