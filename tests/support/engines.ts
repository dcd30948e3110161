import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Engine, findEngine, locateEngine } from "../../src/db/embedded/engine.ts";
import type { EmbeddedLog } from "../../src/db/embedded/initialise-cluster.ts";
import { findPostmaster, isRunning } from "../../src/db/embedded/postmaster-process.ts";
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from "../../src/db/embedded/start-embedded-postgres.ts";
import { administer } from "./template-database.ts";

export interface TestEngine {
  readonly url: string;
  stop(): Promise<void>;
}

const prefix = "guia-test-engine-";

const hasty = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_connections: "200",
};

const quiet: EmbeddedLog = { info: () => undefined, warn: () => undefined, error: console.error };

/** `stop` removes its directory. */
export function startTestEngine(): Promise<TestEngine> {
  return start({ engine: locateEngine() });
}

/** PostgreSQL 15 over TCP, with a password; null if its package is not installed. */
export async function startOlderEngine(): Promise<TestEngine | null> {
  const engine = findEngine(`pg15-${process.platform}-${process.arch}`);
  if (!engine) return null;
  const port = await freePort();
  const started = await start({ engine, port });
  await administer(started.url, "alter role app password 'older'");
  return { ...started, url: `postgresql://app:older@127.0.0.1:${port}/postgres` };
}

/** For a test that restarts the engine on the same data. */
export function startEngineIn(directory: string): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({ directory, log: quiet, settings: { fsync: "off" } });
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function start({ engine, port }: { engine: Engine; port?: number }): Promise<TestEngine> {
  await removeAbandoned();
  const directory = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
  const remove = () => rm(directory, { recursive: true, force: true, maxRetries: 5 });
  try {
    const tcp = port ? await listenOn({ directory, port }) : {};
    const settings = { ...hasty, ...tcp };
    const postgres = await startEmbeddedPostgres({ engine, directory, settings, log: quiet });
    return { url: postgres.url, stop: () => postgres.stop().finally(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function listenOn({ directory, port }: { directory: string; port: number }) {
  const hba_file = join(directory, "pg_hba_tcp.conf");
  await writeFile(hba_file, "local all all trust\nhost all all 127.0.0.1/32 scram-sha-256\n", {
    mode: 0o644,
  });
  return { listen_addresses: "127.0.0.1", port: String(port), hba_file };
}

// Left by killed test runs.
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const owner = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : null;
    if (owner === null || isRunning(owner)) continue;
    const directory = join(tmpdir(), name);
    const postmaster = await findPostmaster(join(directory, "data")).catch(() => null);
    if (postmaster) process.kill(postmaster.pid, "SIGQUIT");
    await rm(directory, { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined);
  }
}
