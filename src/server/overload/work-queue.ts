import { AppError, BUSY_SECONDS, BUSY_TEXT } from "../../domain/errors/app-error.ts";
import type { Log } from "../../services/service-context.ts";

interface WorkQueueOptions {
  name: string;
  concurrency: number;
  mostWaiting: number;
  timeoutMs: number;
  log: Pick<Log, "warn">;
}

interface RunOptions {
  readonly client?: string;
  /** No visitor waits for it: foreground work goes first. Asked again whenever a place is free. */
  readonly isBackground?: () => boolean;
}

export type RunInQueue = <T>(work: () => Promise<T>, options?: RunOptions) => Promise<T>;

export interface WorkQueue {
  readonly run: RunInQueue;
  close(): Promise<void>;
}

/** Every fourth place goes to background work, so that it is not starved. */
const BACKGROUND_EVERY = 4;

interface Waiting {
  readonly client: string;
  readonly isBackground: () => boolean;
  readonly start: () => void;
  readonly cancel: (reason: string) => void;
}

const LOGGED_EVERY_MS = 1_000;

/** First in, first out, but fair between clients. Throws `unavailable` when full or too slow. */
export function createWorkQueue(options: WorkQueueOptions): WorkQueue {
  const { concurrency, timeoutMs } = options;
  const waiting = createWaitingList(options);
  let isClosed = false;
  let onIdle = () => {};
  let running = 0;
  const refuse = createRefusals(options);
  const refusal = (reason: string) => refuse(reason, { waiting: waiting.size(), running, isClosed });

  function waitForPlace({ client, isBackground }: Required<RunOptions>): Promise<void> {
    if (!waiting.freePlace({ client, isBackground })) return Promise.reject(refusal("full"));
    return new Promise((resolve, reject) => {
      const cancel = (reason: string) => {
        clearTimeout(timer);
        waiting.delete(entry);
        reject(refusal(reason));
      };
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const entry = { client, isBackground, start, cancel };
      const timer = setTimeout(() => cancel("too slow"), timeoutMs);
      waiting.add(entry);
    });
  }

  const run: RunInQueue = async (work, { isBackground = () => false, client = "" } = {}) => {
    if (isClosed) throw refusal("closed");
    if (running >= concurrency) await waitForPlace({ client, isBackground });
    else {
      running++;
      waiting.noteServed(client);
    }
    try {
      return await work();
    } finally {
      // The place goes straight to the next in line, so that no new request can take it.
      const next = waiting.takeNext();
      if (next) next.start();
      else if (--running === 0) {
        waiting.forgetServed();
        onIdle();
      }
    }
  };

  return {
    run,
    async close() {
      isClosed = true;
      for (const { cancel } of waiting.list()) cancel("closed");
      if (running > 0) await new Promise<void>((resolve) => (onIdle = resolve));
    },
  };
}

/** The next entry is that of the client served least recently. */
function createWaitingList({ mostWaiting }: Pick<WorkQueueOptions, "mostWaiting">) {
  const entries = new Set<Waiting>();
  const servedAt = new Map<string, number>();
  let taken = 0;
  let served = 0;
  const list = () => [...entries];
  const noteServed = (client: string) => servedAt.set(client, ++served);

  function findLeastServed(some: readonly Waiting[]): Waiting | undefined {
    const servedAtOf = ({ client }: Waiting) => servedAt.get(client) ?? 0;
    let least: Waiting | undefined;
    for (const entry of some) if (!least || servedAtOf(entry) < servedAtOf(least)) least = entry;
    return least;
  }

  return {
    list,
    size: () => entries.size,
    add: (entry: Waiting) => entries.add(entry),
    delete: (entry: Waiting) => entries.delete(entry),
    noteServed,
    forgetServed: () => servedAt.clear(),

    /** In a full list, background work is cancelled for a visitor, and the last entry of the client with the most for one with less. */
    freePlace({ client, isBackground }: Required<RunOptions>): boolean {
      if (entries.size < mostWaiting) return true;
      const spare = isBackground() ? undefined : list().findLast((entry) => entry.isBackground());
      if (spare) {
        spare.cancel("full");
        return true;
      }
      const byClient = Map.groupBy(list(), (entry) => entry.client);
      const most = [...byClient.values()].reduce(
        (one, other) => (other.length > one.length ? other : one),
        [],
      );
      if (most.length <= (byClient.get(client)?.length ?? 0) + 1) return false;
      most.at(-1)?.cancel("full");
      return true;
    },

    takeNext(): Waiting | undefined {
      const isBackgroundFirst = ++taken % BACKGROUND_EVERY === 0;
      const all = list();
      const preferred = all.filter(({ isBackground }) => isBackground() === isBackgroundFirst);
      const next = findLeastServed(preferred.length > 0 ? preferred : all);
      if (!next) return undefined;
      entries.delete(next);
      noteServed(next.client);
      return next;
    },
  };
}

function createRefusals({ name, log }: Pick<WorkQueueOptions, "name" | "log">) {
  let refused = 0;
  let loggedAt = Number.NEGATIVE_INFINITY;
  return (
    reason: string,
    { isClosed, ...counts }: { waiting: number; running: number; isClosed: boolean },
  ): AppError => {
    const message = `${name} queue ${reason}`;
    refused++;
    if (!isClosed && performance.now() - loggedAt >= LOGGED_EVERY_MS) {
      log.warn({ ...counts, refused }, message);
      loggedAt = performance.now();
      refused = 0;
    }
    return new AppError({
      code: "unavailable",
      message,
      spanish: BUSY_TEXT,
      retryAfterSeconds: BUSY_SECONDS,
    });
  };
}
