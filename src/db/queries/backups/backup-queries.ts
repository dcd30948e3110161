import { and, asc, desc, eq, gte, inArray, lt, ne, sql } from "drizzle-orm";
import type { Backup } from "../../../domain/backups/backup.ts";
import type { Orm } from "../../orm.ts";
import { backups } from "../../tables/backups.ts";
import { businesses } from "../../tables/businesses.ts";

const columns = {
  id: backups.id,
  name: backups.name,
  state: backups.state,
  storage: backups.storage,
  server: backups.server,
  initiator: backups.initiator,
  bytes: backups.bytes,
  rows: backups.rows,
  pictures: backups.pictures,
  missingPictures: backups.missingPictures,
  message: backups.message,
  startedAt: backups.startedAt,
  finishedAt: backups.finishedAt,
};

type NewBackup = Pick<Backup, "name" | "storage" | "server" | "initiator" | "startedAt"> & {
  readonly runId: string | null;
};

type Finished = Pick<Backup, "bytes" | "rows" | "pictures" | "missingPictures"> & { readonly at: Date };

export function backupQueries(orm: Orm) {
  return {
    async countOwnPlaces(): Promise<number> {
      const isOwn = sql`${businesses.deletedAt} is null and ${businesses.source} is distinct from 'demo'`;
      return orm.$count(businesses, isOwn);
    },

    async insert(backup: NewBackup): Promise<string> {
      // An earlier attempt of the same run.
      if (backup.runId)
        await orm.delete(backups).where(and(eq(backups.runId, backup.runId), eq(backups.state, "writing")));
      const [row] = await orm.insert(backups).values(backup).returning({ id: backups.id });
      if (!row) throw new Error("no backup was added");
      return row.id;
    },

    async finish(id: string, { at, ...figures }: Finished): Promise<void> {
      await orm
        .update(backups)
        .set({ ...figures, state: "ready", finishedAt: at })
        .where(eq(backups.id, id));
    },

    async fail(id: string, { message, at }: { message: string; at: Date }): Promise<void> {
      await orm.update(backups).set({ state: "failed", message, finishedAt: at }).where(eq(backups.id, id));
    },

    async delete(ids: readonly string[]): Promise<void> {
      if (ids.length > 0) await orm.delete(backups).where(inArray(backups.id, [...ids]));
    },

    async find(id: string): Promise<Backup | null> {
      const [row] = await orm.select(columns).from(backups).where(eq(backups.id, id));
      return row ?? null;
    },

    /** The newest first. */
    list({ limit, offset = 0 }: { limit: number; offset?: number }): Promise<Backup[]> {
      return orm
        .select(columns)
        .from(backups)
        .orderBy(desc(backups.startedAt), asc(backups.id))
        .limit(limit)
        .offset(offset);
    },

    async count(): Promise<number> {
      return orm.$count(backups);
    },

    /** In any storage; the newest first. */
    listReady(): Promise<Backup[]> {
      return orm
        .select(columns)
        .from(backups)
        .where(eq(backups.state, "ready"))
        .orderBy(desc(backups.startedAt));
    },

    /** The last one of each state. */
    async findLatest(): Promise<{ ready: Backup | null; failed: Backup | null }> {
      const rows = await orm
        .selectDistinctOn([backups.state], columns)
        .from(backups)
        .where(ne(backups.state, "writing"))
        .orderBy(backups.state, desc(backups.startedAt));
      const of = (state: Backup["state"]) => rows.find((row) => row.state === state) ?? null;
      return { ready: of("ready"), failed: of("failed") };
    },

    /** Those whose process ended without a word count as failed. */
    async failAbandoned({ before, message, at }: { before: Date; message: string; at: Date }): Promise<void> {
      await orm
        .update(backups)
        .set({ state: "failed", message, finishedAt: at })
        .where(and(eq(backups.state, "writing"), lt(backups.startedAt, before)));
    },

    async deleteFailed({ before }: { before: Date }): Promise<void> {
      await orm.delete(backups).where(and(eq(backups.state, "failed"), lt(backups.startedAt, before)));
    },

    /** Whether one was begun at that moment or later and did not fail. */
    async hasSince(moment: Date): Promise<boolean> {
      const rows = await orm
        .select({ one: sql`1` })
        .from(backups)
        .where(and(gte(backups.startedAt, moment), ne(backups.state, "failed")))
        .limit(1);
      return rows.length > 0;
    },
  };
}
