import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** What was looked for and is not in the guide: the text and how often, never who. The sweep keeps the most wanted. */
export const missedSearches = pgTable(
  "missed_searches",
  {
    /** Folded, so that one wish is one row. */
    text: text("text").primaryKey(),
    count: integer("count").notNull(),
    lastAt: timestamp("last_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("missed_searches_by_count").on(table.count, table.lastAt)],
);
