import { readFile } from "node:fs/promises";

/** For the database, the log, modules and pictures on disk. */
const RESERVED_HANDLES = 100;
const FEWEST = 20;
const CROWDED = 0.75;

export interface ConnectionLimit {
  readonly openFiles: number;
  readonly connections: number;
  readonly crowdedFrom: number;
}

/** `connectionLimit("Max open files  256  1024  files")`: 156 connections; null without a limit. */
export function connectionLimit(limits: string): ConnectionLimit | null {
  const openFiles = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.NaN);
  if (Number.isNaN(openFiles)) return null;
  const connections = Math.max(FEWEST, openFiles - RESERVED_HANDLES);
  return { openFiles, connections, crowdedFrom: Math.floor(connections * CROWDED) };
}

export async function findConnectionLimit(): Promise<ConnectionLimit | null> {
  return connectionLimit(await readFile("/proc/self/limits", "utf8").catch(() => ""));
}
