import type { NodePgDatabase, NodePgTransaction } from "drizzle-orm/node-postgres";

type NoSchema = Record<string, never>;

export type Orm = NodePgDatabase<NoSchema> | NodePgTransaction<NoSchema, NoSchema>;
