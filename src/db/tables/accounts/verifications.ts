import { index, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** What was sent out and waits to come back, as the link of a mail or the way to Google and back. */
export const verifications = pgTable(
  "verifications",
  {
    id: text("id").primaryKey(),
    identifier: text("identifier").notNull(),
    value: text("value").notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("verifications_of").on(table.identifier),
    index("verifications_by_expiry").on(table.expiresAt),
  ],
);
