import { requireSystem } from "../../domain/accounts/actor.ts";
import {
  describeAnswer,
  type EngineAnswer,
  findRetrySeconds,
  isAccepted,
  MOST_ADDRESSES,
} from "../../domain/search-engines/search-notice.ts";
import { sendNoticesJob } from "../../jobs/send-notices.job.ts";
import type { ServiceContext } from "../service-context.ts";

/** At most so many of one run: more are a sign of trouble, and the next run takes them. */
const AT_ONCE = 20;

/** AN-02. System only. Sends what is due; what failed for a while waits for its next attempt. */
export async function sendNotices(context: ServiceContext): Promise<void> {
  requireSystem(context.actor);
  const { db, clock, searchEngines, log } = context;
  if (!searchEngines.isOn) return;
  for (const { id, addresses, attempts, subject } of await db.searchNotices.claim({
    now: clock.now(),
    limit: AT_ONCE,
  })) {
    const answer = await tellIndexNow(context, addresses);
    const settled = { id, status: answer.status, message: describeAnswer("indexnow", answer) };
    const wait = isAccepted(answer) ? null : findRetrySeconds({ answer, attempts });
    log.info({ subject, status: answer.status, attempts, wait }, "search engines notified");
    if (wait === null)
      await db.searchNotices.settle({ ...settled, state: isAccepted(answer) ? "done" : "failed" });
    else await postpone(context, { ...settled, wait });
  }
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
