import { sql } from "drizzle-orm";
import {
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import type { PhotoState } from "../../domain/reviews/review-photo.ts";
import { users } from "./accounts.ts";
import { reviews } from "./reviews.ts";

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => "bytea" });
const moment = (name: string) => timestamp(name, { withTimezone: true });

/** V-08 */
export const reviewPhotos = pgTable(
  "review_photos",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    reviewId: uuid("review_id")
      .notNull()
      .references(() => reviews.id, { onDelete: "cascade" }),
    imageId: text("image_id").notNull(),
    /** SHA-256 of the file as the browser sent it: a file sent twice is one photo. */
    sourceHash: text("source_hash").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    position: smallint("position").notNull(),
    state: text("state").$type<PhotoState>().notNull().default("pending"),
    at: moment("at").notNull(),
    /** Reports that no decision has answered yet. */
    openReports: integer("open_reports").notNull().default(0),
    decidedBy: text("decided_by"),
    decidedAt: moment("decided_at"),
  },
  (table) => [
    check("review_photos_state", sql`state in ('pending', 'published', 'rejected')`),
    unique("review_photos_once").on(table.reviewId, table.sourceHash),
    index("review_photos_by_image").on(table.imageId),
    index("review_photos_pending").on(table.at).where(sql`state = 'pending'`),
    index("review_photos_rejected").on(table.decidedAt).where(sql`state = 'rejected'`),
  ],
);

export const photoReports = pgTable(
  "photo_reports",
  {
    photoId: uuid("photo_id")
      .notNull()
      .references(() => reviewPhotos.id, { onDelete: "cascade" }),
    /** Hash of the client's address and the photo. */
    clientKey: text("client_key").notNull(),
    reason: text("reason").notNull().default(""),
    at: moment("at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.photoId, table.clientKey] })],
);

/** Files on their way; in the database, so that every server can go on with them. */
export const photoUploads = pgTable(
  "photo_uploads",
  {
    id: uuid("id").primaryKey(),
    memberId: text("member_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    reviewId: uuid("review_id")
      .notNull()
      .references(() => reviews.id, { onDelete: "cascade" }),
    hash: text("hash").notNull(),
    size: integer("size").notNull(),
    received: integer("received").notNull().default(0),
    at: moment("at").notNull(),
  },
  (table) => [
    index("photo_uploads_of_member").on(table.memberId, table.at),
    index("photo_uploads_by_date").on(table.at),
  ],
);

/** A row each, since appending to one value would write all of it again. */
export const photoUploadPieces = pgTable(
  "photo_upload_pieces",
  {
    uploadId: uuid("upload_id")
      .notNull()
      .references(() => photoUploads.id, { onDelete: "cascade" }),
    start: integer("start").notNull(),
    bytes: bytea("bytes").notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.start] })],
);
