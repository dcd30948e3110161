import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import type { EntryVersion } from "../../domain/accounts/merge-entry.ts";
import { users } from "./accounts.ts";
import { businesses } from "./businesses.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

const business = () =>
  text("business_id")
    .notNull()
    .references(() => businesses.id, { onDelete: "cascade", onUpdate: "cascade" });

/** No ON DELETE CASCADE: deleting an account must subtract its hearts and ratings from the totals first. */
const countedMember = () =>
  text("member_id")
    .notNull()
    .references(() => users.id);

/** F-05. A removal is a tombstone, so devices can be merged (F-04). */
export const favourites = pgTable(
  "favourites",
  {
    memberId: countedMember(),
    businessId: business(),
    kept: boolean("kept").notNull(),
    changedAt: moment("changed_at").notNull(),
    browser: text("browser").notNull().default(""),
    sequences: jsonb("sequences").$type<EntryVersion["sequences"]>().notNull().default({}),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.businessId] }),
    index("favourites_of_member").on(table.memberId, sql`changed_at desc`, table.businessId).where(sql`kept`),
    index("favourites_of_business").on(table.businessId),
  ],
);

/** F-06: stars without a review. A removal is a tombstone, so devices can be merged (F-04). */
export const ratings = pgTable(
  "ratings",
  {
    memberId: countedMember(),
    businessId: business(),
    stars: smallint("stars"),
    changedAt: moment("changed_at").notNull(),
    browser: text("browser").notNull().default(""),
    sequences: jsonb("sequences").$type<EntryVersion["sequences"]>().notNull().default({}),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.businessId] }),
    check("ratings_stars", sql`stars between 1 and 5`),
    index("ratings_of_business").on(table.businessId),
  ],
);

/** F-07: the last 12 businesses that a member opened. */
export const recentPlaces = pgTable(
  "recent_visits",
  {
    memberId: text("member_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    businessId: business(),
    visitedAt: moment("visited_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.businessId] }),
    index("recent_visits_of_business").on(table.businessId),
  ],
);
