import { and, eq, inArray, isNotNull, isNull, notInArray, sql } from "drizzle-orm";
import type { Orm } from "../../orm.ts";
import { clientFiles } from "../../tables/client-files.ts";

const { name, bytes, unusedSince } = clientFiles;

export interface ClientFile {
  readonly name: string;
  readonly bytes: Buffer;
}

export function clientFileQueries(orm: Orm) {
  const bytesByName = orm
    .select({ bytes })
    .from(clientFiles)
    .where(eq(name, sql.placeholder("name")))
    .prepare("client_file_by_name");

  return {
    async find(wanted: string): Promise<Buffer | null> {
      const [row] = await bytesByName.execute({ name: wanted });
      return row?.bytes ?? null;
    },
  };
}

/** Need the lock, since several servers may start at once. */
export function clientFileWrites(orm: Orm) {
  return {
    async lock(): Promise<void> {
      await orm.execute(sql`lock table ${clientFiles} in share row exclusive mode`);
    },

    async listStored(names: readonly string[]): Promise<string[]> {
      const rows = await orm
        .select({ name })
        .from(clientFiles)
        .where(inArray(name, [...names]));
      return rows.map((row) => row.name);
    },

    async add(files: readonly ClientFile[]): Promise<void> {
      if (files.length === 0) return;
      await orm
        .insert(clientFiles)
        .values(files.map((file) => ({ name: file.name, bytes: file.bytes, size: file.bytes.length })));
    },

    /** The files of the build that starts now are in use; those of others no longer, as far as they were. */
    async setUsed({ names, now }: { names: readonly string[]; now: Date }): Promise<void> {
      const used = [...names];
      await orm
        .update(clientFiles)
        .set({ unusedSince: null })
        .where(and(inArray(name, used), isNotNull(unusedSince)));
      await orm
        .update(clientFiles)
        .set({ unusedSince: now })
        .where(and(notInArray(name, used), isNull(unusedSince)));
    },

    /** Unused files that are outdated or, the longest unused first, more than fit. */
    async deleteUnused({ before, maxBytes }: { before: Date; maxBytes: number }): Promise<void> {
      await orm.execute(
        sql`delete from ${clientFiles} where name in (
          select name from (
            select name, unused_since, sum(size) over (order by unused_since desc nulls first, name) as total
            from ${clientFiles}
          ) as files
          where unused_since < ${before.toISOString()}::timestamptz or (unused_since is not null and total > ${maxBytes})
        )`,
      );
    },
  };
}
