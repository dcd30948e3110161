import { index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { reviews } from "./reviews.ts";

/** Who finds that a review should not be there: once each, to be looked at by the staff. */
export const reviewReports = pgTable(
  "review_reports",
  {
    reviewId: uuid("review_id")
      .notNull()
      .references(() => reviews.id, { onDelete: "cascade" }),
    /** A hash of the client's address, never the address. */
    clientKey: text("who").notNull(),
    reason: text("reason").notNull().default(""),
    at: timestamp("at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.reviewId, table.clientKey] }),
    index("review_reports_by_date").on(table.at),
  ],
);
