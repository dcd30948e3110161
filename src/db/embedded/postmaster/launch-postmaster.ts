import type { ChildProcess, SpawnOptions } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { spawnEngine } from "../engine/spawn-engine.ts";
import { endpointSettings } from "../storage/endpoint.ts";
import type { Cluster } from "./cluster.ts";
import { openLogFile, readComplaints, trimLogFile } from "./log-file.ts";
import { findPostmaster } from "./postmaster-file.ts";
import { signalPostmaster } from "./signal-postmaster.ts";

export type Launched = { state: "ready"; pid: number } | { state: "failed"; reason: string };

const usualSettings = {
  max_connections: "60",
  shared_buffers: "64MB",
  max_wal_size: "256MB",
  log_checkpoints: "off",
  log_timezone: "UTC",
  timezone: "UTC",
};

/** Starts PostgreSQL and waits until it says that it is ready, or until it has ended, with the reason. */
export async function launchPostmaster(wanted: { cluster: Cluster; signal: AbortSignal }): Promise<Launched> {
  const { cluster, signal } = wanted;
  const { child, logStart, findEnd } = await spawnPostmaster(cluster);
  let pause = 10;
  while (findEnd() === null) {
    if (signal.aborted) await abandon({ child, cluster, findEnd });
    signal.throwIfAborted();
    const found = await findPostmaster(cluster.storage.data);
    if (found?.ready && found.pid === child.pid) return { state: "ready", pid: found.pid };
    await sleep(pause);
    pause = Math.min(pause * 1.5, 250);
  }
  const complaints = await readComplaints({ storage: cluster.storage, start: logStart });
  return { state: "failed", reason: complaints || (findEnd() ?? "") };
}

interface Spawned {
  child: ChildProcess;
  logStart: number;
  /** How it ended, or null while it runs. */
  findEnd: () => string | null;
}

async function spawnPostmaster(cluster: Cluster): Promise<Spawned> {
  const { storage, endpoint } = cluster;
  const settings = { ...usualSettings, ...cluster.settings, ...endpointSettings(endpoint) };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const args = ["-D", storage.data, ...flags];
  await trimLogFile({ storage });
  const { handle, size } = await openLogFile(storage);
  // Its own process group, so that Ctrl-C reaches only us; a file and no pipe, so that it survives us.
  const options: SpawnOptions = {
    cwd: storage.root,
    detached: true,
    stdio: ["ignore", handle.fd, handle.fd],
  };
  try {
    const child = spawnEngine({ ...cluster, program: "postgres", args, options });
    // Listened to at once: it may end before anything else happens here.
    let end: string | null = null;
    child.once("error", ({ message }) => {
      end = message;
    });
    child.once("exit", (code, killedBy) => {
      end = `exit ${code ?? killedBy}`;
    });
    child.unref();
    return { child, logStart: size, findEnd: () => end };
  } finally {
    await handle.close();
  }
}

async function abandon({ child, cluster, findEnd }: Omit<Spawned, "logStart"> & { cluster: Cluster }) {
  if (child.pid !== undefined) signalPostmaster({ ...cluster, pid: child.pid, signal: "SIGQUIT" });
  while (findEnd() === null) await sleep(20);
}
