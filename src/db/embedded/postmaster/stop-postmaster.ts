import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { EmbeddedLog } from "../embedded-log.ts";
import { askPostmaster } from "./ask-postmaster.ts";
import type { Cluster } from "./cluster.ts";
import { findPostmaster } from "./postmaster-file.ts";
import { isRunning } from "./process-state.ts";
import { signalPostmaster } from "./signal-postmaster.ts";
import { within } from "./within.ts";

const fastShutdownMs = 8_000;
const immediateShutdownMs = 6_000;
const answerMs = 3_000;

/** Ends PostgreSQL unless other servers of ours still use it; call it with the start lock held. */
export async function stopPostmaster(wanted: {
  cluster: Cluster;
  client: pg.Client;
  log: EmbeddedLog;
}): Promise<"stopped" | "left running"> {
  const { cluster, client, log } = wanted;
  const found = await findPostmaster(cluster.storage.data);
  if (found && (await othersRemain({ cluster, client }))) {
    await closeConnection(client);
    log.info({ pid: found.pid }, "built-in PostgreSQL left running for other servers");
    return "left running";
  }
  await closeConnection(client);
  if (!found) return "stopped";
  const signals = [
    ["SIGINT", fastShutdownMs],
    ["SIGQUIT", immediateShutdownMs],
  ] as const;
  for (const [signal, patienceMs] of signals) {
    signalPostmaster({ ...cluster, pid: found.pid, signal });
    if (await isGone({ pid: found.pid, patienceMs })) {
      log.info({ pid: found.pid, signal }, "built-in PostgreSQL stopped");
      return "stopped";
    }
  }
  log.error({ pid: found.pid }, "built-in PostgreSQL does not stop");
  return "left running";
}

async function isGone({ pid, patienceMs }: { pid: number; patienceMs: number }): Promise<boolean> {
  const deadline = performance.now() + patienceMs;
  while (isRunning(pid)) {
    if (performance.now() > deadline) return false;
    await sleep(20);
  }
  return true;
}

// Counted a few times: the connections of a server that has just ended take a moment to go.
async function othersRemain({ cluster, client }: { cluster: Cluster; client: pg.Client }): Promise<boolean> {
  for (let round = 0; round < 4; round++) {
    if (round > 0) await sleep(100);
    if ((await countOthers(client).catch(() => countAnew(cluster))) === 0) return false;
  }
  return true;
}

async function countAnew(cluster: Cluster): Promise<number> {
  const answer = await askPostmaster(cluster.endpoint);
  if (answer.state !== "ready") return 0;
  return countOthers(answer.client).finally(() => closeConnection(answer.client));
}

async function countOthers(client: pg.Client): Promise<number> {
  const counted = client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
     where backend_type = 'client backend' and application_name like 'guia-%'
       and split_part(application_name, ':', 2) <> $1`,
    [String(process.pid)],
  );
  const answer = await within({ promise: counted, ms: answerMs });
  if (!answer) throw new Error("No answer");
  return answer.rows[0]?.others ?? 0;
}

/** Gives up waiting for a server that does not answer any more. */
export async function closeConnection(client: pg.Client): Promise<void> {
  await within({ promise: client.end().catch(() => undefined), ms: answerMs });
}
