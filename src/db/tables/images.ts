import { sql } from "drizzle-orm";
import { boolean, customType, index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { ImageCheckState } from "../../domain/images/image-check.ts";

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => "bytea" });
const moment = (name: string) => timestamp(name, { withTimezone: true });

export const images = pgTable(
  "images",
  {
    /** Hash of the bytes, so equal pictures are stored once. */
    id: text("id").primaryKey(),
    mime: text("mime").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    /** Null where the bytes are in a folder or a bucket. */
    bytes: bytea("bytes"),
    /** Base64 of a tiny WebP, for `businesses.image_placeholder`; null for rows of older versions. */
    placeholder: text("placeholder"),
    /** V-08: from a member, for a review. It is public only while a published photo refers to it. */
    isReviewPhoto: boolean("is_review_photo").notNull().default(false),
    /** When it was last uploaded or given to a business: the sweep leaves it alone for a day. */
    touchedAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [index("images_of_members").on(table.id).where(sql`is_review_photo`)],
);

/** AM-04: what the last check of each address found. */
export const imageChecks = pgTable(
  "image_checks",
  {
    url: text("url").primaryKey(),
    host: text("host").notNull(),
    state: text("state").$type<ImageCheckState>().notNull(),
    message: text("message").notNull().default(""),
    mime: text("mime"),
    bytes: integer("bytes"),
    width: integer("width"),
    height: integer("height"),
    /** Hash of the bytes, to find doubles. */
    contentHash: text("content_hash"),
    /** 64 bits that are similar for pictures that look alike, in hexadecimal. */
    lookHash: text("look_hash"),
    /** The same for pictures of different content that look alike; null for others. */
    lookGroup: text("look_group"),
    businessIds: jsonb("business_ids").$type<readonly string[]>().notNull().default([]),
    checkedAt: moment("checked_at").notNull(),
  },
  (table) => [
    index("image_checks_by_state").on(table.state, table.url),
    index("image_checks_by_content").on(table.contentHash),
    index("image_checks_by_look").on(table.lookGroup),
  ],
);
