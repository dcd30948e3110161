import { sql } from "drizzle-orm";
import { boolean, index, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import type { EntryVersion } from "../../domain/accounts/merge-entry.ts";
import { users } from "./accounts/users.ts";
import { businesses } from "./businesses.ts";

/** Hearts of members (F-05). A removal is an entry too, so that devices can be merged (F-04). */
export const favourites = pgTable(
  "favourites",
  {
    // Nobody goes before their voices were taken back, with the sums that they are in.
    memberId: text("member_id")
      .notNull()
      .references(() => users.id),
    businessId: text("business_id")
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade", onUpdate: "cascade" }),
    /** False once removed. */
    kept: boolean("kept").notNull(),
    changedAt: timestamp("changed_at", { withTimezone: true }).notNull(),
    browser: text("browser").notNull().default(""),
    sequences: jsonb("sequences").$type<EntryVersion["sequences"]>().notNull().default({}),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.businessId] }),
    index("favourites_of_member").on(table.memberId, sql`changed_at desc`, table.businessId).where(sql`kept`),
    index("favourites_of_business").on(table.businessId),
  ],
);
