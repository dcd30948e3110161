import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { SuggestionStatus } from "../../domain/suggestions/suggestion.ts";

export const suggestions = pgTable(
  "suggestions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    businessName: text("business_name").notNull(),
    category: text("category").notNull().default(""),
    customCategory: text("custom_category").notNull().default(""),
    finalCategory: text("final_category").notNull().default(""),
    isNewCategoryRequest: boolean("is_new_category_request").notNull().default(false),
    address: text("address").notNull().default(""),
    city: text("city").notNull().default("La Plata"),
    phone: text("phone").notNull().default(""),
    description: text("description").notNull().default(""),
    website: text("website").notNull().default(""),
    userName: text("user_name"),
    userEmail: text("user_email"),
    additionalInfo: text("additional_info"),
    source: text("source").notNull().default("404_page"),
    status: text("status").$type<SuggestionStatus>().notNull().default("pending"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    reviewedBy: text("reviewed_by"),
    reviewedAt: timestamp("reviewed_at", { withTimezone: true }),
    notes: text("notes"),
  },
  (table) => [
    check("suggestions_named", sql`btrim(business_name) <> ''`),
    check("suggestions_status", sql`status in ('pending', 'approved', 'rejected')`),
    index("suggestions_by_date").on(sql`created_at desc`, table.id),
    index("suggestions_of_status_by_date").on(table.status, sql`created_at desc`, table.id),
  ],
);
