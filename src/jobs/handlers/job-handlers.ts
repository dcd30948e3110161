import { z } from "zod";
import { DAILY_BACKUP_HOUR, queueDailyBackup } from "../../services/backups/start-backup.ts";
import { sweepImages } from "../../services/images/sweep-images.ts";
import { DAILY_MAIL_HOUR, queueDailyMails } from "../../services/mail/daily-mail.ts";
import { type SignVerification, sendMail } from "../../services/mail/send-mail.ts";
import { sweepExpired } from "../../services/maintenance/sweep-expired.ts";
import { sendNotices } from "../../services/search-engines/send-notices.ts";
import type { ServiceContext } from "../../services/service-context.ts";
import { reportFullStorage } from "../../services/storage-budget/require-room.ts";
import type { JobDefinition } from "../job.ts";
import { sendMailJob } from "../send-mail.job.ts";
import { sendNoticesJob } from "../send-notices.job.ts";

export interface JobHandler {
  readonly job: JobDefinition<object>;
  run(context: ServiceContext, data: unknown): Promise<void>;
}

/** Queued data is validated again, since an older version may have sent it. */
export function handleJob<Data extends object>(
  job: JobDefinition<Data>,
  run: (context: ServiceContext, data: Data) => Promise<void>,
): JobHandler {
  return { job, run: async (context, data) => run(context, job.schema.parse(data)) };
}

const sweepExpiredJob: JobDefinition<Record<string, never>> = {
  name: "sweep-expired",
  schema: z.strictObject({}),
  schedule: "*/15 * * * *",
};

export const sweepExpiredHandler = handleJob(sweepExpiredJob, async (context) => {
  const { deleted } = await sweepExpired(context);
  if (deleted > 0) context.log.info({ deleted }, "expired rows swept");
  await reportFullStorage(context);
});

const sweepImagesJob: JobDefinition<Record<string, never>> = {
  name: "sweep-images",
  schema: z.strictObject({}),
  schedule: "20 4 * * *",
};

export const sweepImagesHandler = handleJob(sweepImagesJob, async (context) => {
  const { unreferenced, leftovers, unfinished, missing } = await sweepImages(context, { isDryRun: false });
  const counts = { unreferenced: unreferenced.length, leftovers: leftovers.length, unfinished };
  if (Object.values(counts).some((count) => count > 0)) context.log.info(counts, "images swept");
  if (missing.length > 0)
    context.log.warn({ total: missing.length, ids: missing.slice(0, 20) }, "images without bytes");
});

const dailyMailJob: JobDefinition<Record<string, never>> = {
  name: "daily-mail",
  schema: z.strictObject({}),
  // Several times, for a server that was stopped at the hour; each mail is queued once a day.
  schedule: `*/10 ${DAILY_MAIL_HOUR}-${DAILY_MAIL_HOUR + 2} * * *`,
};

export const dailyMailHandler = handleJob(dailyMailJob, queueDailyMails);

export const sendNoticesHandler = handleJob(sendNoticesJob, sendNotices);

const dailyBackupJob: JobDefinition<Record<string, never>> = {
  name: "daily-backup",
  schema: z.strictObject({}),
  // Several times, for a server that was stopped and for a backup that failed; one a day is enough.
  schedule: `40 ${DAILY_BACKUP_HOUR}-${DAILY_BACKUP_HOUR + 5} * * *`,
};

export const dailyBackupHandler = handleJob(dailyBackupJob, queueDailyBackup);

export function sendMailHandler({ signVerification }: { signVerification: SignVerification }): JobHandler {
  return handleJob(sendMailJob, (context, order) => sendMail(context, { order, signVerification }));
}
