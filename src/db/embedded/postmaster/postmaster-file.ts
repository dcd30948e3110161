import { constants } from "node:fs";
import { open, readFile, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { errorCode } from "../error-code.ts";
import { commandLine, isRunning } from "./process-state.ts";

// No process ever has it: Linux stops at 2^22, macOS at 99999.
const impossiblePid = 2_147_483_647;
const emptyForMs = 1_000;

/** The PostgreSQL that runs on the data directory, whoever started it, or null. */
export async function findPostmaster(data: string): Promise<{ pid: number; ready: boolean } | null> {
  const lines = await readPostmasterFile(data);
  const pid = Math.abs(Number.parseInt(lines?.[0] ?? "", 10));
  if (!lines || !pid || pid === process.pid || !isRunning(pid)) return null;
  if (!couldBePostmaster({ command: commandLine(pid), data })) return null;
  return { pid, ready: lines[7]?.trim() === "ready" };
}

/** Takes away what a killed PostgreSQL left behind, so that the next one is not kept out by a reused process id. */
export async function clearStaleFiles({ data, socket }: { data: string; socket: string | null }) {
  const file = join(data, "postmaster.pid");
  const lines = await readPostmasterFile(data);
  if (lines && !Number.parseInt(lines[0] ?? "", 10)) {
    const writtenAt = await stat(file).then(({ mtimeMs }) => mtimeMs, Date.now);
    if (Date.now() - writtenAt > emptyForMs) await rm(file, { force: true });
  } else if (lines) {
    // The rest stays: by its seventh line PostgreSQL sees that old backends still hold the shared memory.
    // The new text is never shorter, so one write over the old one is enough.
    const handle = await open(file, constants.O_WRONLY | (constants.O_NOFOLLOW ?? 0));
    await handle.write([impossiblePid, ...lines.slice(1)].join("\n"), 0).finally(() => handle.close());
  }
  if (socket) {
    await rm(socket, { force: true });
    await rm(`${socket}.lock`, { force: true });
  }
}

async function readPostmasterFile(data: string): Promise<string[] | null> {
  try {
    return (await readFile(join(data, "postmaster.pid"), "utf8")).split("\n");
  } catch (error) {
    if (errorCode(error) === "ENOENT") return null;
    throw error;
  }
}

// When in doubt yes: it is then waited for and never replaced.
function couldBePostmaster({ command, data }: { command: string | null; data: string }): boolean {
  if (command === null) return true;
  if (command.includes(`-D ${data} `) || command.endsWith(`-D ${data}`)) return true;
  const [program = ""] = command.split(" ");
  return /^postgres(\.exe)?$/.test(basename(program)) && !/ -D \//.test(command);
}
