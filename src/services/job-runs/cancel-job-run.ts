import { requireStaff } from "../../domain/accounts/actor.ts";
import { type JobRun, LEASE_SECONDS } from "../../domain/jobs/job-run.ts";
import { writeAudit } from "../audit/write-audit.ts";
import type { ServiceContext } from "../service-context.ts";
import { findRun } from "./read-job-runs.ts";

/** Staff only. A running job stops within about two seconds; one that has ended stays as it is. */
export async function cancelJobRun(context: ServiceContext, { id }: { id: string }): Promise<JobRun> {
  requireStaff(context.actor);
  const run = await findRun(context, id);
  const cancelled = await context.db.transaction(async (store) => {
    const at = context.clock.now();
    const found = await store.jobRuns.requestCancel({ id, leaseSeconds: LEASE_SECONDS, at });
    if (found && !run.cancelRequested)
      await writeAudit(context, {
        store,
        action: "job-run.cancel",
        subject: id,
        details: { kind: run.kind },
      });
    return found;
  });
  return cancelled ?? findRun(context, id);
}
