import type { JobRunState } from "../domain/jobs/job-run.ts";

/** A job run as the browser gets it. */
export interface JobRunView {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly state: JobRunState;
  readonly current: number;
  /** Null until it is known. */
  readonly total: number | null;
  readonly failed: number;
  /** Cancelled by staff, and not stopped yet. */
  readonly isCancelling: boolean;
  readonly message: string;
  /** As in the audit log. */
  readonly initiator: string;
  readonly createdAt: string;
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
}

/** The data of each event, and the answer to polling. */
export interface JobBoard {
  /** The newest first. The first event has all recent runs, later ones only what changed. */
  readonly runs: readonly JobRunView[];
  /** The server can't read the queue: what was sent before may be old. */
  readonly isAway?: boolean;
}

/** V-12: a job that runs at certain hours. */
export interface ScheduledJobView {
  readonly name: string;
  readonly title: string;
  /** Null where none ended in the last days. */
  readonly last: { readonly at: string; readonly isFailed: boolean } | null;
  readonly nextAt: string | null;
}

/** Apart from `paths`, which every visitor's browser gets. */
export const JOB_PATHS = { events: "/admin/tareas/eventos", state: "/admin/tareas/estado" } as const;
