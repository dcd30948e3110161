import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** S-06: every folded word of the catalogue, for typo correction. Triggers on `businesses` add words; none is removed. */
export const searchWords = pgTable("search_words", { word: text("word").primaryKey() }, () => [
  index("search_words_alike").using("gist", sql`word gist_trgm_ops(siglen=32)`),
]);

export const missedSearches = pgTable(
  "missed_searches",
  {
    text: text("text").primaryKey(),
    count: integer("count").notNull(),
    lastAt: timestamp("last_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("missed_searches_by_count").on(table.count, table.lastAt)],
);
