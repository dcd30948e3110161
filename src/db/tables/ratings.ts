import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, primaryKey, smallint, text, timestamp } from "drizzle-orm/pg-core";
import type { EntryVersion } from "../../domain/accounts/merge-entry.ts";
import { users } from "./accounts/users.ts";
import { businesses } from "./businesses.ts";

/** Stars that members gave without a review (F-06). A removal is an entry too, so that devices can be merged (F-04). */
export const ratings = pgTable(
  "ratings",
  {
    // Nobody goes before their voices were taken back, with the sums that they are in.
    memberId: text("member_id")
      .notNull()
      .references(() => users.id),
    businessId: text("business_id")
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade", onUpdate: "cascade" }),
    /** Null once removed. */
    stars: smallint("stars"),
    changedAt: timestamp("changed_at", { withTimezone: true }).notNull(),
    browser: text("browser").notNull().default(""),
    sequences: jsonb("sequences").$type<EntryVersion["sequences"]>().notNull().default({}),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.businessId] }),
    check("ratings_stars", sql`stars between 1 and 5`),
    index("ratings_of_business").on(table.businessId),
  ],
);
