import { desc, eq, sql } from "drizzle-orm";
import type { LoggedError } from "../../../contract/logged-error.ts";
import type { Orm } from "../../orm.ts";
import { loggedErrors } from "../../tables/operations.ts";
import { deleteBatch } from "../delete-batch.ts";

export function loggedErrorQueries(orm: Orm) {
  const read = ({ at, ...error }: typeof loggedErrors.$inferSelect): LoggedError => ({
    ...error,
    at: at.toISOString(),
  });
  return {
    async addAll(errors: readonly LoggedError[]): Promise<void> {
      if (errors.length === 0) return;
      await orm
        .insert(loggedErrors)
        .values(errors.map((error) => ({ ...error, at: new Date(error.at) })))
        .onConflictDoNothing();
    },

    async list({ limit }: { limit: number }): Promise<LoggedError[]> {
      return (await orm.select().from(loggedErrors).orderBy(desc(loggedErrors.at)).limit(limit)).map(read);
    },

    async find(requestId: string): Promise<LoggedError | null> {
      const [row] = await orm.select().from(loggedErrors).where(eq(loggedErrors.requestId, requestId));
      return row ? read(row) : null;
    },

    deleteOld({ olderThan, limit }: { olderThan: Date; limit: number }): Promise<number> {
      const { requestId, at } = loggedErrors;
      const where = sql`${at} < ${olderThan.toISOString()}`;
      return deleteBatch({ orm, table: loggedErrors, key: [requestId], where, orderBy: at, limit });
    },
  };
}
