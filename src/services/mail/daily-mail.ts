import { adminPaths } from "../../contract/admin-paths.ts";
import type { HealthLine, Waiting } from "../../contract/dashboard.ts";
import { suggestionPaths } from "../../contract/suggestion-review.ts";
import { requireMember, requireStaff, requireSystem } from "../../domain/accounts/actor.ts";
import {
  describeReviews,
  describeSuggestions,
  HEALTH_WORDS,
} from "../../domain/dashboard/describe-waiting.ts";
import { localDateOf } from "../../domain/schedule/local-time.ts";
import { sendMailJob } from "../../jobs/send-mail.job.ts";
import type { Mail } from "../../outside/mail/mailer.ts";
import { checkHealth } from "../dashboard/check-health.ts";
import type { ServiceContext } from "../service-context.ts";
import { composeMail } from "./compose-mail.ts";

export const DAILY_MAIL_HOUR = 9;
const HOUR_MS = 60 * 60 * 1000;

/** Administrators only, for themselves. The first mail is due when the hour comes next. */
export async function chooseDailyMail(
  { db, actor, clock }: ServiceContext,
  { isWanted }: { isWanted: boolean },
): Promise<void> {
  requireStaff(actor);
  const { id: userId } = requireMember(actor);
  if (isWanted) await db.dailyMails.add({ userId, lastDay: dayOfMail(clock.now()) });
  else await db.dailyMails.delete(userId);
}

/** System only. Queues the mail of the day for each administrator who wants it, once, however often it is called. */
export async function queueDailyMails({ db, actor, clock, jobs }: ServiceContext): Promise<void> {
  requireSystem(actor);
  await db.transaction(async (store) => {
    for (const userId of await store.dailyMails.take(dayOfMail(clock.now())))
      await jobs.send({ store, job: sendMailJob, data: { kind: "daily-mail", userId } });
  });
}

/** The day whose mail is due: before the hour it is the day before. */
function dayOfMail(now: Date): string {
  return localDateOf(new Date(now.getTime() - DAILY_MAIL_HOUR * HOUR_MS));
}

/** Null where nothing waits, or where the account no longer wants it or no longer administers. */
export async function writeDailyMail(
  context: ServiceContext,
  { userId }: { userId: string },
): Promise<Mail | null> {
  const { db, clock, site, settings } = context;
  const to = await db.dailyMails.findRecipient({ userId, configured: site.administrators });
  if (!to) return null;
  const now = clock.now();
  const startedAt = performance.now();
  const waiting = await db.dashboard.readFigures({ since: now });
  const health = await checkHealth(context, { databaseMs: Math.round(performance.now() - startedAt) });
  const parts = [...partsOfWaiting(waiting, now), ...partOfHealth(health)];
  if (parts.length === 0) return null;
  const siteName = settings.get("siteName");
  const mail = composeMail({
    siteName,
    publicUrl: site.publicUrl,
    subject: `Hoy en ${siteName}: ${new Intl.ListFormat("es").format(parts.map(({ title }) => title))}`,
    body: [
      "Hola:",
      "Esto espera en el panel.",
      ...parts.flatMap(({ lines, label, path }) => [...lines, { label, url: site.publicUrl + path }]),
      "Te llega porque lo pediste, y solo los días en que algo espera. Para no recibirlo más, destildalo en la pantalla del equipo.",
      { label: "Dejar de recibirlo", url: site.publicUrl + adminPaths.accounts() },
    ],
  });
  return { to: to.email, ...mail };
}

interface Part {
  /** In the subject: "3 sugerencias". */
  readonly title: string;
  readonly lines: readonly string[];
  readonly label: string;
  readonly path: string;
}

function partsOfWaiting(waiting: Waiting, now: Date): Part[] {
  const works = [
    {
      work: describeSuggestions(waiting, now),
      label: "Mirar las sugerencias",
      path: suggestionPaths.list(),
    },
    { work: describeReviews(waiting), label: "Mirar las reseñas", path: adminPaths.reviews() },
  ];
  return works
    .filter(({ work }) => work.count > 0)
    .map(({ work: { count, noun, detail }, label, path }) => {
      const title = `${count} ${noun}`;
      return { title, lines: [`${title}. ${detail}.`], label, path };
    });
}

function partOfHealth(health: readonly HealthLine[]): Part[] {
  const bad = health.filter(({ level }) => level !== "well");
  if (bad.length === 0) return [];
  return [
    {
      title: bad.length === 1 ? "1 aviso" : `${bad.length} avisos`,
      lines: bad.map(({ level, title, detail }) => `${HEALTH_WORDS[level]} · ${title}: ${detail}`),
      label: "Abrir el panel",
      path: adminPaths.dashboard(),
    },
  ];
}
