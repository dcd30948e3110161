import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Claim } from "../db/queries/job-runs/runner-queries.ts";
import type { TransactionStore } from "../db/store.ts";
import { AppError } from "../domain/errors/app-error.ts";
import { type JobRun, LEASE_SECONDS, MOST_FAILURES, secondsUntilRetry } from "../domain/jobs/job-run.ts";
import type { ServiceContext } from "../services/service-context.ts";
import { keepLease } from "./job-lease.ts";
import type { LongJob } from "./long-job.ts";
import { createRunningJob, RunStopped, type StopReason } from "./running-job.ts";

const POLL_MS = 1_000;
const MOST_AT_ONCE = 2;
/** A handler that ignores its signal is left behind: it can't write any more. */
const GRACE_MS = 1_500;
const STORE_ATTEMPTS = 3;
const CANCELLED_TEXT = "La tarea se canceló.";
const FAILED_TEXT = "La tarea no pudo seguir. El registro del servidor tiene los detalles.";

interface JobRunnerOptions {
  jobs: readonly LongJob[];
  /** Called for each run. */
  context: () => ServiceContext;
  /** Part of the transaction that ends a run, unless it was cancelled. */
  onEnded?: (ended: { store: TransactionStore; run: JobRun }) => Promise<void>;
  leaseSeconds?: number;
  pollMs?: number;
}

export interface JobRunner {
  /** Hands its runs to other processes at once. */
  stop(): Promise<void>;
}

/**
 * Runs long jobs, whatever process queued them. `job_runs` is both queue and lease: a process claims a row with a token and
 * renews it every second. Decision 014 tells why pg-boss does not do this.
 */
export function startJobRunner({
  jobs,
  context,
  onEnded,
  leaseSeconds = LEASE_SECONDS,
  pollMs = POLL_MS,
}: JobRunnerOptions): JobRunner {
  const { db, clock, log } = context();
  const byKind = new Map(jobs.map((job) => [job.definition.kind, job]));
  const kinds = [...byKind.keys()];
  const active = new Map<Promise<void>, (reason: StopReason) => void>();
  let timer: NodeJS.Timeout | undefined;
  let stopping = false;
  let polling = Promise.resolve();
  let isAway = false;

  async function claimRuns(): Promise<void> {
    while (!stopping && active.size < MOST_AT_ONCE) {
      const runner = randomUUID();
      const run = await db.jobRunner.claim({ runner, kinds, leaseSeconds, at: clock.now() });
      const job = run && byKind.get(run.kind);
      if (!job) return;
      const controller = new AbortController();
      const stop = (reason: StopReason) => controller.abort(new RunStopped(reason));
      const work = runOnce({ run, job, claim: { id: run.id, runner }, controller, stop });
      active.set(work, stop);
      void work.finally(() => active.delete(work));
      if (stopping) stop("stopping");
    }
  }

  async function poll(): Promise<void> {
    try {
      await claimRuns();
      isAway = false;
    } catch (error) {
      if (!isAway) log.warn({ err: error }, "no job runs can be claimed for now");
      isAway = true;
    }
    if (!stopping) timer = setTimeout(startPoll, pollMs).unref();
  }

  function startPoll(): void {
    polling = poll();
  }

  /** Never rejects. */
  async function runOnce({
    run,
    job,
    claim,
    controller,
    stop,
  }: {
    run: JobRun;
    job: LongJob;
    claim: Claim;
    controller: AbortController;
    stop: (reason: StopReason) => void;
  }): Promise<void> {
    const { signal } = controller;
    if (run.cancelRequested) stop("cancelled");
    const lease = keepLease({ db, claim, leaseSeconds, renewMs: pollMs, onEnd: stop });
    try {
      const running = createRunningJob({ run, claim, context: context(), signal, stop });
      const result = signal.aborted
        ? undefined
        : await settle(job.run(context(), run.input, running), signal);
      if (!signal.aborted) await finish(claim, { state: "done", message: result });
    } catch (error) {
      if (!signal.aborted) await recordFailure({ error, run, claim });
    } finally {
      lease.stop();
      await store(claim, () => endEarly(claim, signal));
    }
  }

  /** With the mails for those who want one when a long job ends. */
  async function finish(
    claim: Claim,
    { state, message }: { state: JobRun["state"]; message: string | undefined },
  ): Promise<void> {
    await db.transaction(async (store) => {
      const run = await store.jobRunner.finish(claim, { state, message, at: clock.now() });
      if (run && state !== "cancelled") await onEnded?.({ store, run });
    });
  }

  async function endEarly(claim: Claim, signal: AbortSignal): Promise<void> {
    const why = signal.reason instanceof RunStopped ? signal.reason.why : null;
    if (why === "cancelled") await finish(claim, { state: "cancelled", message: CANCELLED_TEXT });
    if (why === "stopping") await db.jobRunner.release(claim);
  }

  async function recordFailure({ error, run, claim }: { error: unknown; run: JobRun; claim: Claim }) {
    log.error({ err: error, job: run.kind, jobRun: claim.id }, "job run failed");
    await store(claim, async () => {
      const failures = await db.jobRunner.countFailure(claim);
      if (failures === 0) return;
      if (failures < MOST_FAILURES)
        await db.jobRunner.retryLater(claim, { seconds: secondsUntilRetry(failures) });
      else await finish(claim, { state: "failed", message: sentenceOf(error) });
    });
  }

  /** The error that ends a run is often a lost connection, so a few attempts. Then its lease expires, and another process goes on. */
  async function store(claim: Claim, write: () => Promise<void>): Promise<void> {
    for (let attempt = 1; attempt <= STORE_ATTEMPTS; attempt++) {
      try {
        return await write();
      } catch (error) {
        log.warn({ err: error, jobRun: claim.id, attempt }, "the end of a job run could not be stored");
        if (attempt < STORE_ATTEMPTS) await wait(pollMs);
      }
    }
  }

  startPoll();
  return {
    async stop() {
      stopping = true;
      clearTimeout(timer);
      await polling;
      for (const stop of active.values()) stop("stopping");
      await Promise.all(active.keys());
    },
  };
}

/** The sentence of an expected error tells staff more than the log does. */
function sentenceOf(error: unknown): string {
  return error instanceof AppError ? error.spanish : FAILED_TEXT;
}

/** Rejects soon after an abort, also if `work` goes on. */
async function settle<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const aborted = new Promise<never>((_, reject) => {
    const onAbort = () => {
      timer = setTimeout(() => reject(new Error("the handler ignored its signal")), GRACE_MS);
    };
    signal.addEventListener("abort", onAbort, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    clearTimeout(timer);
  }
}
