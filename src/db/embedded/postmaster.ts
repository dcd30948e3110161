import type { ChildProcess } from "node:child_process";
import { rmdir } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { makePrivateDirectory } from "./account.ts";
import { type Connection, connect, countOtherProcesses, isConnection } from "./connection.ts";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import type { Cluster } from "./initialise-cluster.ts";
import { launchPostmaster, readLogErrors } from "./launch-postmaster.ts";
import { clearStaleFiles, findPostmaster, isRunning, sendSignal } from "./postmaster-process.ts";
import type { Storage } from "./storage.ts";

type LogLine = (details: object, message: string) => void;

/** The part of a pino logger that the supervisor uses. */
export interface EmbeddedLog {
  info: LogLine;
  warn: LogLine;
  error: LogLine;
}

export interface Postmaster extends Connection {
  readonly pid: number;
}

interface OpenOptions {
  readonly cluster: Cluster;
  readonly log: EmbeddedLog;
  readonly signal: AbortSignal;
}

const patienceMs = 15_000;
// After a SIGKILL the old backends hold the shared memory a moment longer.
const transient = /lock file|shared memory|in use|Resource temporarily unavailable|killed by/i;
const shutdowns = [
  { signal: "SIGINT", waitMs: 8_000 },
  { signal: "SIGQUIT", waitMs: 6_000 },
] as const;

/** Adopts the postmaster that runs on the data directory, or starts one. Needs the start lock. */
export async function openPostmaster(options: OpenOptions): Promise<Postmaster> {
  const { account, storage } = options.cluster;
  await makePrivateDirectory(storage.socketDirectory, account);
  const adopted = await waitUntilReady(options, null);
  if (!adopted) return startPostmaster(options);
  options.log.info({ pid: adopted.pid, data: storage.data }, "built-in PostgreSQL was running already");
  return adopted;
}

async function startPostmaster(options: OpenOptions): Promise<Postmaster> {
  const { cluster, log } = options;
  const { data, logFile } = cluster.storage;
  for (const deadline = performance.now() + patienceMs; ; ) {
    await refuseHiddenPostmaster(cluster.storage);
    await clearStaleFiles(cluster.storage);
    const { child, logStart } = await launchPostmaster(cluster);
    const postmaster = await waitUntilReady(options, child).catch((error: unknown) => abandon(child, error));
    if (postmaster) {
      log.info({ pid: postmaster.pid, data }, "built-in PostgreSQL started");
      return postmaster;
    }
    const reason = child.signalCode
      ? `killed by ${child.signalCode}`
      : (await readLogErrors(logFile, logStart)) || `exit ${child.exitCode}`;
    if (!transient.test(reason) || performance.now() > deadline) {
      throw new EmbeddedPostgresError(
        `PostgreSQL no pudo arrancar en ${data}: ${reason.replace(/\.$/, "")}.`,
      );
    }
    log.warn({ reason }, "built-in PostgreSQL did not start, trying again");
    await sleep(200);
  }
}

/** Waits while PostgreSQL starts, recovers or stops; null when there is none or the child has ended. */
async function waitUntilReady(
  { cluster, signal }: OpenOptions,
  child: ChildProcess | null,
): Promise<Postmaster | null> {
  const { data, socketDirectory } = cluster.storage;
  for (let answeredAt = performance.now(); ; await sleep(20)) {
    signal.throwIfAborted();
    const found = await findPostmaster(data);
    if (!found && !isAlive(child)) return null;
    const answer = found?.ready ? await connect(cluster.storage) : "starting";
    if (found && isConnection(answer)) return { ...answer, pid: found.pid };
    if (!(answer instanceof Error)) answeredAt = performance.now();
    else if (performance.now() - answeredAt > patienceMs) {
      throw new EmbeddedPostgresError(
        `PostgreSQL está corriendo (proceso ${found?.pid}) pero no se puede usar en ${socketDirectory} (${answer.message}): terminá ese proceso y volvé a arrancar.`,
      );
    }
  }
}

function isAlive(child: ChildProcess | null): boolean {
  return child?.pid !== undefined && child.exitCode === null && child.signalCode === null;
}

async function abandon(child: ChildProcess, error: unknown): Promise<never> {
  child.kill("SIGQUIT");
  while (isAlive(child)) await sleep(20);
  throw error;
}

// Two containers on one volume do not see each other's processes, and would ruin the data.
async function refuseHiddenPostmaster(storage: Storage): Promise<void> {
  const answer = await connect(storage);
  if (answer instanceof Error) return;
  if (isConnection(answer)) answer.close();
  throw new EmbeddedPostgresError(
    `Otro PostgreSQL, de otro contenedor o máquina, usa la carpeta ${storage.root}: paralo, o compartí la base con DATABASE_URL.`,
  );
}

/** Stops PostgreSQL unless another process uses it. Needs the start lock. */
export async function stopPostmaster(storage: Storage, log: EmbeddedLog): Promise<void> {
  const pid = (await findPostmaster(storage.data))?.pid;
  if (pid && (await isUsedByOthers(storage))) {
    log.info({ pid }, "built-in PostgreSQL left running for other servers");
    return;
  }
  if (pid && !(await shutDown(pid))) log.error({ pid }, "built-in PostgreSQL does not stop");
  else log.info({ pid }, "built-in PostgreSQL stopped");
  if (dirname(storage.socketDirectory) !== storage.root) {
    await rmdir(storage.socketDirectory).catch(() => undefined);
  }
}

async function shutDown(pid: number): Promise<boolean> {
  for (const { signal, waitMs } of shutdowns) {
    sendSignal(pid, signal);
    for (const deadline = performance.now() + waitMs; performance.now() < deadline; await sleep(20)) {
      if (!isRunning(pid)) return true;
    }
  }
  return false;
}

// Counted several times: the connections of a process that has just ended take a moment to close.
async function isUsedByOthers(storage: Storage): Promise<boolean> {
  for (let round = 0; round < 4; round++) {
    if (round > 0) await sleep(100);
    if ((await countOtherProcesses(storage)) === 0) return false;
  }
  return true;
}
