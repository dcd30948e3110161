import { index, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { users } from "./accounts/users.ts";
import { businesses } from "./businesses.ts";

/** F-07: the last 12 businesses that a member visited. */
export const recentVisits = pgTable(
  "recent_visits",
  {
    memberId: text("member_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    businessId: text("business_id")
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade", onUpdate: "cascade" }),
    visitedAt: timestamp("visited_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.businessId] }),
    index("recent_visits_of_business").on(table.businessId),
  ],
);
