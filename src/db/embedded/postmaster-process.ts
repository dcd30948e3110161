import { execFileSync } from "node:child_process";
import { constants, readFileSync } from "node:fs";
import { open, readFile, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { errorCode } from "./embedded-postgres-error.ts";
import type { Storage } from "./storage.ts";

// Linux ends at 2^22, macOS at 99999.
const impossiblePid = 2_147_483_647;
const emptyForMs = 1_000;

export async function findPostmaster(data: string): Promise<{ pid: number; ready: boolean } | null> {
  const lines = await readPidFile(data);
  const pid = Math.abs(Number.parseInt(lines?.[0] ?? "", 10));
  if (!lines || !pid || pid === process.pid || !isRunning(pid)) return null;
  if (!couldBePostmaster(commandLine(pid), data)) return null;
  return { pid, ready: lines[7]?.trim() === "ready" };
}

/** Removes what a killed postmaster left, since its process id may belong to another process by now. */
export async function clearStaleFiles({ data, socketFile }: Storage): Promise<void> {
  const file = join(data, "postmaster.pid");
  const lines = await readPidFile(data);
  if (lines && !Number.parseInt(lines[0] ?? "", 10)) {
    const writtenAt = await stat(file).then(({ mtimeMs }) => mtimeMs, Date.now);
    if (Date.now() - writtenAt > emptyForMs) await rm(file, { force: true });
  } else if (lines) {
    // Line 7 stays: by it PostgreSQL finds old backends that still hold the shared memory.
    const handle = await open(file, constants.O_WRONLY | constants.O_NOFOLLOW);
    await handle.write([impossiblePid, ...lines.slice(1)].join("\n"), 0).finally(() => handle.close());
  }
  await rm(socketFile, { force: true });
  await rm(`${socketFile}.lock`, { force: true });
}

function readPidFile(data: string): Promise<string[] | null> {
  return readFile(join(data, "postmaster.pid"), "utf8").then(
    (content) => content.split("\n"),
    () => null,
  );
}

// True in doubt: a possible postmaster is waited for and never replaced.
function couldBePostmaster(command: string | null, data: string): boolean {
  if (command === null || `${command} `.includes(`-D ${data} `)) return true;
  return basename(command.split(" ")[0] ?? "") === "postgres" && !command.includes(" -D /");
}

/** False for a zombie too, which an orphan in a container often stays. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (errorCode(error) !== "EPERM") return false;
  }
  return !/\) [ZX] [^)]*$/.test(readProc(pid, "stat") ?? "");
}

export function commandLine(pid: number): string | null {
  if (process.platform === "linux") return readProc(pid, "cmdline")?.replaceAll("\0", " ").trim() ?? null;
  try {
    return execFileSync("ps", ["-ww", "-o", "command=", "-p", String(pid)], { encoding: "utf8" }).trim();
  } catch {
    return null;
  }
}

function readProc(pid: number, file: "stat" | "cmdline"): string | null {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return null;
  }
}
