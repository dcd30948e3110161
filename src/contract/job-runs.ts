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
  readonly createdAt: string;
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
}

/** The data of each event, and the answer to polling. */
export interface JobBoard {
  /** The newest first. The first event has all recent runs, later ones only what changed. */
  readonly runs: readonly JobRunView[];
}

/** Apart from `paths`, which every visitor's browser gets. */
export const JOB_PATHS = { events: "/admin/tareas/eventos", state: "/admin/tareas/estado" } as const;
