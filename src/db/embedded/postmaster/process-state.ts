import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { errorCode } from "../error-code.ts";

/** Whether the process exists and is not a zombie that nobody has collected (usual for orphans in containers). */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (errorCode(error) !== "EPERM") return false;
  }
  const state = process.platform === "linux" ? readStat(pid)?.[0] : undefined;
  return state !== "Z" && state !== "X";
}

/** Tells two processes apart that had the same id one after the other; null where it cannot be known. */
export function processBirth(pid: number): string | null {
  if (process.platform === "linux") return readStat(pid)?.[19] ?? null;
  return ask({ pid, column: "lstart=" });
}

/** The process's arguments in one line, or null where they cannot be known. */
export function commandLine(pid: number): string | null {
  if (process.platform !== "linux") return ask({ pid, column: "command=" });
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
  } catch {
    return null;
  }
}

// The fields after the name, which is in parentheses and may itself contain spaces and parentheses.
function readStat(pid: number): string[] | null {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, "utf8");
    return line.slice(line.lastIndexOf(")") + 2).split(" ");
  } catch {
    return null;
  }
}

function ask({ pid, column }: { pid: number; column: string }): string | null {
  if (process.platform === "win32") return null;
  try {
    return execFileSync("ps", ["-ww", "-o", column, "-p", String(pid)], { encoding: "utf8" }).trim() || null;
  } catch {
    return null;
  }
}
