import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { SuggestionStatus } from "../../domain/suggestions/suggestion.ts";
import { businesses } from "./businesses.ts";

// Queries use the same expressions as the indexes.
export const emailKey = sql`lower(user_email)`;
export const searchText = sql`lower(f_unaccent(business_name || ' ' || address || ' ' || coalesce(user_email, '')))`;

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
    /** The account that decided; `reviewed_by` is always "admin" (AS-02). */
    decidedBy: text("decided_by"),
    /** Told to whoever suggested it. */
    reason: text("reason"),
    /** The business that the approval created. */
    businessId: text("business_id").references(() => businesses.id, {
      onUpdate: "cascade",
      onDelete: "set null",
    }),
    /** The business that was in the guide already. */
    duplicateOf: text("duplicate_of").references(() => businesses.id, {
      onUpdate: "cascade",
      onDelete: "set null",
    }),
    /** Folded, to find earlier suggestions of the same place. */
    nameKey: text("name_key").notNull().default(""),
    addressKey: text("address_key").notNull().default(""),
    /** When the name and e-mail of the suggester were erased. */
    erasedAt: timestamp("erased_at", { withTimezone: true }),
  },
  (table) => [
    check("suggestions_named", sql`btrim(business_name) <> ''`),
    check("suggestions_status", sql`status in ('pending', 'approved', 'rejected')`),
    index("suggestions_by_date").on(sql`created_at desc`, table.id),
    index("suggestions_of_status_by_date").on(table.status, sql`created_at desc`, table.id),
    // Small enough to count each state.
    index("suggestions_of_status").on(table.status),
    index("suggestions_by_name").on(table.nameKey).where(sql`name_key <> ''`),
    index("suggestions_by_address").on(table.addressKey).where(sql`address_key <> ''`),
    index("suggestions_by_email").on(emailKey).where(sql`user_email is not null`),
    index("suggestions_of_business").on(table.businessId).where(sql`business_id is not null`),
    index("suggestions_double_of").on(table.duplicateOf).where(sql`duplicate_of is not null`),
    index("suggestions_containing").using("gin", sql`${searchText} gin_trgm_ops`),
    index("suggestions_to_erase")
      .on(table.reviewedAt)
      .where(
        sql`status <> 'pending' and erased_at is null and (user_name is not null or user_email is not null)`,
      ),
  ],
);
