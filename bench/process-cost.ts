import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Resident megabytes. Linux only. */
export function residentMegabytes(pid: number): number {
  return Math.round(kilobytes({ file: `/proc/${pid}/status`, name: "VmRSS" }) / 1024);
}

/** Megabytes of the built-in PostgreSQL; shared memory is counted once. */
export function databaseMegabytes(dataDir: string): number {
  const [postmaster = ""] = readFileSync(join(dataDir, "postgres/data/postmaster.pid"), "utf8").split("\n");
  const pids = readdirSync("/proc").filter((name) => name === postmaster || parentOf(name) === postmaster);
  const sum = pids.reduce(
    (total, pid) => total + kilobytes({ file: `/proc/${pid}/smaps_rollup`, name: "Pss" }),
    0,
  );
  return Math.round(sum / 1024);
}

/** CPU time of all threads, in milliseconds. */
export function cpuMilliseconds(pid: number): number {
  const [, utime = "0", stime = "0"] =
    /\) (?:\S+ ){11}(\d+) (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
  // USER_HZ is 100.
  return (Number(utime) + Number(stime)) * 10;
}

function kilobytes({ file, name }: { file: string; name: string }): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(readState(file))?.[1] ?? 0);
}

function parentOf(pid: string): string {
  return /^PPid:\s+(\d+)/m.exec(readState(`/proc/${pid}/status`))?.[1] ?? "";
}

/** Empty if the process has ended. */
function readState(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
