import { setTimeout as sleep } from "node:timers/promises";

/** Waits for the promise, but not longer than that; null when it took longer. */
export async function within<T>({ promise, ms }: { promise: Promise<T>; ms: number }): Promise<T | null> {
  const over = new AbortController();
  try {
    return await Promise.race([promise, sleep(ms, null, { signal: over.signal })]);
  } finally {
    over.abort();
  }
}
