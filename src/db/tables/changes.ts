import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { FieldChanges, MovedRows } from "../../domain/changes/change-set.ts";
import { businesses } from "./businesses.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** One editorial action: who did what with which tool. */
export const changeSets = pgTable(
  "change_sets",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    at: moment("at").notNull(),
    actor: text("actor").notNull(),
    tool: text("tool").notNull(),
    reason: text("reason").notNull().default(""),
    /** The change set that this one undoes. */
    undoes: uuid("undoes"),
    /** The long job that made it. */
    jobRunId: uuid("job_run_id"),
  },
  (table) => [
    index("change_sets_by_date").on(sql`at desc`, table.id),
    index("change_sets_of_actor").on(table.actor, sql`at desc`, table.id),
    index("change_sets_of_tool").on(table.tool, sql`at desc`, table.id),
    index("change_sets_of_job_run").on(table.jobRunId, table.id).where(sql`job_run_id is not null`),
    // A change set is undone once.
    uniqueIndex("change_sets_undoing").on(table.undoes).where(sql`undoes is not null`),
  ],
);

/** What a change set did to one business: changed fields only, never whole rows. */
export const businessChanges = pgTable(
  "business_changes",
  {
    changeSetId: uuid("change_set_id")
      .notNull()
      .references(() => changeSets.id, { onDelete: "cascade" }),
    businessId: text("business_id")
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade", onUpdate: "cascade" }),
    kind: text("kind").$type<"created" | "updated">().notNull(),
    fields: jsonb("fields").$type<FieldChanges>().notNull(),
    /** Rows of other tables that a merge moved to this business. */
    moved: jsonb("moved").$type<MovedRows>(),
    /** Of the business after this change. */
    version: integer("version").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.changeSetId, table.businessId] }),
    check("business_changes_kind", sql`kind in ('created', 'updated')`),
    index("business_changes_of_business").on(table.businessId, sql`version desc`),
  ],
);
