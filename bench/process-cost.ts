import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Megabytes of a process that are in memory. Linux only, as all that follows. */
export function residentMegabytes(pid: number): number {
  return Math.round(kilobytes({ file: `/proc/${pid}/status`, name: "VmRSS" }) / 1024);
}

/** Megabytes of the built-in PostgreSQL in this data directory: what its processes share is counted once. */
export function databaseMegabytes(dataDir: string): number {
  const [postmaster = ""] = readFileSync(join(dataDir, "postgres/data/postmaster.pid"), "utf8").split("\n");
  const pids = readdirSync("/proc").filter((name) => name === postmaster || parentOf(name) === postmaster);
  const sum = pids.reduce(
    (total, pid) => total + kilobytes({ file: `/proc/${pid}/smaps_rollup`, name: "Pss" }),
    0,
  );
  return Math.round(sum / 1024);
}

/** Milliseconds of processor time that a process has taken, in all of its threads. */
export function cpuMilliseconds(pid: number): number {
  const [, utime = "0", stime = "0"] =
    /\) (?:\S+ ){11}(\d+) (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
  // A hundred ticks a second, whatever the kernel's own clock is.
  return (Number(utime) + Number(stime)) * 10;
}

function kilobytes({ file, name }: { file: string; name: string }): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(readState(file))?.[1] ?? 0);
}

function parentOf(pid: string): string {
  return /^PPid:\s+(\d+)/m.exec(readState(`/proc/${pid}/status`))?.[1] ?? "";
}

/** Empty where there is no such process, or it has just ended. */
function readState(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
