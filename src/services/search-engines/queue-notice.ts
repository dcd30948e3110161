import { paths } from "../../contract/paths.ts";
import type { TransactionStore } from "../../db/store.ts";
import { IMPORT_NOTICE_DELAY_MS, NOTICE_DELAY_MS } from "../../domain/search-engines/search-notice.ts";
import { sendNoticesJob } from "../../jobs/send-notices.job.ts";
import type { ServiceContext } from "../service-context.ts";

interface QueueNoticeInput {
  readonly store: TransactionStore;
  /** The slug of a single business, else empty. */
  readonly subject: string;
  /** Of every business whose page changed, appeared or went, former ones included. */
  readonly slugs: readonly string[];
  readonly tool: string;
}

/** AN-02. Part of the transaction that changes the businesses: one notice of all of them. */
export async function queueNotice(
  { clock, jobs, searchEngines }: Pick<ServiceContext, "clock" | "jobs" | "searchEngines">,
  { store, subject, slugs, tool }: QueueNoticeInput,
): Promise<void> {
  if (!searchEngines.isOn || slugs.length === 0) return;
  const at = clock.now();
  const delayMs = tool === "import" ? IMPORT_NOTICE_DELAY_MS : NOTICE_DELAY_MS;
  await store.searchNotices.queue({
    subject,
    addresses: slugs.map((slug) => paths.business({ slug })),
    at,
    dueAt: new Date(at.getTime() + delayMs),
  });
  await jobs.send({ store, job: sendNoticesJob, data: {}, afterSeconds: delayMs / 1000 });
}
