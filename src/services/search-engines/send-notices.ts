import { requireSystem } from "../../domain/accounts/actor.ts";
import {
  describeAnswer,
  type EngineAnswer,
  findHoldSeconds,
  findRetrySeconds,
  isAccepted,
  MOST_ADDRESSES,
  type NoticeChannel,
} from "../../domain/search-engines/search-notice.ts";
import { sendNoticesJob } from "../../jobs/send-notices.job.ts";
import type { ServiceContext } from "../service-context.ts";

/** At most so many of one run: more are a sign of trouble, and the next run takes them. */
const AT_ONCE = 20;

/** AN-02. System only. Sends what is due; what failed for a while waits for its next attempt. */
export async function sendNotices(context: ServiceContext): Promise<void> {
  requireSystem(context.actor);
  const { db, clock, searchEngines } = context;
  if (!searchEngines.isOn) return;
  let hasNews = false;
  for (let count = 0; count < AT_ONCE; count++) {
    const notice = await db.searchNotices.claim({ now: clock.now() });
    if (!notice) break;
    hasNews ||= notice.attempts === 1;
    await send(context, notice);
  }
  // The sitemap has all that was saved, so one ping is enough.
  if (hasNews) await pingSitemap(context, { subject: "" });
}

type ClaimedNotice = Pick<
  NonNullable<Awaited<ReturnType<ServiceContext["db"]["searchNotices"]["claim"]>>>,
  "id" | "addresses" | "attempts" | "subject"
>;

async function send(
  context: ServiceContext,
  { id, addresses, attempts, subject }: ClaimedNotice,
): Promise<void> {
  const { db, clock, log } = context;
  const answer = await tellIndexNow(context, addresses);
  const settled = { id, status: answer.status, message: describeAnswer("indexnow", answer) };
  const wait = isAccepted(answer) ? null : findRetrySeconds({ answer, attempts });
  log.info({ subject, status: answer.status, attempts, wait }, "search engines notified");
  if (wait !== null) return postpone(context, { ...settled, wait });
  const state = isAccepted(answer) ? "done" : "failed";
  await db.searchNotices.settle({ ...settled, state, dueAt: heldUntil(answer, clock.now()) });
}

/** Now, unless the engine asked to wait. */
function heldUntil(answer: EngineAnswer, now: Date): Date {
  return new Date(now.getTime() + findHoldSeconds(answer) * 1000);
}

/** AN-02. The caller checks the permission. Null without `SITEMAP_PING_URL`. */
export async function pingSitemap(
  context: Pick<ServiceContext, "db" | "clock" | "searchEngines" | "site">,
  { subject }: { subject: string },
): Promise<{ answer: EngineAnswer; message: string } | null> {
  const { searchEngines, site } = context;
  if (!searchEngines.ping) return null;
  const answer = await searchEngines.ping(`${site.publicUrl}/sitemap.xml`);
  const message = await recordNotice(context, { channel: "ping", subject, addresses: [], answer });
  return { answer, message };
}

interface SentNoticeInput {
  readonly channel: NoticeChannel;
  /** The slug of a business; empty for a general notice. */
  readonly subject: string;
  readonly addresses: readonly string[];
  readonly answer: EngineAnswer;
}

/** The caller checks the permission. Returns what staff are told. */
export async function recordNotice(
  { db, clock }: Pick<ServiceContext, "db" | "clock">,
  { channel, subject, addresses, answer }: SentNoticeInput,
): Promise<string> {
  const message = describeAnswer(channel, answer);
  const at = clock.now();
  await db.searchNotices.add({
    channel,
    subject,
    addresses,
    state: isAccepted(answer) ? "done" : "failed",
    status: answer.status,
    message,
    at,
    dueAt: channel === "indexnow" ? heldUntil(answer, at) : at,
  });
  return message;
}

async function postpone(
  { db, clock, jobs }: ServiceContext,
  { wait, ...settled }: { id: string; status: number | null; message: string; wait: number },
): Promise<void> {
  const dueAt = new Date(clock.now().getTime() + wait * 1000);
  await db.transaction(async (store) => {
    await store.searchNotices.postpone({ ...settled, dueAt });
    await jobs.send({ store, job: sendNoticesJob, data: {}, afterSeconds: wait });
  });
}

/** One POST for each 10,000 addresses; the first answer that is no 2xx ends it. */
export async function tellIndexNow(
  { searchEngines, site }: Pick<ServiceContext, "searchEngines" | "site">,
  addresses: readonly string[],
): Promise<EngineAnswer> {
  let answer: EngineAnswer = { status: null, retryAfterSeconds: null };
  for (let first = 0; first < addresses.length; first += MOST_ADDRESSES) {
    const part = addresses.slice(first, first + MOST_ADDRESSES);
    answer = await searchEngines.notify(part.map((path) => `${site.publicUrl}${path}`));
    if (!isAccepted(answer)) break;
  }
  return answer;
}
