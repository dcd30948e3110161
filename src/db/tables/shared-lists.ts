import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import type { RegisterVersion } from "../../domain/shared-lists/merge-register.ts";
import type { ListEntry, SharedListStatus } from "../../domain/shared-lists/shared-list.ts";
import { users } from "./accounts.ts";
import { businesses } from "./businesses.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** V-06. A deleted list stays as a row without content, so that a device that was offline does not create it again. */
export const sharedLists = pgTable(
  "shared_lists",
  {
    /** 128 random bits, made by the browser. */
    id: text("id").primaryKey(),
    /** SHA-256, hexadecimal; empty once it is deleted. */
    editKeyHash: text("edit_key_hash").notNull(),
    ownerId: text("owner_id").references(() => users.id, { onDelete: "cascade" }),
    title: text("title").notNull().default(""),
    titleVersion: jsonb("title_version").$type<RegisterVersion>(),
    status: text("status").$type<SharedListStatus>().notNull().default("published"),
    holdReasons: text("hold_reasons").array().notNull().default(sql`'{}'`),
    /** To count other lists of the same client; erased after 30 days. */
    clientHash: text("client_hash"),
    /** Reports that no decision has answered yet. */
    openReports: integer("open_reports").notNull().default(0),
    decidedBy: text("decided_by"),
    decidedAt: moment("decided_at"),
    createdAt: moment("created_at").notNull(),
    changedAt: moment("changed_at").notNull(),
    /** The last day on which its page was opened. */
    openedOn: date("opened_on").notNull(),
    deletedAt: moment("deleted_at"),
  },
  (table) => [
    check("shared_lists_status", sql`status in ('published', 'held', 'hidden')`),
    index("shared_lists_of_owner").on(table.ownerId, sql`changed_at desc`).where(sql`owner_id is not null`),
    index("shared_lists_to_decide")
      .on(sql`changed_at desc`, table.id)
      .where(sql`deleted_at is null and (status = 'held' or open_reports > 0)`),
    index("shared_lists_hidden")
      .on(sql`changed_at desc`, table.id)
      .where(sql`deleted_at is null and status = 'hidden'`),
    index("shared_lists_by_change").on(sql`changed_at desc`, table.id).where(sql`deleted_at is null`),
    index("shared_lists_of_client").on(table.clientHash).where(sql`client_hash is not null`),
    index("shared_lists_with_client").on(table.createdAt).where(sql`client_hash is not null`),
    index("shared_lists_by_opening").on(table.openedOn),
  ],
);

/** A removed place is a tombstone, so that devices can be merged. */
export const sharedListPlaces = pgTable(
  "shared_list_places",
  {
    listId: text("list_id")
      .notNull()
      .references(() => sharedLists.id, { onDelete: "cascade" }),
    businessId: text("business_id")
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade", onUpdate: "cascade" }),
    listed: boolean("listed").notNull(),
    note: text("note").notNull(),
    rank: doublePrecision("rank").notNull(),
    versions: jsonb("versions").$type<ListEntry["versions"]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.listId, table.businessId] }),
    index("shared_list_places_of_business").on(table.businessId),
  ],
);

export const sharedListReports = pgTable(
  "shared_list_reports",
  {
    listId: text("list_id")
      .notNull()
      .references(() => sharedLists.id, { onDelete: "cascade" }),
    /** Hash of the client's address and the list. */
    clientKey: text("client_key").notNull(),
    reason: text("reason").notNull().default(""),
    at: moment("at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.listId, table.clientKey] })],
);
