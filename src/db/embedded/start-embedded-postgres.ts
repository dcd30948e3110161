import { rmdir } from "node:fs/promises";
import { dirname } from "node:path";
import type { EmbeddedLog } from "./embedded-log.ts";
import { type Engine, locateEngine } from "./engine/locate-engine.ts";
import { repairEngine } from "./engine/repair-engine.ts";
import type { Cluster } from "./postmaster/cluster.ts";
import { type KeptPostmaster, keepPostmaster } from "./postmaster/keep-postmaster.ts";
import { trimLogFile } from "./postmaster/log-file.ts";
import { openDatabase } from "./postmaster/open-database.ts";
import { closeConnection, stopPostmaster } from "./postmaster/stop-postmaster.ts";
import { prepareCluster } from "./prepare-cluster.ts";
import { endpointUrl } from "./storage/endpoint.ts";
import { prepareStorage } from "./storage/prepare-storage.ts";
import { withStartLock } from "./storage/start-lock.ts";

export interface EmbeddedPostgres {
  readonly url: string;
  /** Connects as the restricted role of `grantServing`. */
  readonly servingUrl: string;
  readonly servingPassword: string | null;
  /** Of the postmaster that runs now. */
  readonly pid: number;
  /** End your own connections first: those of other processes keep PostgreSQL running. Never rejects. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  readonly directory: string;
  readonly log: EmbeddedLog;
  /** Settings of PostgreSQL on top of ours, for example `{ fsync: 'off' }`. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly engine?: Engine;
  /** Node cannot use PostgreSQL's sockets on Windows: there it is `tcp`. */
  readonly transport?: "socket" | "tcp";
}

interface Supervised {
  cluster: Cluster;
  log: EmbeddedLog;
}

const database = "guia";
const trimEveryMs = 60_000;
const stopLockMs = 2_000;

/** Starts the built-in PostgreSQL, or joins the one that runs on the directory, and keeps it up until `stop`. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, settings = {}, transport = process.platform === "win32" ? "tcp" : "socket" } = options;
  const engine = options.engine ?? locateEngine();
  await repairEngine(engine);
  const storage = await prepareStorage(options.directory);
  const file = storage.lockFile;
  const { signal } = new AbortController();
  const { cluster, opened } = await withStartLock({
    file,
    signal,
    task: async () => {
      const cluster = await prepareCluster({ engine, storage, settings, transport });
      return { cluster, opened: await openDatabase({ cluster, log, signal, name: database }) };
    },
  });
  const kept = keepPostmaster({
    opened,
    log,
    reopen: (signal) =>
      withStartLock({ file, signal, task: () => openDatabase({ cluster, log, signal, name: database }) }),
  });
  const trimming = setInterval(() => {
    trimLogFile({ storage }).catch((error: unknown) => {
      log.warn({ err: error }, "cannot trim the log of PostgreSQL");
    });
  }, trimEveryMs).unref();
  let stopping: Promise<void> | null = null;
  return {
    url: endpointUrl({ endpoint: cluster.endpoint, database, role: "app" }),
    servingUrl: endpointUrl({ endpoint: cluster.endpoint, database, role: "guia" }),
    servingPassword: cluster.endpoint.password,
    get pid() {
      return kept.current.pid;
    },
    stop() {
      clearInterval(trimming);
      stopping ??= stop({ cluster, kept, log });
      return stopping;
    },
  };
}

async function stop({ cluster, kept, log }: Supervised & { kept: KeptPostmaster }): Promise<void> {
  const { endpoint, storage } = cluster;
  await kept.release();
  const { client } = kept.current;
  try {
    await withStartLock({
      file: storage.lockFile,
      signal: AbortSignal.timeout(stopLockMs),
      task: async () => {
        const outcome = await stopPostmaster({ cluster, client, log });
        // The spare socket directory in /tmp goes with it.
        const isSpare = endpoint.password === null && dirname(endpoint.host) !== storage.root;
        if (outcome === "stopped" && isSpare) await rmdir(endpoint.host).catch(() => undefined);
      },
    });
  } catch (error) {
    // Most likely another server is opening it at this moment, and so has a use for it.
    log.warn({ err: error }, "built-in PostgreSQL left running");
    await closeConnection(client);
  }
}
