import { setTimeout as sleep } from "node:timers/promises";
import type { EmbeddedLog } from "../embedded-log.ts";
import { EmbeddedPostgresError } from "../embedded-postgres-error.ts";
import { socketFile } from "../storage/endpoint.ts";
import { makePrivateDirectory } from "../storage/private-directory.ts";
import { askPostmaster, type Connection } from "./ask-postmaster.ts";
import type { Cluster } from "./cluster.ts";
import { type Launched, launchPostmaster } from "./launch-postmaster.ts";
import { clearStaleFiles, findPostmaster } from "./postmaster-file.ts";
import { signalPostmaster } from "./signal-postmaster.ts";

/** A PostgreSQL that runs, and our own connection to it. */
export interface OpenPostmaster extends Connection {
  readonly pid: number;
}

interface Wanted {
  cluster: Cluster;
  log: EmbeddedLog;
  signal: AbortSignal;
}

const patienceMs = 15_000;
const mayPass = /lock file|shared memory|in use|Resource temporarily unavailable/i;

/** Adopts the PostgreSQL that runs on the data directory, or starts one; call it with the start lock held. */
export async function openPostmaster({ cluster, log, signal }: Wanted): Promise<OpenPostmaster> {
  const { endpoint, runAs, storage } = cluster;
  const { data } = storage;
  if (socketFile(endpoint)) {
    await makePrivateDirectory({ directory: endpoint.host, account: runAs ?? storage.owner });
  }
  const adopted = await join({ cluster, log, signal });
  if (adopted) {
    log.info({ pid: adopted.pid, data }, "built-in PostgreSQL was running already");
    return adopted;
  }
  const deadline = performance.now() + patienceMs;
  for (let failures = 1; ; failures++) {
    const launched = await launch({ cluster, signal });
    const joined = await join({ cluster, log, signal }).catch((error: unknown) => {
      if (launched.state === "ready") signalPostmaster({ ...cluster, pid: launched.pid, signal: "SIGINT" });
      throw error;
    });
    if (joined) {
      log.info({ pid: joined.pid, data }, "built-in PostgreSQL started");
      return joined;
    }
    const reason = launched.state === "failed" ? launched.reason : "it ended at once";
    // After a kill -9 the old backends hold the shared memory a moment longer; anything else gets three tries.
    if (mayPass.test(reason) ? performance.now() > deadline : failures === 3) {
      throw new EmbeddedPostgresError(
        `PostgreSQL no pudo arrancar en ${data}: ${reason.replace(/\.$/, "")}.`,
      );
    }
    log.warn({ reason }, "built-in PostgreSQL did not start, trying again");
    await sleep(Math.min(100 * failures, 500));
  }
}

async function launch({ cluster, signal }: Omit<Wanted, "log">): Promise<Launched> {
  const { data, root } = cluster.storage;
  signal.throwIfAborted();
  const answer = await askPostmaster(cluster.endpoint);
  if (answer.state !== "absent") {
    // Its process id is not visible here: two containers on one volume, which would ruin the data.
    if (answer.state === "ready") await answer.client.end();
    throw new EmbeddedPostgresError(
      `Otro PostgreSQL, de otro contenedor o máquina, usa la carpeta ${root}: paralo, o compartí la base con DATABASE_URL.`,
    );
  }
  await clearStaleFiles({ data, socket: socketFile(cluster.endpoint) });
  return launchPostmaster({ cluster, signal });
}

async function join({ cluster, log, signal }: Wanted): Promise<OpenPostmaster | null> {
  const { endpoint, storage } = cluster;
  let silentSince = Number.POSITIVE_INFINITY;
  for (let round = 1; ; round++) {
    signal.throwIfAborted();
    const found = await findPostmaster(storage.data);
    if (!found) return null;
    const answer = found.ready ? await askPostmaster(endpoint) : null;
    if (answer?.state === "ready") return { ...answer, pid: found.pid };
    // Starting, recovering or stopping may take its time; not answering at all may not.
    silentSince =
      answer?.state === "absent" ? Math.min(silentSince, performance.now()) : Number.POSITIVE_INFINITY;
    if (answer && performance.now() - silentSince > patienceMs) {
      throw new EmbeddedPostgresError(
        `PostgreSQL está corriendo (proceso ${found.pid}) pero no contesta en ${endpoint.host} (${answer.reason}): terminá ese proceso y volvé a arrancar.`,
      );
    }
    if (round % 200 === 0) log.info({ pid: found.pid }, "waiting for the built-in PostgreSQL to be ready");
    await sleep(50);
  }
}
