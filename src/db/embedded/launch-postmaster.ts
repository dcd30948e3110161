import { type ChildProcess, spawn } from "node:child_process";
import { open, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { commandAs } from "./account.ts";
import type { Cluster } from "./initialise-cluster.ts";

const largestLog = 5_000_000;
const usualSettings = {
  max_connections: "60",
  shared_buffers: "64MB",
  max_wal_size: "256MB",
  log_checkpoints: "off",
  log_timezone: "UTC",
  timezone: "UTC",
  listen_addresses: "",
  unix_socket_permissions: "0700",
};

export async function launchPostmaster(cluster: Cluster): Promise<{ child: ChildProcess; logStart: number }> {
  const { data, root, logFile, socketDirectory, port } = cluster.storage;
  const settings = {
    ...usualSettings,
    // The setting is a list: unquoted, a comma in the path would end the first item.
    unix_socket_directories: `"${socketDirectory.replaceAll('"', '""')}"`,
    port,
    ...cluster.settings,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const program = join(cluster.engine.bin, "postgres");
  const { file, args, options } = commandAs(cluster.account, program, ["-D", data, ...flags]);
  await trimLog(logFile);
  const log = await open(logFile, "a", 0o600);
  try {
    const { size: logStart } = await log.stat();
    // Its own process group, so Ctrl-C reaches only the server; a file, not a pipe, so it outlives the server.
    const child = spawn(file, args, {
      ...options,
      cwd: root,
      detached: true,
      stdio: ["ignore", log.fd, log.fd],
    });
    child.on("error", () => undefined);
    child.unref();
    return { child, logStart };
  } finally {
    await log.close();
  }
}

/** Empties a log that is too large and keeps its end as `.old`; PostgreSQL goes on appending. */
export async function trimLog(file: string, largest = largestLog): Promise<void> {
  const log = await open(file, "a+", 0o600);
  try {
    const { size } = await log.stat();
    if (size <= largest) return;
    const { buffer, bytesRead } = await log.read(Buffer.alloc(largest), 0, largest, size - largest);
    await log.truncate(0);
    await writeFile(`${file}.old`, buffer.subarray(0, bytesRead), { mode: 0o600 });
  } finally {
    await log.close();
  }
}

export async function readLogErrors(file: string, logStart: number): Promise<string> {
  const lines = (await readFile(file)).subarray(logStart).toString("utf8").split("\n").filter(Boolean);
  const errors = lines.filter((line) => /(FATAL|PANIC|ERROR): /.test(line));
  const chosen = errors.length > 0 ? errors : lines.slice(-3);
  return chosen.map((line) => line.replace(/^\S+ \S+ \S+ \[\d+\] /, "").trim()).join("; ");
}
