import type { NodePgDatabase, NodePgTransaction } from "drizzle-orm/node-postgres";

type NoSchema = Record<string, never>;

/** What the queries are written against: the pool, or one transaction. */
export type Orm = NodePgDatabase<NoSchema> | NodePgTransaction<NoSchema, NoSchema>;
