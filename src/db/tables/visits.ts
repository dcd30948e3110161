import { date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

export const visits = pgTable(
  "visits",
  {
    day: date("day").notNull(),
    path: text("path").notNull(),
    views: integer("views").notNull().default(0),
    visitors: integer("visitors").notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.path] }),
    index("visits_of_path").on(table.path, table.day),
  ],
);

/** Visitors already counted today, by a hash whose salt is deleted with the day. Unlogged (see the migration). */
export const visitorHashes = pgTable(
  "visit_marks",
  {
    day: date("day").notNull(),
    path: text("path").notNull(),
    hash: text("mark").notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.path, table.hash] })],
);

/** Searches with and without result, entry pages and openings of the map, by day. */
export const dailyCounts = pgTable(
  "daily_counts",
  {
    day: date("day").notNull(),
    kind: text("kind").notNull(),
    /** As the path of an entry page or the text of a search; empty where a kind has one figure. */
    name: text("name").notNull().default(""),
    count: integer("count").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.kind, table.name] }),
    index("daily_counts_of_kind").on(table.kind, table.day),
  ],
);
