import type { Log } from "../../services/service-context.ts";
import { createWorkQueue, type WorkQueue } from "./work-queue.ts";

/** The database pool has fourteen connections: renders and writes share twelve. */
const RENDERS = { concurrency: 4, mostWaiting: 500, timeoutMs: 10_000 };
/** A write waits for a dozen answers of the database, most of the time without using this process. */
const WRITES = { concurrency: 8, mostWaiting: 300, timeoutMs: 10_000 };
/** Two hash at a time, while a third reads or writes. */
const PASSWORDS = { concurrency: 3, mostWaiting: 60, timeoutMs: 15_000 };
/** Each takes a tenth of a second of a core. */
const SHARE_IMAGES = { concurrency: 1, mostWaiting: 500, timeoutMs: 60_000 };

/** Each takes a core and the memory of an original. */
const VARIANTS = { concurrency: 2, mostWaiting: 500, timeoutMs: 30_000 };

export type Queues = Readonly<
  Record<"render" | "write" | "password" | "shareImage" | "variant", WorkQueue["run"]>
> & {
  close(): Promise<void>;
};

export function createQueues(log: Log): Queues {
  const queues = {
    render: createWorkQueue({ name: "render", ...RENDERS, log }),
    write: createWorkQueue({ name: "write", ...WRITES, log }),
    password: createWorkQueue({ name: "password", ...PASSWORDS, log }),
    shareImage: createWorkQueue({ name: "share image", ...SHARE_IMAGES, log }),
    variant: createWorkQueue({ name: "variant", ...VARIANTS, log }),
  };
  return {
    render: queues.render.run,
    write: queues.write.run,
    password: queues.password.run,
    shareImage: queues.shareImage.run,
    variant: queues.variant.run,
    async close() {
      await Promise.all(Object.values(queues).map((queue) => queue.close()));
    },
  };
}
