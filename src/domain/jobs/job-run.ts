export type JobRunState = "queued" | "running" | "done" | "failed" | "cancelled";

export type ItemOutcome = "done" | "skipped" | "warned" | "failed";

/** A long job that staff started (AX-07). */
export interface JobRun {
  readonly id: string;
  readonly kind: string;
  /** Runs with the same key exclude each other. */
  readonly exclusiveKey: string;
  readonly initiator: string;
  readonly input: object;
  readonly state: JobRunState;
  readonly current: number;
  /** Null until it is known. */
  readonly total: number | null;
  readonly failed: number;
  readonly cursor: unknown;
  readonly cancelRequested: boolean;
  readonly message: string;
  /** The run whose failed items this one does again. */
  readonly retryOf: string | null;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
}

export interface JobRunItem {
  readonly item: string;
  readonly outcome: ItemOutcome;
  readonly message: string;
  readonly at: Date;
}

export function isActive(state: JobRunState): boolean {
  return state === "queued" || state === "running";
}

/** After an error the run waits 5, then 10 seconds; the third error in a row ends it. */
export const MOST_FAILURES = 3;
export function secondsUntilRetry(failures: number): number {
  return 5 * 2 ** (failures - 1);
}

/** A run whose process gave no sign for this long is taken over by another process. */
export const LEASE_SECONDS = 15;

const LONG_SECONDS = 60;

/** V-12: so long that its end is worth a mail. */
export function isLong({ startedAt, finishedAt }: Pick<JobRun, "startedAt" | "finishedAt">): boolean {
  return (
    startedAt !== null &&
    finishedAt !== null &&
    Number(finishedAt) - Number(startedAt) >= LONG_SECONDS * 1_000
  );
}
