import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type Database, openDatabase } from "../../src/db/database.ts";
import { startEmbeddedPostgres } from "../../src/db/embedded/start-embedded-postgres.ts";
import { prepareDatabase } from "../../src/db/prepare-database.ts";
import { isActive, type JobRun } from "../../src/domain/jobs/job-run.ts";
import type { ServiceContext } from "../../src/services/service-context.ts";
import { OPERATOR, testContext } from "../../tests/support/service-context.ts";
import { createEmptyDatabase } from "../../tests/support/template-database.ts";

const LOOK_MS = 25;

export interface JobBench {
  readonly url: string;
  readonly db: Database;
  /** A folder that goes with it. */
  readonly directory: string;
  staff(): ServiceContext;
  select<Row extends object>(statement: string, values?: unknown[]): Promise<Row[]>;
}

/** A database of its own, empty, for `work`. */
export async function withJobBench(work: (bench: JobBench) => Promise<void>): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), "guia-jobs-"));
  const log = { info() {}, warn() {}, error: console.error };
  const postgres = await startEmbeddedPostgres({ directory: join(directory, "postgres"), log });
  const { url } = await createEmptyDatabase(postgres.url);
  await prepareDatabase({ url, applicationName: "guia-bench:0", demo: false });
  const db = openDatabase({ url, applicationName: "guia-bench:0", onError: console.error });
  const staff = () => ({
    ...testContext({ db, actor: OPERATOR }).context,
    clock: { now: () => new Date() },
  });
  try {
    const select = async <Row extends object>(statement: string, values: unknown[] = []) =>
      (await db.executeSql(statement, values)).rows as Row[];
    await work({ url, db, directory, staff, select });
  } finally {
    await db.close();
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

interface RunWithKillsInput {
  readonly bench: JobBench;
  readonly run: JobRun;
  /** After how many items the process is killed, each time. */
  readonly killAt: readonly number[];
  readonly cancelAt?: { readonly items: number; readonly cancel: () => Promise<unknown> };
  readonly googlePort?: number;
}

/** Runs a queued job to its end, with a new process after each kill. */
export async function runWithKills({
  bench,
  run: { id },
  killAt,
  cancelAt,
  googlePort = 0,
}: RunWithKillsInput): Promise<{ run: JobRun; kills: number; seconds: number }> {
  const started = performance.now();
  const left = [...killAt];
  let cancel = cancelAt;
  let worker = startWorker(bench, googlePort);
  try {
    for (;;) {
      const run = await bench.db.jobRuns.find(id);
      if (!run) throw new Error("the run is gone");
      if (!isActive(run.state))
        return { run, kills: killAt.length - left.length, seconds: (performance.now() - started) / 1_000 };
      const [next] = left;
      if (next !== undefined && run.current >= next) {
        left.shift();
        // Anywhere within an item.
        await wait(Math.random() * 100);
        await kill(worker);
        worker = startWorker(bench, googlePort);
      } else if (cancel && run.current >= cancel.items) {
        await cancel.cancel();
        cancel = undefined;
      }
      await wait(LOOK_MS);
    }
  } finally {
    await kill(worker);
  }
}

function startWorker({ url, directory }: JobBench, googlePort: number): ChildProcess {
  const file = join(import.meta.dirname, "job-worker.ts");
  return spawn(process.execPath, [file, url, String(googlePort), join(directory, "images")], {
    stdio: "inherit",
  });
}

async function kill(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return;
  worker.kill("SIGKILL");
  await once(worker, "exit");
}

/** Prints a line, and makes the process fail where it does not hold. */
export function check(title: string, isTrue: boolean, found: unknown = ""): void {
  const text = typeof found === "string" ? found : JSON.stringify(found);
  console.log(`${isTrue ? "ok  " : "FAIL"} ${title}${text === "" ? "" : `: ${text}`}`);
  if (!isTrue) process.exitCode = 1;
}
