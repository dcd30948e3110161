import type { Claim } from "../db/queries/job-runs/runner-queries.ts";
import { AppError } from "../domain/errors/app-error.ts";
import type { JobRun } from "../domain/jobs/job-run.ts";
import type { ServiceContext } from "../services/service-context.ts";
import type { ItemSource, RunningJob } from "./long-job.ts";

export type StopReason = "cancelled" | "stopping" | "lost";

/** Why a run stops before its end; the reason of its aborted signal. */
export class RunStopped extends Error {
  readonly why: StopReason;

  constructor(why: StopReason) {
    super(`the job run ended here: ${why}`);
    this.name = "RunStopped";
    this.why = why;
  }
}

const PAGE = 500;
const ATTEMPTS = 2;
/** Names are part of an index. */
const LONGEST_NAME = 2_000;
const UNEXPECTED = "Hubo un error inesperado. El registro del servidor tiene los detalles.";

type Work = Parameters<RunningJob["item"]>[1];

interface RunningJobOptions {
  run: JobRun;
  claim: Claim;
  context: ServiceContext;
  signal: AbortSignal;
  stop: (reason: StopReason) => void;
}

export function createRunningJob({ run, claim, context, signal, stop }: RunningJobOptions): RunningJob {
  const { db, clock, log } = context;

  function check(row: { cancelRequested: boolean } | null): void {
    if (!row) stop("lost");
    else if (row.cancelRequested) stop("cancelled");
  }

  async function commit(name: string, work: Work): Promise<void> {
    const changes: Parameters<ServiceContext["catalogueChanged"]>[0][] = [];
    const row = await db.transaction(async (store) => {
      if (!(await store.jobRunner.addItem({ id: claim.id, item: name, at: clock.now() }))) return "skipped";
      const inside = { ...context, db: db.join(store) };
      const result = await work({ ...inside, catalogueChanged: (change) => void changes.push(change) });
      const { outcome = "done", message = "", units = 1 } = result ?? {};
      const done = { item: name, outcome, message, units, cursor: name };
      const updated = await store.jobRunner.finishItem(claim, done);
      if (updated) return updated;
      // Rolls back: another process has taken over, or staff ended the run.
      stop("lost");
      throw new RunStopped("lost");
    });
    for (const change of changes) context.catalogueChanged(change);
    if (row !== "skipped") check(row);
  }

  async function* listItems(source: ItemSource): AsyncIterable<string> {
    const { retryOf } = run;
    const pages: ItemSource["list"] =
      retryOf === null
        ? source.list
        : async (page) => {
            const failed = await db.jobRuns.listItems({ runId: retryOf, outcome: "failed", ...page });
            return failed.map(({ item }) => item);
          };
    let after = typeof run.cursor === "string" ? run.cursor : null;
    for (;;) {
      const page = await pages({ after, limit: PAGE });
      for (const name of page) {
        signal.throwIfAborted();
        yield name;
      }
      const last = page.at(-1);
      if (last === undefined || page.length < PAGE) return;
      after = last;
    }
  }

  /** The sentence to store, or null where another attempt may help. */
  function explain({ error, name, attempt }: { error: unknown; name: string; attempt: number }) {
    if (error instanceof AppError) return error.spanish;
    log.warn({ err: error, jobRun: claim.id, item: name, attempt }, "job item failed");
    return attempt < ATTEMPTS ? null : UNEXPECTED;
  }

  const running: RunningJob = {
    actor: { kind: "job-run", runId: run.id, initiator: run.initiator },
    signal,
    cursor: run.cursor,

    async progress(report) {
      signal.throwIfAborted();
      check(await db.jobRunner.report(claim, report));
      signal.throwIfAborted();
    },

    async *items(source) {
      if (run.total === null) await running.progress({ total: await source.count() });
      yield* listItems(source);
    },

    async item(name, work) {
      if (Buffer.byteLength(name) > LONGEST_NAME) throw new Error("an item's name is too long");
      for (let attempt = 1; ; attempt++) {
        signal.throwIfAborted();
        try {
          return await commit(name, work);
        } catch (error) {
          signal.throwIfAborted();
          const message = explain({ error, name, attempt });
          if (message) return await commit(name, async () => ({ outcome: "failed", message }));
        }
      }
    },
  };
  return running;
}
