import { setTimeout as sleep } from "node:timers/promises";
import { chooseAccount } from "./account.ts";
import { databaseUrl, writeAccessRules } from "./connection.ts";
import { type Engine, locateEngine, repairEngine } from "./engine.ts";
import { type Cluster, type EmbeddedLog, initialiseCluster } from "./initialise-cluster.ts";
import { trimLog } from "./launch-postmaster.ts";
import { openPostmaster, type Postmaster, stopPostmaster } from "./postmaster.ts";
import { withStartLock } from "./start-lock.ts";
import { prepareStorage } from "./storage.ts";

export interface EmbeddedPostgres {
  readonly url: string;
  /** Connects as the restricted role of `grantServing`. */
  readonly servingUrl: string;
  readonly pid: number;
  /** Close your own connections first: those of other processes keep PostgreSQL running. Never rejects. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  readonly directory: string;
  readonly log: EmbeddedLog;
  /** PostgreSQL settings that replace ours, for example `{ fsync: 'off' }`. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly engine?: Engine;
}

const trimEveryMs = 60_000;
const stopLockMs = 2_000;
const longestPauseMs = 30_000;
const stableAfterMs = 30_000;

/** Starts the built-in PostgreSQL, or joins the one that runs on the directory, and restarts it until `stop`. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, settings = {}, engine = locateEngine() } = options;
  await repairEngine(engine);
  const storage = await prepareStorage(options.directory, settings.port);
  const never = new AbortController().signal;
  const { cluster, opened } = await withStartLock(storage.lockFile, never, async () => {
    const account = await chooseAccount(engine, storage);
    const rules = await writeAccessRules(storage, account);
    const cluster: Cluster = { engine, account, storage, settings: { ...rules, ...settings }, log };
    await initialiseCluster(cluster);
    return { cluster, opened: await openPostmaster(cluster, never) };
  });
  return supervise(cluster, opened);
}

function supervise(cluster: Cluster, opened: Postmaster): EmbeddedPostgres {
  const { log, storage } = cluster;
  const stopping = new AbortController();
  const { signal } = stopping;
  let current = opened;
  let stopped: Promise<void> | null = null;
  const watching = watch();
  const trimming = setInterval(() => {
    trimLog(storage.logFile).catch((error: unknown) => {
      log.warn({ err: error }, "cannot trim the log of PostgreSQL");
    });
  }, trimEveryMs).unref();

  /** Opens PostgreSQL again whenever the connection breaks: at once, then with exponential back-off. */
  async function watch(): Promise<void> {
    let pause = 0;
    // Watching must not keep the process alive.
    current.socket.unref();
    await current.lost;
    while (!signal.aborted) {
      try {
        log.warn({ pid: current.pid, pause }, "lost the built-in PostgreSQL, opening it again");
        await sleep(pause, undefined, { ref: false, signal });
        pause = Math.min(Math.max(pause * 2, 250), longestPauseMs);
        current = await withStartLock(storage.lockFile, signal, () => openPostmaster(cluster, signal));
        const openedAt = performance.now();
        if (signal.aborted) current.socket.destroy();
        current.socket.unref();
        await current.lost;
        if (performance.now() - openedAt > stableAfterMs) pause = 0;
      } catch (error) {
        if (!signal.aborted) log.error({ err: error, pause }, "built-in PostgreSQL cannot be opened");
      }
    }
  }

  async function stop(): Promise<void> {
    clearInterval(trimming);
    stopping.abort();
    current.socket.destroy();
    await watching;
    try {
      const timeout = AbortSignal.timeout(stopLockMs);
      await withStartLock(storage.lockFile, timeout, () => stopPostmaster(cluster));
    } catch (error) {
      log.warn({ err: error }, "built-in PostgreSQL left running");
    }
  }

  return {
    url: databaseUrl(storage, "app"),
    servingUrl: databaseUrl(storage, "guia"),
    get pid() {
      return current.pid;
    },
    stop() {
      stopped ??= stop();
      return stopped;
    },
  };
}
