import { date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** How often a page was looked at on a day, and by how many: sums only, nothing about anybody. */
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
