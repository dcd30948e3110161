import { type Column, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Orm } from "../orm.ts";

interface DeleteBatchInput {
  readonly orm: Orm;
  readonly table: PgTable;
  readonly key: readonly Column[];
  readonly where: SQL | undefined;
  readonly orderBy: Column;
  readonly limit: number;
}

/** Deletes at most `limit` rows and returns their number. Skips locked rows, so concurrent sweeps never wait for each other. */
export async function deleteBatch({
  orm,
  table,
  key,
  where,
  orderBy,
  limit,
}: DeleteBatchInput): Promise<number> {
  const columns = sql.join([...key], sql`, `);
  const { rowCount } = await orm.execute(sql`
    delete from ${table} where (${columns}) in (
      select ${columns} from ${table} where ${where} order by ${orderBy} limit ${limit} for update skip locked)`);
  return rowCount ?? 0;
}
