import { constants } from "node:fs";
import { type FileHandle, open, rm } from "node:fs/promises";
import type { Storage } from "../storage/prepare-storage.ts";

const largestLog = 5_000_000;
const flags = constants.O_RDWR | constants.O_CREAT | constants.O_APPEND | (constants.O_NOFOLLOW ?? 0);

/** PostgreSQL's log, open for appending; `size` is where the next line will begin. */
export async function openLogFile(storage: Storage): Promise<{ handle: FileHandle; size: number }> {
  const handle = await open(storage.logFile, flags, 0o600);
  const { size, uid } = await handle.stat();
  // Root must not leave a file that the folder's owner cannot write to.
  if (uid !== storage.owner.uid) await handle.chown(storage.owner.uid, storage.owner.gid);
  return { handle, size };
}

/** Keeps one old log of limited size. PostgreSQL appends, so it goes on at the start of the emptied file. */
export async function trimLogFile(wanted: { storage: Storage; largest?: number }): Promise<void> {
  const { handle, size } = await openLogFile(wanted.storage);
  try {
    const largest = wanted.largest ?? largestLog;
    if (size <= largest) return;
    const tail = Buffer.alloc(largest);
    const { bytesRead } = await handle.read(tail, 0, largest, size - largest);
    await handle.truncate(0);
    const oldFile = `${wanted.storage.logFile}.old`;
    await rm(oldFile, { force: true });
    const old = await open(oldFile, "wx", 0o600);
    await old.write(tail, 0, bytesRead).finally(() => old.close());
  } finally {
    await handle.close();
  }
}

/** What PostgreSQL complained of since `start`, in one line without dates and process ids. */
export async function readComplaints(wanted: { storage: Storage; start: number }): Promise<string> {
  const { handle, size } = await openLogFile(wanted.storage);
  try {
    const length = Math.min(Math.max(size - wanted.start, 0), 20_000);
    const { buffer } = await handle.read(Buffer.alloc(length), 0, length, size - length);
    const lines = buffer.toString("utf8").split("\n").filter(Boolean);
    const serious = lines.filter((line) => /(FATAL|PANIC|ERROR): /.test(line));
    const chosen = serious.length > 0 ? serious : lines.slice(-3);
    return chosen.map((line) => line.replace(/^\S+ \S+ \S+ \[\d+\] /, "").trim()).join("; ");
  } finally {
    await handle.close();
  }
}
