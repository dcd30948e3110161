import type { ScheduledJobView } from "../../contract/job-runs.ts";
import { requireStaff } from "../../domain/accounts/actor.ts";
import { scheduledTitle } from "../../domain/jobs/job-run-view.ts";
import { nextRun } from "../../domain/jobs/next-run.ts";
import type { ServiceContext } from "../service-context.ts";

/** V-12. Staff only. Null where the queue can't be read. */
export async function listSchedules({
  db,
  actor,
  clock,
  log,
}: ServiceContext): Promise<readonly ScheduledJobView[] | null> {
  requireStaff(actor);
  try {
    const rows = await db.schedules.list();
    return rows.map(({ name, cron, last, isFailed }) => ({
      name,
      title: scheduledTitle(name),
      last: last === null ? null : { at: new Date(last).toISOString(), isFailed: isFailed ?? false },
      nextAt: nextRun(cron, clock.now())?.toISOString() ?? null,
    }));
  } catch (error) {
    log.warn({ err: error }, "the scheduled jobs could not be read");
    return null;
  }
}
