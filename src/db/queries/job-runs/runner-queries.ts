import { and, eq, sql } from "drizzle-orm";
import type { ItemOutcome, JobRun, JobRunState } from "../../../domain/jobs/job-run.ts";
import type { Orm } from "../../orm.ts";
import { jobRunItems, jobRuns } from "../../tables/job-runs.ts";
import { runColumns } from "./job-run-queries.ts";

/** A run and the token of the process that claimed it. */
export interface Claim {
  readonly id: string;
  readonly runner: string;
}

const secondsFromNow = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

/** Writes of the process that works on a run. All but `claim` change nothing once another process has taken over. */
export function runnerQueries(orm: Orm) {
  const isMine = ({ id, runner }: Claim) =>
    and(eq(jobRuns.id, id), eq(jobRuns.runner, runner), eq(jobRuns.state, "running"));

  /** Whether the run is still ours, and whether staff cancelled it. */
  async function update(claim: Claim, set: Parameters<ReturnType<Orm["update"]>["set"]>[0]) {
    const [row] = await orm
      .update(jobRuns)
      .set({ heartbeatAt: sql`now()`, ...set })
      .where(isMine(claim))
      .returning({ cancelRequested: jobRuns.cancelRequested });
    return row ?? null;
  }

  return {
    /** The oldest run that waits, or whose process gave no sign for `leaseSeconds`. */
    async claim({
      runner,
      kinds,
      leaseSeconds,
      at,
    }: {
      runner: string;
      kinds: readonly string[];
      leaseSeconds: number;
      at: Date;
    }): Promise<JobRun | null> {
      const [row] = await orm
        .update(jobRuns)
        .set({
          state: "running",
          runner,
          heartbeatAt: sql`now()`,
          resumeAt: null,
          startedAt: sql`coalesce(started_at, ${at.toISOString()}::timestamptz)`,
        })
        .where(
          sql`${jobRuns.id} = (select id from ${jobRuns}
            where kind in ${[...kinds]}
              and (state = 'queued' and coalesce(resume_at <= now(), true)
                or state = 'running' and heartbeat_at < now() - make_interval(secs => ${leaseSeconds}))
            order by created_at limit 1 for update skip locked)`,
        )
        .returning(runColumns);
      return row ?? null;
    },

    heartbeat: (claim: Claim) => update(claim, {}),

    report: (claim: Claim, { total, message }: { total?: number; message?: string }) =>
      update(claim, {
        ...(total !== undefined && { total: sql`greatest(${total}::integer, current)` }),
        ...(message !== undefined && { message }),
      }),

    /** False if the item has a result already. */
    async addItem({ id, item, at }: { id: string; item: string; at: Date }): Promise<boolean> {
      const rows = await orm
        .insert(jobRunItems)
        .values({ runId: id, item, outcome: "done", at })
        .onConflictDoNothing()
        .returning({ item: jobRunItems.item });
      return rows.length > 0;
    },

    /** Last statement of an item's transaction, so the run's row is locked for a moment only. */
    async finishItem(
      claim: Claim,
      result: { item: string; outcome: ItemOutcome; message: string; units?: number; cursor: unknown },
    ) {
      const { item, outcome, message, units = 1, cursor } = result;
      if (outcome !== "done" || message !== "")
        await orm
          .update(jobRunItems)
          .set({ outcome, message })
          .where(and(eq(jobRunItems.runId, claim.id), eq(jobRunItems.item, item)));
      return update(claim, {
        current: sql`current + ${units}::integer`,
        total: sql`greatest(total, current + ${units}::integer)`,
        failed: outcome === "failed" ? sql`failed + 1` : sql`failed`,
        failures: 0,
        cursor,
      });
    },

    /** Hands the run to the next process at once. */
    async release(claim: Claim): Promise<void> {
      await update(claim, { state: "queued", runner: null });
    },

    /** Counts an error; returns how many there were in a row. */
    async countFailure(claim: Claim): Promise<number> {
      const [row] = await orm
        .update(jobRuns)
        .set({ failures: sql`failures + 1` })
        .where(isMine(claim))
        .returning({ failures: jobRuns.failures });
      return row?.failures ?? 0;
    },

    async retryLater(claim: Claim, { seconds }: { seconds: number }): Promise<void> {
      await update(claim, { state: "queued", runner: null, resumeAt: secondsFromNow(seconds) });
    },

    /** Null where another process has taken over. */
    async finish(
      claim: Claim,
      { state, message, at }: { state: JobRunState; message?: string | undefined; at: Date },
    ): Promise<JobRun | null> {
      const [row] = await orm
        .update(jobRuns)
        .set({
          heartbeatAt: sql`now()`,
          state,
          runner: null,
          finishedAt: at,
          ...(state === "done" && { total: sql`current` }),
          ...(message !== undefined && { message }),
        })
        .where(isMine(claim))
        .returning(runColumns);
      return row ?? null;
    },
  };
}
