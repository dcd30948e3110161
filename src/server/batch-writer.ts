import type { Log } from "../services/service-context.ts";

const WRITE_MS = 3_000;
const RETRY_MS = 15_000;

interface BatchWriterOptions<Item> {
  /** Everything gathered since the last call. */
  takeAll: () => Item[];
  write: (items: Item[]) => Promise<void>;
  /** Takes items back that could not be written. */
  gather: (item: Item) => void;
  /** `"visits"`, for the log. */
  subject: string;
  log: Log;
}

/** Writes what is gathered in memory every few seconds and at shutdown. A killed process loses its last seconds. */
export function createBatchWriter<Item>({ takeAll, write, gather, subject, log }: BatchWriterOptions<Item>) {
  let timer: NodeJS.Timeout | null = null;
  let writing = Promise.resolve();

  async function writeAll(): Promise<void> {
    const items = takeAll();
    if (items.length === 0) return;
    try {
      await write(items);
    } catch (error) {
      log.warn({ err: error, items: items.length }, `${subject} could not be written yet`);
      for (const item of items) gather(item);
      schedule(RETRY_MS);
    }
  }

  function schedule(ms = WRITE_MS): void {
    timer ??= setTimeout(() => {
      timer = null;
      writing = writing.then(writeAll);
    }, ms).unref();
  }

  return {
    /** Call it after gathering. */
    schedule: () => schedule(),

    async stop(): Promise<void> {
      writing = writing.then(writeAll);
      await writing;
      if (timer) clearTimeout(timer);
    },
  };
}
