import type { ChildProcess } from "node:child_process";
import { rmdir } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { makePrivateDirectory } from "./account.ts";
import { type Connection, connect, countOtherProcesses, isConnection } from "./connection.ts";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import type { Cluster } from "./initialise-cluster.ts";
import { launchPostmaster, readLogErrors } from "./launch-postmaster.ts";
import { clearStaleFiles, findPostmaster, isRunning } from "./postmaster-process.ts";
import type { Storage } from "./storage.ts";

export interface Postmaster extends Connection {
  readonly pid: number;
}

const connectTimeoutMs = 15_000;
// After a SIGKILL the old backends hold the shared memory a moment longer.
const transient = /lock file|shared memory|in use|Resource temporarily unavailable|killed by/i;
const fastShutdown = { signal: "SIGINT", waitMs: 8_000 } as const;
const immediateShutdown = { signal: "SIGQUIT", waitMs: 6_000 } as const;

/** Adopts the postmaster that runs on the data directory, or starts one. Needs the start lock. */
export async function openPostmaster(cluster: Cluster, signal: AbortSignal): Promise<Postmaster> {
  const { account, log, storage } = cluster;
  const { data, logFile, socketDirectory } = storage;
  await makePrivateDirectory(socketDirectory, account);
  const adopted = await waitUntilReady(storage, signal, null);
  if (adopted) {
    log.info({ pid: adopted.pid, data }, "built-in PostgreSQL was running already");
    return adopted;
  }
  for (const deadline = performance.now() + connectTimeoutMs; ; await sleep(200)) {
    await refuseHiddenPostmaster(storage);
    await clearStaleFiles(storage);
    const { child, logStart } = await launchPostmaster(cluster);
    const started = await waitUntilReady(storage, signal, child).catch((error: unknown) =>
      abandon(child, error),
    );
    if (started) {
      log.info({ pid: started.pid, data }, "built-in PostgreSQL started");
      return started;
    }
    const failure = child.signalCode
      ? `killed by ${child.signalCode}`
      : await readLogErrors(logFile, logStart);
    const reason = failure.replace(/\.$/, "") || `exit ${child.exitCode}`;
    if (!transient.test(reason) || performance.now() > deadline) {
      throw new EmbeddedPostgresError(`PostgreSQL no pudo arrancar en ${data}: ${reason}.`);
    }
    log.warn({ reason }, "built-in PostgreSQL did not start, trying again");
  }
}

/** Waits while PostgreSQL starts, recovers or stops; null when there is none or the child has ended. */
async function waitUntilReady(
  storage: Storage,
  signal: AbortSignal,
  child: ChildProcess | null,
): Promise<Postmaster | null> {
  for (let answeredAt = performance.now(); ; await sleep(20)) {
    signal.throwIfAborted();
    const found = await findPostmaster(storage.data);
    if (!found && !isAlive(child)) return null;
    const answer = found?.ready ? await connect(storage) : "starting";
    if (found && isConnection(answer)) return { ...answer, pid: found.pid };
    if (!(answer instanceof Error)) answeredAt = performance.now();
    else if (performance.now() - answeredAt > connectTimeoutMs) {
      throw new EmbeddedPostgresError(
        `PostgreSQL está corriendo (proceso ${found?.pid}) pero no se puede usar en ${storage.socketDirectory} (${answer.message}): terminá ese proceso y volvé a arrancar.`,
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
  if (isConnection(answer)) answer.socket.destroy();
  throw new EmbeddedPostgresError(
    `Otro PostgreSQL, de otro contenedor o máquina, usa la carpeta ${storage.root}: paralo, o compartí la base con DATABASE_URL.`,
  );
}

/** Stops PostgreSQL unless another process uses it. Needs the start lock. */
export async function stopPostmaster({ storage, log }: Cluster): Promise<void> {
  const pid = (await findPostmaster(storage.data))?.pid;
  if (pid && (await isUsedByOthers(storage))) {
    log.info({ pid }, "built-in PostgreSQL left running for other servers");
    return;
  }
  for (const { signal, waitMs } of [fastShutdown, immediateShutdown]) {
    if (!pid || !isRunning(pid)) break;
    process.kill(pid, signal);
    const deadline = performance.now() + waitMs;
    while (isRunning(pid) && performance.now() < deadline) await sleep(20);
  }
  if (pid && isRunning(pid)) log.error({ pid }, "built-in PostgreSQL does not stop");
  else log.info({ pid }, "built-in PostgreSQL stopped");
  if (dirname(storage.socketDirectory) !== storage.root) {
    await rmdir(storage.socketDirectory).catch(() => undefined);
  }
}

// Counted several times: the connections of a process that has just ended take a moment to close.
async function isUsedByOthers(storage: Storage): Promise<boolean> {
  for (let round = 0; round < 4; round++) {
    if (round > 0) await sleep(100);
    if ((await countOtherProcesses(storage)) === 0) return false;
  }
  return true;
}
