import { sql } from "drizzle-orm";
import { boolean, index, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Who has an account, or a silent one that only the map's counter knows. Written by the sign-in library. */
export const users = pgTable(
  "users",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    /** In lower case; that of an anonymous one is made up and leads nowhere. */
    email: text("email").notNull().unique("users_email"),
    emailVerified: boolean("email_verified").notNull().default(false),
    image: text("image"),
    isAnonymous: boolean("is_anonymous").notNull().default(false),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("users_anonymous_by_age").on(table.updatedAt).where(sql`is_anonymous`)],
);
