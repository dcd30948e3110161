import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** P-03: how often the interactive map was opened this month; one row, called "monthly". */
export const mapVisits = pgTable("map_visits", {
  id: text("id").primaryKey(),
  count: integer("count").notNull(),
  /** "2026-11", in the city's own time. */
  month: text("month").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  lastUpdated: timestamp("last_updated", { withTimezone: true }).notNull().defaultNow(),
});
