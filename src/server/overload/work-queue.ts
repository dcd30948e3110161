import { AppError } from "../../domain/errors/app-error.ts";
import { BUSY_SECONDS, BUSY_TEXT } from "../../domain/errors/trouble-texts.ts";
import type { Log } from "../../services/service-context.ts";

interface WorkQueueOptions {
  /** The kind of work, for the log: "render" gives "render queue full". */
  name: string;
  concurrency: number;
  mostWaiting: number;
  patienceMs: number;
  log: Pick<Log, "warn">;
}

export type RunInQueue = <T>(work: () => Promise<T>) => Promise<T>;

/** A server that is overloaded refuses thousands of requests: one line a second is enough. */
const LOGGED_EVERY_MS = 1_000;

/** Runs work in the order it arrives, so much at a time; throws `unavailable` where a bound is reached. */
export function createWorkQueue({
  name,
  concurrency,
  mostWaiting,
  patienceMs,
  log,
}: WorkQueueOptions): RunInQueue {
  const waiting = new Set<() => void>();
  let running = 0;
  let refused = 0;
  let loggedAt = Number.NEGATIVE_INFINITY;

  function refusal(reason: string): AppError {
    const message = `${name} queue ${reason}`;
    refused++;
    if (performance.now() - loggedAt >= LOGGED_EVERY_MS) {
      log.warn({ waiting: waiting.size, running, refused }, message);
      loggedAt = performance.now();
      refused = 0;
    }
    return new AppError({
      code: "unavailable",
      message,
      spanish: BUSY_TEXT,
      retryAfterSeconds: BUSY_SECONDS,
    });
  }

  function waitForPlace(): Promise<void> {
    if (waiting.size >= mostWaiting) return Promise.reject(refusal("full"));
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(impatience);
        resolve();
      };
      const impatience = setTimeout(() => {
        waiting.delete(begin);
        reject(refusal("too slow"));
      }, patienceMs);
      waiting.add(begin);
    });
  }

  return async (work) => {
    if (running >= concurrency) await waitForPlace();
    else running++;
    try {
      return await work();
    } finally {
      // The place goes straight to the next in line, so that no newcomer can take it.
      const [next] = waiting;
      if (next) {
        waiting.delete(next);
        next();
      } else running--;
    }
  };
}
