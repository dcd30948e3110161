import { date, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** Whose visit of a day is counted already, by a hash whose salt is gone with the day. Unlogged (see the migration), and swept. */
export const visitMarks = pgTable(
  "visit_marks",
  {
    day: date("day").notNull(),
    path: text("path").notNull(),
    mark: text("mark").notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.path, table.mark] })],
);
