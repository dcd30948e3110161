import { sql } from "drizzle-orm";
import {
  check,
  customType,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import type { BusinessFieldValues } from "../../domain/businesses/business-fields.ts";
import type { FieldChanges } from "../../domain/changes/change-set.ts";
import type { ColumnMapping, EmptyCells, ImportColumn } from "../../domain/imports/import-columns.ts";
import type {
  ImportState,
  RowDecision,
  RowKind,
  RowOutcome,
  StoredExtras,
} from "../../domain/imports/import-row.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });
const bytea = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

/** AI-03: a spreadsheet from its upload to its undoing. All of it is here, so that any server goes on with it. */
export const imports = pgTable(
  "imports",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    fileName: text("file_name").notNull(),
    /** As it was sent; null once it is no longer needed. */
    file: bytea("file"),
    byteCount: integer("byte_count").notNull(),
    state: text("state").$type<ImportState>().notNull().default("columns"),
    sheets: jsonb("sheets").$type<readonly string[]>().notNull(),
    sheet: integer("sheet").notNull(),
    notes: jsonb("notes").$type<readonly string[]>().notNull(),
    /** Counted from 0. */
    headerRow: integer("header_row").notNull(),
    titleRows: integer("title_rows").notNull(),
    rowCount: integer("row_count").notNull(),
    columns: json("columns").$type<readonly ImportColumn[]>().notNull(),
    mapping: jsonb("mapping").$type<ColumnMapping>().notNull(),
    emptyCells: text("empty_cells").$type<EmptyCells>().notNull().default("keep"),
    actor: text("actor").notNull(),
    createdAt: moment("created_at").notNull(),
    /** Of the job that applies or undoes it. */
    runId: uuid("run_id"),
    appliedBy: text("applied_by"),
    finishedAt: moment("finished_at"),
    undoneAt: moment("undone_at"),
    /** Fields that undoing left, since they were edited later. */
    undoSkipped: jsonb("undo_skipped")
      .$type<readonly { businessId: string; field: string }[]>()
      .notNull()
      .default([]),
  },
  (table) => [
    check("imports_state", sql`state in ('columns', 'preview', 'applying', 'done')`),
    index("imports_by_date").on(sql`created_at desc`, table.id),
  ],
);

export const importRows = pgTable(
  "import_rows",
  {
    importId: uuid("import_id")
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    /** Of the sheet, counted from 1. */
    row: integer("row").notNull(),
    cells: json("cells").$type<readonly string[]>().notNull(),
    title: text("title").notNull(),
    kind: text("kind").$type<RowKind>().notNull(),
    decision: text("decision").$type<RowDecision>().notNull(),
    /** No reference: the history of an import outlives a renamed business. */
    businessId: text("business_id"),
    businessTitle: text("business_title").notNull(),
    baseVersion: integer("base_version"),
    wantedId: text("wanted_id").notNull(),
    fields: json("fields").$type<Partial<BusinessFieldValues>>().notNull(),
    changes: json("changes").$type<FieldChanges>().notNull(),
    reason: text("reason").notNull(),
    warnings: jsonb("warnings").$type<readonly string[]>().notNull(),
    extras: json("extras").$type<StoredExtras>().notNull(),
    refusalKey: text("refusal_key").notNull(),
    /** The transaction that writes it; the job's items are these. */
    batch: integer("batch"),
    outcome: text("outcome").$type<RowOutcome>(),
    changeSetId: uuid("change_set_id"),
    reviewIds: jsonb("review_ids").$type<readonly string[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.row] }),
    check("import_rows_kind", sql`kind in ('new', 'changed', 'double', 'away', 'rejected', 'unchanged')`),
    check("import_rows_decision", sql`decision in ('write', 'create', 'skip', 'never')`),
    check("import_rows_outcome", sql`outcome in ('created', 'updated', 'stale')`),
    index("import_rows_of_kind").on(table.importId, table.kind, table.row),
    index("import_rows_of_batch").on(table.importId, table.batch).where(sql`batch is not null`),
  ],
);

/** AI-01: which column went where the last time, by the titles of a sheet. */
export const importMappings = pgTable("import_mappings", {
  /** `headersKey` */
  key: text("key").primaryKey(),
  mapping: jsonb("mapping").$type<ColumnMapping>().notNull(),
  at: moment("at").notNull(),
  actor: text("actor").notNull(),
});

/** "No volver a traer" */
export const importRefusals = pgTable("import_refusals", {
  key: text("key").primaryKey(),
  title: text("title").notNull(),
  at: moment("at").notNull(),
  actor: text("actor").notNull(),
});
