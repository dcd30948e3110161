import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { EmbeddedLog } from "../../src/db/embedded/embedded-log.ts";
import { type Engine, findEngine, locateEngine } from "../../src/db/embedded/engine/locate-engine.ts";
import { findPostmaster } from "../../src/db/embedded/postmaster/postmaster-file.ts";
import { isRunning } from "../../src/db/embedded/postmaster/process-state.ts";
import { signalPostmaster } from "../../src/db/embedded/postmaster/signal-postmaster.ts";
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from "../../src/db/embedded/start-embedded-postgres.ts";

export interface TestEngine {
  readonly url: string;
  stop(): Promise<void>;
}

const prefix = "guia-test-engine-";

// Nothing here has to survive a power cut.
const hasty = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_connections: "200",
};

const quiet: EmbeddedLog = { info: () => undefined, warn: () => undefined, error: console.error };

/** The built-in engine in a directory of its own, which `stop` removes. */
export async function startTestEngine(): Promise<TestEngine> {
  return start({ engine: locateEngine(), transport: process.platform === "win32" ? "tcp" : "socket" });
}

/** PostgreSQL 15 as on a server: over TCP, with a password; null where its package is not installed. */
export async function startOlderEngine(): Promise<TestEngine | null> {
  const engine = findEngine(`pg15-${process.platform}-${process.arch}`);
  if (!engine) return null;
  const started = await start({ engine, transport: "tcp" });
  return { ...started, url: started.url.replace(/\/guia$/, "/postgres") };
}

/** For a test that stops the engine and starts it again on the same data. */
export function startEngineIn(directory: string): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({ directory, log: quiet, settings: { fsync: "off" } });
}

async function start(wanted: { engine: Engine; transport: "socket" | "tcp" }): Promise<TestEngine> {
  await removeAbandoned(wanted.engine);
  const directory = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
  const remove = () => rm(directory, { recursive: true, force: true, maxRetries: 5 });
  try {
    const postgres = await startEmbeddedPostgres({ ...wanted, directory, settings: hasty, log: quiet });
    return { url: postgres.url, stop: () => postgres.stop().finally(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}

// Left by a test run that was killed: nobody else would ever end them.
async function removeAbandoned(engine: Engine): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const owner = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : null;
    if (owner === null || isRunning(owner)) continue;
    const directory = join(tmpdir(), name);
    const postmaster = await findPostmaster(join(directory, "data")).catch(() => null);
    if (postmaster) signalPostmaster({ engine, pid: postmaster.pid, signal: "SIGQUIT" });
    await rm(directory, { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined);
  }
}
