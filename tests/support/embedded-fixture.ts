import { type ChildProcess, spawn } from "node:child_process";
import { chmod, chown, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, afterEach } from "vitest";
import type { EmbeddedLog } from "../../src/db/embedded/initialise-cluster.ts";
import { findPostmaster, isRunning } from "../../src/db/embedded/postmaster-process.ts";
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from "../../src/db/embedded/start-embedded-postgres.ts";

/** A separate process, as with `npm start`. */
export interface OtherServer {
  readonly process: ChildProcess;
  readonly opened: Promise<{ pid: number; url: string }>;
}

const settings = { fsync: "off" };
const started: EmbeddedPostgres[] = [];
const processes: ChildProcess[] = [];
const directories: string[] = [];
let shared: string | null = null;

export const isRoot = process.geteuid?.() === 0;

export function rememberingLog(): EmbeddedLog & { messages: string[] } {
  const messages: string[] = [];
  const remember = (_details: object, message: string) => void messages.push(message);
  return { messages, info: remember, warn: remember, error: remember };
}

/** Readable by every user, as a clone below /srv is. */
export async function makeDirectory(owner?: { uid: number }): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "guia-embedded-"));
  directories.push(directory);
  await chmod(directory, 0o755);
  if (owner) await chown(directory, owner.uid, owner.uid);
  return directory;
}

/** Shared by the file, so that initdb runs once. */
export async function sharedDirectory(): Promise<string> {
  shared ??= await makeDirectory();
  return shared;
}

/** Stops everything that the tests of a file start, also on failure. */
export function cleanUpAfterTests(): void {
  afterEach(async () => {
    for (const { pid } of processes.splice(0)) await end({ pid, signal: "SIGKILL" });
    await Promise.all(started.splice(0).map((postgres) => postgres.stop()));
    for (const directory of directories) await endPostmasters(directory);
    for (const directory of directories.filter((name) => name !== shared)) await remove(directory);
  });
  afterAll(async () => {
    if (shared) await remove(shared);
  });
}

async function endPostmasters(directory: string): Promise<void> {
  for (const entry of await readdir(directory, { withFileTypes: true, recursive: true })) {
    if (entry.name !== "postmaster.pid") continue;
    const postmaster = await findPostmaster(entry.parentPath);
    await end({ pid: postmaster?.pid, signal: "SIGQUIT" });
  }
}

async function remove(directory: string): Promise<void> {
  directories.splice(directories.indexOf(directory), 1);
  await rm(directory, { recursive: true, force: true, maxRetries: 5 });
}

export async function start(
  options: Partial<EmbeddedPostgresOptions> & { directory: string },
): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ log: rememberingLog(), settings, ...options });
  started.push(postgres);
  return postgres;
}

/** In another process: SIGTERM stops it cleanly; with `stays: false` it just exits. */
export function spawnServer(wanted: { directory: string; uid?: number; stays?: boolean }): OtherServer {
  const { directory, uid, stays = true } = wanted;
  const source = new URL("../../src/db/embedded/start-embedded-postgres.ts", import.meta.url).href;
  const code = `
    import { startEmbeddedPostgres } from ${JSON.stringify(source)};
    const log = { info() {}, warn() {}, error() {} };
    const options = ${JSON.stringify({ directory, settings })};
    const report = (result) => process.stdout.write(JSON.stringify(result) + '\\n');
    try {
      const postgres = await startEmbeddedPostgres({ ...options, log });
      process.once('SIGTERM', () => postgres.stop().then(() => process.exit(0)));
      report({ pid: postgres.pid, url: postgres.url });
      if (${stays}) setInterval(() => {}, 1000);
    } catch (error) {
      report({ failure: error.message });
    }`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", code], {
    cwd: "/",
    stdio: ["ignore", "pipe", "inherit"],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  processes.push(child);
  return { process: child, opened: readReport(child) };
}

async function readReport(child: ChildProcess): Promise<{ pid: number; url: string }> {
  if (!child.stdout) throw new Error("No output");
  for await (const line of createInterface({ input: child.stdout })) {
    const report = JSON.parse(line) as { pid: number; url: string; failure?: string };
    if (report.failure) throw new Error(report.failure);
    return report;
  }
  throw new Error("The server ended before it was open");
}

export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(10);
}

export async function end(wanted: { pid: number | undefined; signal: NodeJS.Signals }): Promise<void> {
  const { pid, signal } = wanted;
  if (pid === undefined || !isRunning(pid)) return;
  process.kill(pid, signal);
  await until(() => !isRunning(pid));
}

export async function query(wanted: { url: string; sql: string }): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: wanted.url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(wanted.sql)).rows;
  } finally {
    await client.end();
  }
}
