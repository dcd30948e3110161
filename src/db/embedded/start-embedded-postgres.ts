import { setTimeout as sleep } from "node:timers/promises";
import { chooseAccount } from "./account.ts";
import { databaseUrl, writeAccessRules } from "./connection.ts";
import { type Engine, locateEngine, repairEngine } from "./engine.ts";
import { initialiseCluster } from "./initialise-cluster.ts";
import { trimLog } from "./launch-postmaster.ts";
import { type EmbeddedLog, openPostmaster, type Postmaster, stopPostmaster } from "./postmaster.ts";
import { withStartLock } from "./start-lock.ts";
import { prepareStorage } from "./storage.ts";

export interface EmbeddedPostgres {
  /** For the role that owns the database. */
  readonly url: string;
  /** For the role that serves, which gets its rights from `grantServing`. */
  readonly servingUrl: string;
  /** Process id of the current postmaster. */
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
  const released = new AbortController();
  const { signal } = released;
  const { cluster, opened } = await withStartLock(storage.lockFile, signal, async () => {
    const account = await chooseAccount(engine, storage);
    const rules = await writeAccessRules(storage, account);
    const cluster = { engine, account, storage, settings: { ...rules, ...settings } };
    await initialiseCluster(cluster);
    return { cluster, opened: await openPostmaster({ cluster, log, signal }) };
  });
  let current = opened;
  const watching = watch({
    opened,
    log,
    signal,
    reopen: async () => {
      current = await withStartLock(storage.lockFile, signal, () => openPostmaster({ cluster, log, signal }));
      return current;
    },
  });
  const trimming = setInterval(() => {
    trimLog(storage.logFile).catch((error: unknown) => {
      log.warn({ err: error }, "cannot trim the log of PostgreSQL");
    });
  }, trimEveryMs).unref();
  let stopped: Promise<void> | null = null;

  async function stop(): Promise<void> {
    clearInterval(trimming);
    released.abort();
    current.close();
    await watching;
    current.close();
    const timeout = AbortSignal.timeout(stopLockMs);
    await withStartLock(storage.lockFile, timeout, () => stopPostmaster(storage, log)).catch(
      (error: unknown) => {
        // Another process is probably opening it at this moment.
        log.warn({ err: error }, "built-in PostgreSQL left running");
      },
    );
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

interface WatchOptions {
  readonly opened: Postmaster;
  readonly log: EmbeddedLog;
  readonly signal: AbortSignal;
  reopen(): Promise<Postmaster>;
}

/** Opens PostgreSQL again whenever its connection breaks: at once, then with exponential back-off. */
async function watch({ opened, log, signal, reopen }: WatchOptions): Promise<void> {
  let postmaster = opened;
  for (let pause = 0; !signal.aborted; ) {
    const openedAt = performance.now();
    await postmaster.lost;
    if (signal.aborted) return;
    log.warn({ pid: postmaster.pid }, "lost the built-in PostgreSQL, opening it again");
    if (performance.now() - openedAt > stableAfterMs) pause = 0;
    for (let isOpen = false; !isOpen && !signal.aborted; ) {
      // Unreferenced, so that the wait does not keep the process alive.
      await sleep(pause, undefined, { ref: false, signal }).catch(() => undefined);
      pause = Math.min(Math.max(pause * 2, 250), longestPauseMs);
      try {
        postmaster = await reopen();
        isOpen = true;
      } catch (error) {
        if (!signal.aborted)
          log.error({ err: error, retryInMs: pause }, "built-in PostgreSQL cannot be opened");
      }
    }
  }
}
