import { sql } from "drizzle-orm";
import {
  boolean,
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
import type { ItemOutcome, JobRunState } from "../../domain/jobs/job-run.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** A long job that staff watch (AX-07). */
export const jobRuns = pgTable(
  "job_runs",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    kind: text("kind").notNull(),
    /** Runs with the same key exclude each other; usually the kind. */
    exclusiveKey: text("exclusive_key").notNull(),
    initiator: text("initiator").notNull(),
    input: jsonb("input").$type<object>().notNull().default({}),
    state: text("state").$type<JobRunState>().notNull().default("queued"),
    current: integer("current").notNull().default(0),
    /** Null until it is known. */
    total: integer("total"),
    /** How many of `current` failed. */
    failed: integer("failed").notNull().default(0),
    /** Where a restarted run goes on. */
    cursor: jsonb("cursor"),
    cancelRequested: boolean("cancel_requested").notNull().default(false),
    /** Which process works on it now; only that one may write results. */
    runner: uuid("runner"),
    /** Errors in a row without an item in between. */
    failures: integer("failures").notNull().default(0),
    /** After an error, not before this. */
    resumeAt: moment("resume_at"),
    /** The run whose failed items this one does again. */
    retryOf: uuid("retry_of"),
    message: text("message").notNull().default(""),
    createdAt: moment("created_at").notNull(),
    startedAt: moment("started_at"),
    heartbeatAt: moment("heartbeat_at"),
    finishedAt: moment("finished_at"),
  },
  (table) => [
    check("job_runs_state", sql`state in ('queued', 'running', 'done', 'failed', 'cancelled')`),
    index("job_runs_by_date").on(sql`created_at desc`, table.id),
    index("job_runs_by_finish").on(table.finishedAt),
    uniqueIndex("job_runs_one_active").on(table.exclusiveKey).where(sql`state in ('queued', 'running')`),
  ],
);

export const jobRunItems = pgTable(
  "job_run_items",
  {
    runId: uuid("run_id")
      .notNull()
      .references(() => jobRuns.id, { onDelete: "cascade" }),
    item: text("item").notNull(),
    outcome: text("outcome").$type<ItemOutcome>().notNull(),
    message: text("message").notNull().default(""),
    at: moment("at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.item] }),
    index("job_run_items_by_outcome").on(table.runId, table.outcome, table.item),
  ],
);
