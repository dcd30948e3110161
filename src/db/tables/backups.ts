import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { BackupState, BackupStorageKind } from "../../domain/backups/backup.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** V-14. Never part of a backup. */
export const backups = pgTable(
  "backups",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    name: text("name").notNull(),
    state: text("state").$type<BackupState>().notNull().default("writing"),
    storage: text("storage").$type<BackupStorageKind>().notNull(),
    server: text("server").notNull(),
    initiator: text("initiator").notNull(),
    /** The run that makes it, which starts over after a restart; null for the command line. */
    runId: uuid("run_id"),
    bytes: bigint("bytes", { mode: "number" }).notNull().default(0),
    rows: bigint("rows", { mode: "number" }).notNull().default(0),
    pictures: integer("pictures").notNull().default(0),
    missingPictures: integer("missing_pictures").notNull().default(0),
    message: text("message").notNull().default(""),
    startedAt: moment("started_at").notNull(),
    finishedAt: moment("finished_at"),
  },
  () => [
    check("backups_state", sql`state in ('writing', 'ready', 'failed')`),
    index("backups_by_date").on(sql`started_at desc`),
  ],
);
