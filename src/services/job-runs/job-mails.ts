import { adminPaths } from "../../contract/admin-paths.ts";
import type { TransactionStore } from "../../db/store.ts";
import { findMember, requireMember, requireStaff } from "../../domain/accounts/actor.ts";
import { isLong, type JobRun } from "../../domain/jobs/job-run.ts";
import { formatProgress, jobTitle, STATE_LABELS } from "../../domain/jobs/job-run-view.ts";
import { sendMailJob } from "../../jobs/send-mail.job.ts";
import type { Mail } from "../../outside/mail/mailer.ts";
import { composeMail } from "../mail/compose-mail.ts";
import type { ServiceContext } from "../service-context.ts";

/** V-12. Administrators only, for themselves. */
export async function chooseJobMail(
  { db, actor }: ServiceContext,
  { isWanted }: { isWanted: boolean },
): Promise<void> {
  requireStaff(actor);
  await db.jobMails.set({ userId: requireMember(actor).id, isWanted });
}

/** Staff only. */
export async function isJobMailWanted({ db, actor }: ServiceContext): Promise<boolean> {
  requireStaff(actor);
  const member = findMember(actor);
  return member !== null && db.jobMails.isWanted(member.id);
}

/** Part of the transaction that ends the run, so that each mail is queued once. */
export async function queueJobMails(
  { jobs }: Pick<ServiceContext, "jobs">,
  { store, run }: { store: TransactionStore; run: JobRun },
): Promise<void> {
  if (!isLong(run)) return;
  for (const userId of await store.jobMails.list())
    await jobs.send({ store, job: sendMailJob, data: { kind: "job-ended", userId, runId: run.id } });
}

/** Null where the account no longer wants it or no longer administers, or the run is gone. */
export async function writeJobMail(
  { db, site, settings }: ServiceContext,
  { userId, runId }: { userId: string; runId: string },
): Promise<Mail | null> {
  const to = await db.jobMails.findRecipient({ userId, configured: site.administrators });
  const run = to && (await db.jobRuns.find(runId));
  if (!run) return null;
  const siteName = settings.get("siteName");
  const title = jobTitle(run.kind);
  const mail = composeMail({
    siteName,
    publicUrl: site.publicUrl,
    subject: `${title}: ${STATE_LABELS[run.state]}`,
    body: [
      "Hola:",
      `La tarea «${title}» quedó ${STATE_LABELS[run.state]}. ${run.message || `Van ${formatProgress(run)}.`}`,
      { label: "Ver qué pasó con cada cosa", url: site.publicUrl + adminPaths.job({ id: run.id }) },
      "Te llega porque lo pediste, y solo por tareas de más de un minuto. Para no recibirlo más, destildalo en la pantalla de tareas.",
      { label: "Dejar de recibirlo", url: site.publicUrl + adminPaths.jobs() },
    ],
  });
  return { to: to.email, ...mail };
}
