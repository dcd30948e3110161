import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { businesses } from "./businesses.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** V-15: a spelling of a category and the one that replaces it in suggestions and imports. */
export const categoryAliases = pgTable("category_aliases", {
  /** Folded, as `businesses.category_key`. */
  key: text("key").primaryKey(),
  /** As it was written. */
  spelling: text("spelling").notNull(),
  category: text("category").notNull(),
  at: moment("at").notNull(),
  actor: text("actor").notNull(),
});

/** Words that visitors type, and the words that the guide uses for the same. */
export const searchSynonyms = pgTable("search_synonyms", {
  /** Folded. */
  key: text("key").primaryKey(),
  words: text("words").notNull(),
  meaning: text("meaning").notNull(),
  at: moment("at").notNull(),
  actor: text("actor").notNull(),
});

/** Pairs of businesses of which somebody said that they are not the same. `one` has the smaller id. */
export const distinctBusinesses = pgTable(
  "distinct_businesses",
  {
    one: text("one")
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade", onUpdate: "cascade" }),
    other: text("other")
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade", onUpdate: "cascade" }),
    at: moment("at").notNull(),
    actor: text("actor").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.one, table.other] }),
    index("distinct_businesses_of_other").on(table.other),
  ],
);

/** V-05: what a visitor answered to "Sigue igual / Cambió / Cerró". Of a client and a place the last one counts. */
export const freshnessReports = pgTable(
  "freshness_reports",
  {
    businessId: text("business_id")
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade", onUpdate: "cascade" }),
    /** Of the client's network and the business. */
    clientHash: text("client_hash").notNull(),
    answer: text("answer").$type<"same" | "changed" | "closed">().notNull(),
    note: text("note").notNull().default(""),
    at: moment("at").notNull(),
    /** When the staff dealt with it. */
    doneAt: moment("done_at"),
  },
  (table) => [
    primaryKey({ columns: [table.businessId, table.clientHash] }),
    check("freshness_reports_answer", sql`answer in ('same', 'changed', 'closed')`),
    index("freshness_reports_open").on(table.at).where(sql`done_at is null and answer <> 'same'`),
    index("freshness_reports_by_date").on(table.at),
  ],
);
