import { requireStaff } from "../../domain/accounts/actor.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import { fieldLabel } from "../../domain/history/history-labels.ts";
import { type ItemOutcome, isActive, type JobRun } from "../../domain/jobs/job-run.ts";
import { migrateImagesJob, simplifyIdsJob } from "../../jobs/migration.job.ts";
import { undoRunJob } from "../../jobs/undo-run.job.ts";
import { findRun } from "../job-runs/read-job-runs.ts";
import { type StartedJobRun, startJobRun } from "../job-runs/start-job-run.ts";
import type { ServiceContext } from "../service-context.ts";
import { undoChangeSet } from "./undo-change-set.ts";

/** Staff only. Starts a long job that undoes every change set of another one, which may have been cancelled. */
export async function undoJobRun(context: ServiceContext, { id }: { id: string }): Promise<StartedJobRun> {
  requireStaff(context.actor);
  const run = await findRun(context, id);
  if (isActive(run.state))
    throw refusal({ message: `job run ${id} is active`, spanish: "Esa tarea todavía está en marcha." });
  if ((await context.db.changes.countOfJobRun(id)).left === 0)
    throw refusal({ message: `job run ${id} left no change`, spanish: "No queda nada para deshacer." });
  const job = { ...undoRunJob, exclusiveKey: run.exclusiveKey };
  return startJobRun(context, { job, input: { runId: id } });
}

export interface UndoState {
  readonly canUndo: boolean;
  /** Nothing is left of what it changed. */
  readonly isUndone: boolean;
}

export const UNDOABLE_KINDS: readonly string[] = [migrateImagesJob.kind, simplifyIdsJob.kind];

/** The caller checks the permission. An import is undone on its own screen. */
export async function readUndoState(
  { db }: Pick<ServiceContext, "db">,
  { id, kind, state }: JobRun,
): Promise<UndoState> {
  if (!UNDOABLE_KINDS.includes(kind) || isActive(state)) return { canUndo: false, isUndone: false };
  const { made, left } = await db.changes.countOfJobRun(id);
  return { canUndo: left > 0, isUndone: made > 0 && left === 0 };
}

/** Staff only. One item of that job; fields that were edited later stay, and are named. */
export async function undoChangeSetOfRun(
  context: ServiceContext,
  { id }: { id: string },
): Promise<{ outcome: ItemOutcome; message: string }> {
  const { skipped } = await undoChangeSet(context, { id });
  if (skipped.length === 0) return { outcome: "done", message: "" };
  const kept = skipped.map(({ businessId, field }) => `${fieldLabel(field)} de ${businessId}`);
  return { outcome: "warned", message: `Se editó después y queda: ${kept.join(", ")}.` };
}

function refusal({ message, spanish }: { message: string; spanish: string }): AppError {
  return new AppError({ code: "conflict", message, spanish });
}
