import { index, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { businesses } from "./businesses.ts";

/** Ids under which a business was known before: their addresses answer for ever (AX-06). */
export const formerIds = pgTable(
  "former_ids",
  {
    id: text("id").primaryKey(),
    businessId: text("business_id")
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade", onUpdate: "cascade" }),
    at: timestamp("at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("former_ids_of_business").on(table.businessId)],
);
