import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import type { ReviewStatus } from "../../domain/reviews/review.ts";
import { users } from "./accounts.ts";
import { businesses } from "./businesses.ts";

/** Searched by the staff; queries use the same expression as the index. */
export const reviewWords = sql`lower(f_unaccent(author || ' ' || text))`;

export const reviews = pgTable(
  "reviews",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    businessId: text("business_id")
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade", onUpdate: "cascade" }),
    /** Null for a visitor; a member counts once in the rating (B-09). */
    memberId: text("member_id").references(() => users.id),
    author: text("author").notNull(),
    stars: smallint("stars").notNull(),
    text: text("text").notNull(),
    /** Hash of the folded words, to find copies; empty for a text without words. */
    fingerprint: text("fingerprint").notNull().default(""),
    status: text("status").$type<ReviewStatus>().notNull().default("published"),
    at: timestamp("at", { withTimezone: true }).notNull(),
    /** Why it was held. */
    holdReasons: text("hold_reasons").array().notNull().default(sql`'{}'`),
    /** To find other reviews of the same client; erased after 30 days. */
    clientHash: text("client_hash"),
    /** Reports that no decision has answered yet. */
    openReports: integer("open_reports").notNull().default(0),
    decidedBy: text("decided_by"),
    decidedAt: timestamp("decided_at", { withTimezone: true }),
    decisionReason: text("decision_reason"),
    /** V-08: of the secret with which the browser of a visitor changes the review until then. */
    editKeyHash: text("edit_key_hash"),
    editableUntil: timestamp("editable_until", { withTimezone: true }),
    editedAt: timestamp("edited_at", { withTimezone: true }),
    /** When the author gave other stars, which then count as newer (B-09). */
    starsAt: timestamp("stars_at", { withTimezone: true }),
    /** Photos that are pending or reported, counted whenever one of them changes. */
    waitingPhotos: integer("waiting_photos").notNull().default(0),
  },
  (table) => [
    check("reviews_stars", sql`stars between 1 and 5`),
    check("reviews_status", sql`status in ('published', 'held', 'hidden')`),
    index("reviews_by_date").on(table.businessId, sql`at desc`, table.id).where(sql`status = 'published'`),
    index("reviews_by_most_stars")
      .on(table.businessId, sql`stars desc`, sql`at desc`, table.id)
      .where(sql`status = 'published'`),
    index("reviews_by_fewest_stars")
      .on(table.businessId, table.stars, sql`at desc`, table.id)
      .where(sql`status = 'published'`),
    index("reviews_of_member").on(table.memberId, table.businessId).where(sql`member_id is not null`),
    index("reviews_by_fingerprint").on(table.fingerprint, sql`at desc`).where(sql`fingerprint <> ''`),
    index("reviews_of_business").on(table.businessId),
    index("reviews_to_moderate").on(table.status, sql`at desc`, table.id),
    index("reviews_reported").on(sql`at desc`, table.id).where(sql`open_reports > 0`),
    index("reviews_of_client").on(table.clientHash, sql`at desc`).where(sql`client_hash is not null`),
    index("reviews_with_client").on(table.at).where(sql`client_hash is not null`),
    index("reviews_by_words").using("gin", sql`${reviewWords} gin_trgm_ops`),
    index("reviews_latest").on(sql`at desc`, table.id),
    index("reviews_with_waiting_photos").on(sql`at desc`, table.id).where(sql`waiting_photos > 0`),
    index("reviews_with_edit_key").on(table.editableUntil).where(sql`edit_key_hash is not null`),
  ],
);

/** V-07: a form that a browser sends again much later must not bring a deleted review back. Swept by date. */
export const deletedReviews = pgTable(
  "deleted_reviews",
  {
    id: uuid("id").primaryKey(),
    at: timestamp("at", { withTimezone: true }).notNull(),
  },
  (table) => [index("deleted_reviews_by_date").on(table.at)],
);

export const reviewReports = pgTable(
  "review_reports",
  {
    reviewId: uuid("review_id")
      .notNull()
      .references(() => reviews.id, { onDelete: "cascade" }),
    /** Hash of the client's address and the review. */
    clientKey: text("who").notNull(),
    reason: text("reason").notNull().default(""),
    at: timestamp("at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.reviewId, table.clientKey] }),
    index("review_reports_by_date").on(table.at),
  ],
);
