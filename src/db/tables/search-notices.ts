import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { NoticeChannel, NoticeState } from "../../domain/search-engines/search-notice.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** AN-01, AN-02: what search engines were told, or will be: outbox and history in one. */
export const searchNotices = pgTable(
  "search_notices",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    channel: text("channel").$type<NoticeChannel>().notNull(),
    /** The slug of a business; empty for a general notice. */
    subject: text("subject").notNull().default(""),
    /** Paths. */
    addresses: text("addresses").array().notNull(),
    state: text("state").$type<NoticeState>().notNull(),
    attempts: integer("attempts").notNull().default(0),
    /** Of the last answer; null without one. */
    status: integer("status"),
    message: text("message").notNull().default(""),
    createdAt: moment("created_at").notNull(),
    /** Not sent before. */
    dueAt: moment("due_at").notNull(),
    /** Of the last attempt. */
    sentAt: moment("sent_at"),
  },
  (table) => [
    check("search_notices_state", sql`state in ('waiting', 'sending', 'done', 'failed')`),
    // Saves that follow each other are one notice.
    uniqueIndex("search_notices_one_waiting").on(table.subject).where(sql`state = 'waiting'`),
    index("search_notices_due").on(table.dueAt).where(sql`state in ('waiting', 'sending')`),
    index("search_notices_latest").on(sql`sent_at desc`, table.id).where(sql`sent_at is not null`),
  ],
);
