import { and, asc, count, desc, eq, exists, gt, inArray, lt, not, sql } from "drizzle-orm";
import type { ItemOutcome, JobRun, JobRunItem } from "../../../domain/jobs/job-run.ts";
import type { Orm } from "../../orm.ts";
import { changeSets } from "../../tables/changes.ts";
import { jobRunItems, jobRuns } from "../../tables/job-runs.ts";
import { isUndone } from "../changes/change-queries.ts";
import { deleteBatch } from "../delete-batch.ts";

export const runColumns = {
  id: jobRuns.id,
  kind: jobRuns.kind,
  exclusiveKey: jobRuns.exclusiveKey,
  initiator: jobRuns.initiator,
  input: jobRuns.input,
  state: jobRuns.state,
  current: jobRuns.current,
  total: jobRuns.total,
  failed: jobRuns.failed,
  cursor: jobRuns.cursor,
  cancelRequested: jobRuns.cancelRequested,
  message: jobRuns.message,
  retryOf: jobRuns.retryOf,
  createdAt: jobRuns.createdAt,
  startedAt: jobRuns.startedAt,
  finishedAt: jobRuns.finishedAt,
};

const isActive = inArray(jobRuns.state, ["queued", "running"]);

export interface NewJobRun {
  readonly kind: string;
  readonly exclusiveKey: string;
  readonly initiator: string;
  readonly input: object;
  readonly createdAt: Date;
  readonly total?: number;
  readonly retryOf?: string;
}

/** For staff; `runner-queries.ts` has those of the process that does the work. */
export function jobRunQueries(orm: Orm) {
  return {
    /** Null while another run has the same key. */
    async insert(run: NewJobRun): Promise<JobRun | null> {
      const [row] = await orm.insert(jobRuns).values(run).onConflictDoNothing().returning(runColumns);
      return row ?? null;
    },

    async find(id: string): Promise<JobRun | null> {
      const [row] = await orm.select(runColumns).from(jobRuns).where(eq(jobRuns.id, id));
      return row ?? null;
    },

    async findActive(exclusiveKey: string): Promise<JobRun | null> {
      const [row] = await orm
        .select(runColumns)
        .from(jobRuns)
        .where(and(eq(jobRuns.exclusiveKey, exclusiveKey), isActive));
      return row ?? null;
    },

    /** The newest first. */
    list({ limit, offset = 0 }: { limit: number; offset?: number }): Promise<JobRun[]> {
      return orm
        .select(runColumns)
        .from(jobRuns)
        .orderBy(desc(jobRuns.createdAt), asc(jobRuns.id))
        .limit(limit)
        .offset(offset);
    },

    /** The newest of a kind. */
    async findLatest({
      kind,
      exclusiveKey = kind,
    }: {
      kind: string;
      exclusiveKey?: string | undefined;
    }): Promise<JobRun | null> {
      const [row] = await orm
        .select(runColumns)
        .from(jobRuns)
        .where(and(eq(jobRuns.kind, kind), eq(jobRuns.exclusiveKey, exclusiveKey)))
        .orderBy(desc(jobRuns.createdAt), asc(jobRuns.id))
        .limit(1);
      return row ?? null;
    },

    /** The newest of a kind that has ended and made changes that nobody undid. */
    async findLatestWithChanges(kind: string): Promise<JobRun | null> {
      const [row] = await orm
        .select(runColumns)
        .from(jobRuns)
        .where(
          and(
            eq(jobRuns.kind, kind),
            not(isActive),
            exists(
              orm
                .select({ id: changeSets.id })
                .from(changeSets)
                .where(and(eq(changeSets.jobRunId, jobRuns.id), not(isUndone))),
            ),
          ),
        )
        .orderBy(desc(jobRuns.createdAt), asc(jobRuns.id))
        .limit(1);
      return row ?? null;
    },

    async count(): Promise<number> {
      const [row] = await orm.select({ total: count() }).from(jobRuns);
      return row?.total ?? 0;
    },

    /** A running one is asked to stop; one that no process works on ends at once. Null if it isn't active. */
    async requestCancel({
      id,
      leaseSeconds,
      at,
    }: {
      id: string;
      leaseSeconds: number;
      at: Date;
    }): Promise<JobRun | null> {
      const isRunning = sql`state = 'running' and heartbeat_at >= now() - make_interval(secs => ${leaseSeconds})`;
      const [row] = await orm
        .update(jobRuns)
        .set({
          cancelRequested: true,
          state: sql`case when ${isRunning} then state else 'cancelled' end`,
          finishedAt: sql`case when ${isRunning} then finished_at else ${at.toISOString()}::timestamptz end`,
          runner: sql`case when ${isRunning} then runner end`,
        })
        .where(and(eq(jobRuns.id, id), isActive))
        .returning(runColumns);
      return row ?? null;
    },

    async countItems(runId: string): Promise<Partial<Record<ItemOutcome, number>>> {
      const rows = await orm
        .select({ outcome: jobRunItems.outcome, total: count() })
        .from(jobRunItems)
        .where(eq(jobRunItems.runId, runId))
        .groupBy(jobRunItems.outcome);
      return Object.fromEntries(rows.map(({ outcome, total }) => [outcome, total]));
    },

    /** In the order of their names; `after` is the last one of the page before. */
    listItems({
      runId,
      outcome,
      after,
      limit,
    }: {
      runId: string;
      outcome?: ItemOutcome | undefined;
      after: string | null;
      limit: number;
    }): Promise<JobRunItem[]> {
      const { item, at, message } = jobRunItems;
      return orm
        .select({ item, outcome: jobRunItems.outcome, message, at })
        .from(jobRunItems)
        .where(
          and(
            eq(jobRunItems.runId, runId),
            outcome && eq(jobRunItems.outcome, outcome),
            after === null ? undefined : gt(item, after),
          ),
        )
        .orderBy(asc(item))
        .limit(limit);
    },

    listItemsNamed({ runId, names }: { runId: string; names: readonly string[] }): Promise<JobRunItem[]> {
      const { item, outcome, at, message } = jobRunItems;
      return orm
        .select({ item, outcome, message, at })
        .from(jobRunItems)
        .where(and(eq(jobRunItems.runId, runId), inArray(item, [...names])));
    },

    /** Their items go first, in batches of their own. */
    async deleteOld({ olderThan, limit }: { olderThan: Date; limit: number }): Promise<number> {
      const isOld = lt(jobRuns.finishedAt, olderThan);
      const { runId, item } = jobRunItems;
      const ofOld = inArray(runId, orm.select({ id: jobRuns.id }).from(jobRuns).where(isOld));
      const items = await deleteBatch({
        orm,
        table: jobRunItems,
        key: [runId, item],
        where: ofOld,
        orderBy: runId,
        limit,
      });
      if (items >= limit) return items;
      return deleteBatch({
        orm,
        table: jobRuns,
        key: [jobRuns.id],
        where: isOld,
        orderBy: jobRuns.finishedAt,
        limit,
      });
    },
  };
}
