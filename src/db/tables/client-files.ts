import { customType, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => "bytea" });

/** The browser's files of every recent build, for pages that a server of another build rendered. Never part of a backup. */
export const clientFiles = pgTable("client_files", {
  /** Below `/assets/`; it has a hash of the bytes. */
  name: text("name").primaryKey(),
  bytes: bytea("bytes").notNull(),
  size: integer("size").notNull(),
  /** When a server of a build without this file started; null for files of the build that started last. */
  unusedSince: timestamp("unused_since", { withTimezone: true }),
});
