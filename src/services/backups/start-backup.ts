import { requireSystem } from "../../domain/accounts/actor.ts";
import { instantOf, localMinuteOf } from "../../domain/schedule/local-time.ts";
import { backupJob } from "../../jobs/backup.job.ts";
import { type StartedJobRun, startJobRun, startScheduledRun } from "../job-runs/start-job-run.ts";
import type { ServiceContext } from "../service-context.ts";

export const DAILY_BACKUP_HOUR = 3;
const MINUTES_OF_DAY = 24 * 60;

/** V-14. Staff only. */
export function startBackup(context: ServiceContext): Promise<StartedJobRun> {
  return startJobRun(context, { job: backupJob, input: {} });
}

/** System only. Once a day, unless one was made since the hour; a failed one does not count. */
export async function queueDailyBackup(context: ServiceContext): Promise<void> {
  requireSystem(context.actor);
  const { db, clock } = context;
  if (await db.backups.hasSince(lastHour(clock.now()))) return;
  await startScheduledRun(context, { job: backupJob, input: {} });
}

function lastHour(now: Date): Date {
  const hour = DAILY_BACKUP_HOUR * 60;
  const minute = localMinuteOf(now) - hour;
  return instantOf(Math.floor(minute / MINUTES_OF_DAY) * MINUTES_OF_DAY + hour);
}
