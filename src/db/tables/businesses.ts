import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { CategoryId } from "../../domain/categories/categories.ts";

export const businesses = pgTable(
  "businesses",
  {
    id: text("id").primaryKey(),
    title: text("title").notNull(),
    /** Which of the six categories it belongs to, computed when written (B-10); null for none. */
    categoryId: text("category_id").$type<CategoryId>(),
    direction: text("direction").notNull().default(""),
    city: text("city").notNull().default("La Plata"),
    phone: text("phone").notNull().default(""),
    schedule: text("schedule").notNull().default(""),
    description: text("description").notNull().default(""),
    active: boolean("active").notNull().default(true),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check("businesses_title_not_empty", sql`btrim(${table.title}) <> ''`),
    index("businesses_by_category_and_title")
      .on(table.categoryId, sql`title collate es_guia`, table.id)
      .where(sql`active`),
  ],
);
