import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";

const sqliteBusy = 5;

/** Runs the task while no other process starts or stops the same PostgreSQL; the signal ends only the wait. */
export async function withStartLock<T>(
  file: string,
  signal: AbortSignal,
  task: () => Promise<T>,
): Promise<T> {
  // Node has no file locks. SQLite takes one that the kernel releases when the process dies.
  const lock = new DatabaseSync(file);
  try {
    while (!tryLock(lock)) {
      signal.throwIfAborted();
      await sleep(25);
    }
    return await task();
  } finally {
    lock.close();
  }
}

function tryLock(lock: DatabaseSync): boolean {
  try {
    lock.exec("begin exclusive");
    return true;
  } catch (error) {
    if (error instanceof Error && "errcode" in error && error.errcode === sqliteBusy) return false;
    throw error;
  }
}
