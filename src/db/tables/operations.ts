import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

export const settings = pgTable("settings", {
  name: text("name").primaryKey(),
  value: jsonb("value").notNull(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
});

/** Settings that staff changed; the others have the defaults of the environment. */
export const siteSettings = pgTable("site_settings", {
  key: text("key").primaryKey(),
  value: jsonb("value").notNull(),
  version: integer("version").notNull(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
});

/** `after` is null where a setting was reset to its default. */
export const siteSettingChanges = pgTable(
  "site_setting_changes",
  {
    key: text("key").notNull(),
    version: integer("version").notNull(),
    at: timestamp("at", { withTimezone: true }).notNull(),
    actor: text("actor").notNull(),
    before: jsonb("before"),
    after: jsonb("after"),
  },
  (table) => [primaryKey({ columns: [table.key, table.version] })],
);

/** Unlogged (see the migration): a crash resets all limits. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    rule: text("rule").notNull(),
    key: text("who").notNull(),
    /** When the whole burst is available again; the row expires then. */
    fullAt: timestamp("full_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.rule, table.key] }),
    index("rate_limits_by_expiry").on(table.fullAt),
  ],
);

/** The history shows change sets themselves instead of their audit entries. */
export const isHistory = sql`action <> 'catalogue.edit'`;
/** `review` of `review.decide`. */
export const auditTool = sql`split_part(action, '.', 1)`;
export const auditBusiness = sql`(details ->> 'business')`;

export const auditEntries = pgTable(
  "audit_entries",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp("at", { withTimezone: true }).notNull(),
    actor: text("actor").notNull(),
    action: text("action").notNull(),
    subject: text("subject").notNull(),
    details: jsonb("details").$type<Record<string, unknown>>().notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("audit_entries_by_expiry").on(table.expiresAt),
    index("audit_entries_of_actor").on(table.actor, sql`id desc`),
    index("audit_entries_by_subject").on(table.subject, table.id),
    index("audit_history").on(sql`at desc`, sql`id desc`).where(isHistory),
    index("audit_history_of_actor").on(table.actor, sql`at desc`, sql`id desc`).where(isHistory),
    index("audit_history_of_tool").on(auditTool, sql`at desc`, sql`id desc`).where(isHistory),
    index("audit_history_of_business").on(auditBusiness, sql`at desc`, sql`id desc`).where(isHistory),
  ],
);

/** Unexpected errors of the last days, by the request number that the visitor saw. */
export const loggedErrors = pgTable(
  "logged_errors",
  {
    requestId: text("request_id").primaryKey(),
    at: timestamp("at", { withTimezone: true }).notNull(),
    method: text("method").notNull(),
    /** Without query. */
    path: text("path").notNull(),
    status: integer("status").notNull(),
    message: text("message").notNull(),
  },
  () => [index("logged_errors_by_date").on(sql`at desc`)],
);

/** `visit`, `count` and `missed-search` are what the demo added to sums; `practice` has the first ids of practice places. */
export type DemoKind =
  | "image"
  | "review"
  | "suggestion"
  | "list"
  | "visit"
  | "count"
  | "missed-search"
  | "practice";

/** Rows that the demo brought, besides the businesses whose source is "demo"; `npm run demo -- remove` takes them away. */
export const demoRows = pgTable(
  "demo_rows",
  {
    kind: text("kind").$type<DemoKind>().notNull(),
    key: text("key").notNull(),
    /** What it added to a sum. */
    amount: integer("amount").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key] })],
);
