import type { JobRunView } from "../../../src/contract/job-runs.ts";

/** A run as the stream has it, halfway. */
export function jobRunOf(fields: Partial<JobRunView> & Pick<JobRunView, "kind">): JobRunView {
  return {
    ...{ id: fields.kind, title: fields.kind, state: "running", current: 1, total: 2, failed: 0 },
    ...{ isCancelling: false, message: "", initiator: "system:jobs", createdAt: "2026-03-01T11:00:00Z" },
    ...{ startedAt: "2026-03-01T11:00:00Z", finishedAt: null },
    ...fields,
  };
}
