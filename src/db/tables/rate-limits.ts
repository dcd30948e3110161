import { index, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/** Who has used up how much of a rule. Unlogged (see the migration): after a crash everybody begins anew. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    rule: text("rule").notNull(),
    /** A hash of the client's address, never the address. */
    key: text("who").notNull(),
    /** When all turns will be there again; from then on the row says nothing. */
    fullAt: timestamp("full_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.rule, table.key] }),
    index("rate_limits_by_expiry").on(table.fullAt),
  ],
);
