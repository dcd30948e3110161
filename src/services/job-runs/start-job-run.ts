import type { NewJobRun } from "../../db/queries/job-runs/job-run-queries.ts";
import { actorLabel, requireStaff, requireSystem } from "../../domain/accounts/actor.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import type { AuditAction } from "../../domain/history/history-labels.ts";
import { isActive, type JobRun } from "../../domain/jobs/job-run.ts";
import { jobTitle } from "../../domain/jobs/job-run-view.ts";
import type { LongJobDefinition } from "../../jobs/job.ts";
import { writeAudit } from "../audit/write-audit.ts";
import type { ServiceContext } from "../service-context.ts";
import { findRun } from "./read-job-runs.ts";

export type StartedJobRun =
  | { readonly kind: "started"; readonly run: JobRun }
  /** A run with the same key is active: this one, also for the second of two clicks. */
  | { readonly kind: "busy"; readonly run: JobRun; readonly message: string };

/** The active run may end between the two statements. */
const ATTEMPTS = 3;

/** Staff only. */
export async function startJobRun<Input extends object>(
  context: ServiceContext,
  { job, input }: { job: LongJobDefinition<Input>; input: Input },
): Promise<StartedJobRun> {
  requireStaff(context.actor);
  return queueJob(context, { job, input });
}

/** System only: for jobs that run at certain hours. */
export async function startScheduledRun<Input extends object>(
  context: ServiceContext,
  { job, input }: { job: LongJobDefinition<Input>; input: Input },
): Promise<StartedJobRun> {
  requireSystem(context.actor);
  return queueJob(context, { job, input });
}

function queueJob<Input extends object>(
  context: ServiceContext,
  { job, input }: { job: LongJobDefinition<Input>; input: Input },
): Promise<StartedJobRun> {
  const { kind, exclusiveKey = kind } = job;
  return queueRun(context, {
    action: "job-run.start",
    run: { kind, exclusiveKey, input: job.schema.parse(input) },
  });
}

/** Staff only. A new run that does only the failed items of an ended one. */
export async function retryFailedItems(
  context: ServiceContext,
  { id }: { id: string },
): Promise<StartedJobRun> {
  requireStaff(context.actor);
  const former = await findRun(context, id);
  if (isActive(former.state)) return { kind: "busy", run: former, message: busyText(former) };
  if (former.failed === 0)
    throw new AppError({
      code: "conflict",
      message: `job run ${id} has no failed items`,
      spanish: "Esa tarea no tiene elementos con error.",
    });
  const { kind, exclusiveKey, input, failed } = former;
  return queueRun(context, {
    action: "job-run.retry",
    run: { kind, exclusiveKey, input, total: failed, retryOf: id },
  });
}

async function queueRun(
  context: ServiceContext,
  { action, run }: { action: AuditAction; run: Omit<NewJobRun, "initiator" | "createdAt"> },
): Promise<StartedJobRun> {
  const { db, actor, clock } = context;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const started = await db.transaction(async (store) => {
      const added = await store.jobRuns.insert({
        ...run,
        initiator: actorLabel(actor),
        createdAt: clock.now(),
      });
      if (added) await writeAudit(context, { store, action, subject: added.id, details: { kind: run.kind } });
      return added;
    });
    if (started) return { kind: "started", run: started };
    const active = await db.jobRuns.findActive(run.exclusiveKey);
    if (active) return { kind: "busy", run: active, message: busyText(active) };
  }
  throw new AppError({
    code: "conflict",
    message: `${run.kind} could not be queued`,
    spanish: "Hay otra tarea en marcha. Probá de nuevo en un momento.",
  });
}

function busyText({ kind }: JobRun): string {
  return `Ya hay una tarea en marcha: «${jobTitle(kind)}». Esperá a que termine o cancelala.`;
}
