import { jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** What the whole installation shares and no machine's disk may hold: one row a name. */
export const settings = pgTable("settings", {
  name: text("name").primaryKey(),
  value: jsonb("value").notNull(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
});
