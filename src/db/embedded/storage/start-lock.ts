import { randomUUID } from "node:crypto";
import { link, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { errorCode } from "../error-code.ts";
import { isRunning, processBirth } from "../postmaster/process-state.ts";

interface Claim {
  pid: number;
  birth: string | null;
  token: string;
}

const unreadableAfterMs = 2_000;
const birthlessAfterMs = 60_000;

/** Runs the task while no other process starts or stops the same PostgreSQL; the signal ends only the wait. */
export async function withStartLock<T>(wanted: {
  file: string;
  signal: AbortSignal;
  task: () => Promise<T>;
}): Promise<T> {
  const { file, signal, task } = wanted;
  const claim: Claim = { pid: process.pid, birth: processBirth(process.pid), token: randomUUID() };
  while (!(await take({ file, claim }))) {
    signal.throwIfAborted();
    await removeIfStale(file);
    await sleep(25);
  }
  try {
    return await task();
  } finally {
    if ((await readClaim(file))?.token === claim.token) await rm(file, { force: true });
  }
}

async function take({ file, claim }: { file: string; claim: Claim }): Promise<boolean> {
  try {
    await writeFile(file, JSON.stringify(claim), { flag: "wx", mode: 0o644 });
    return true;
  } catch (error) {
    if (errorCode(error) === "EEXIST") return false;
    throw error;
  }
}

// Moved away before it is removed: of several that find it stale only one gets hold of it, and if that one
// is somebody's new claim by then, it goes back. PostgreSQL's own lock stands behind this one.
async function removeIfStale(file: string): Promise<void> {
  const claim = await readClaim(file);
  if (!(await isStale({ file, claim }))) return;
  const aside = `${file}.${randomUUID()}`;
  try {
    await rename(file, aside);
    if ((await readClaim(aside))?.token !== claim?.token) await link(aside, file).catch(() => undefined);
    await rm(aside, { force: true });
  } catch (error) {
    if (errorCode(error) !== "ENOENT") throw error;
  }
}

async function isStale({ file, claim }: { file: string; claim: Claim | null }): Promise<boolean> {
  const age = await stat(file).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => 0,
  );
  // Its owner was killed between creating the file and writing into it.
  if (!claim) return age > unreadableAfterMs;
  if (!isRunning(claim.pid)) return true;
  if (claim.birth === null) return age > birthlessAfterMs;
  return claim.birth !== processBirth(claim.pid);
}

async function readClaim(file: string): Promise<Claim | null> {
  try {
    // Only this file writes it, in one piece; what cannot be read is no claim.
    return JSON.parse(await readFile(file, "utf8")) as Claim;
  } catch {
    return null;
  }
}
