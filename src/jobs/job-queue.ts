import { type JobResult, PgBoss } from "pg-boss";
import { TIME_ZONE } from "../domain/clock.ts";
import { RETENTION } from "../domain/retention.ts";
import type { Log, ServiceContext } from "../services/service-context.ts";
import type { JobHandler } from "./handlers/job-handlers.ts";
import type { JobSender } from "./job.ts";

const DRAIN_MS = 7_000;
/** Fetches the next batch at once after a full one. */
const BATCHES = { batchSize: 10, burstWhenBatchFull: true, perJobResults: true } as const;

export interface JobQueue extends JobSender {
  /** `context` is called for each job. */
  work(context: () => ServiceContext): Promise<void>;
  stop(): Promise<void>;
}

interface JobQueueOptions {
  url: string;
  applicationName: string;
  handlers: readonly JobHandler[];
  /** For commands: maintenance and schedules are left to the servers. */
  sendOnly?: boolean;
  log: Log;
}

export async function openJobQueue({
  url,
  applicationName,
  handlers,
  sendOnly,
  log,
}: JobQueueOptions): Promise<JobQueue> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: applicationName,
    max: sendOnly ? 1 : 3,
    // `prepareDatabase` creates it, since the serving role may not.
    createSchema: false,
    supervise: !sendOnly,
    schedule: !sendOnly,
  });
  // Maintenance errors; pg-boss retries.
  boss.on("error", (error) => log.warn({ err: error }, "job queue error"));
  await boss.start();
  for (const { job } of handlers)
    await boss.createQueue(job.name, {
      retryLimit: job.retryLimit ?? 3,
      retryBackoff: true,
      deleteAfterSeconds: RETENTION.mailDays * 24 * 60 * 60,
    });

  return {
    async send({ store, job, data, afterSeconds = 0 }) {
      await boss.send(job.name, job.schema.parse(data), { db: store, startAfter: afterSeconds });
    },
    async work(context) {
      for (const handler of handlers) {
        const { name, schedule } = handler.job;
        if (schedule) await boss.schedule(name, schedule, {}, { tz: TIME_ZONE });
        const run = async ({ id, data }: { id: string; data: unknown }): Promise<JobResult> => {
          try {
            await handler.run(context(), data);
            return { id, status: "completed" };
          } catch (error) {
            log.error({ err: error, job: name, jobId: id }, "job failed");
            return { id, status: "failed", output: { message: String(error) } };
          }
        };
        await boss.work(name, BATCHES, (queued) => Promise.all(queued.map(run)));
      }
    },
    async stop() {
      await boss.stop({ graceful: true, close: true, timeout: DRAIN_MS });
    },
  };
}
