import { join } from "node:path";
import type { Config } from "../config/config.ts";
import { createRestore, type RestoreDatabase } from "../db/backup/restore-database.ts";
import { type Database, openDatabase } from "../db/database.ts";
import type { PutDemoImage } from "../db/demo/load-demo.ts";
import { startEmbeddedPostgres } from "../db/embedded/start-embedded-postgres.ts";
import { prepareDatabase } from "../db/prepare-database.ts";
import { waitForDatabase } from "../db/wait-for-database.ts";
import type { Clock } from "../domain/clock.ts";
import type { Log } from "../services/service-context.ts";
import { withDatabase } from "./boot-error.ts";

const DATABASE_TIMEOUT_MS = 30_000;
const COMMAND_CONNECTIONS = 2;

interface StartDatabaseOptions {
  config: Config;
  clock: Clock;
  applicationName: string;
  connectionTimeoutMs: number;
  isCommand?: boolean;
  /** Where images are stored elsewhere. */
  putDemoImage?: PutDemoImage | undefined;
  log: Log;
  onStarted: (stop: () => Promise<unknown>) => void;
}

export interface StartedDatabase {
  readonly db: Database;
  /** With the rights to migrate. */
  readonly ownerUrl: string;
  readonly databaseUrl: string;
  readonly restoreDatabase: RestoreDatabase;
}

/** Starts the built-in PostgreSQL unless DATABASE_URL is set, migrates, and opens the pool. */
export async function startDatabase(options: StartDatabaseOptions): Promise<StartedDatabase> {
  const { config, clock, applicationName, connectionTimeoutMs, isCommand, log, onStarted, putDemoImage } =
    options;
  const { ownerUrl, databaseUrl, serving } = await findDatabase(options);
  await withDatabase(async () => {
    await waitForDatabase({
      url: ownerUrl,
      timeoutMs: DATABASE_TIMEOUT_MS,
      onWaiting: () => log.warn({}, "waiting for the database"),
    });
    const { demo } = config;
    const now = clock.now();
    await prepareDatabase({ url: ownerUrl, applicationName, demo, serving, putDemoImage, now });
  });
  const db = openDatabase({
    url: databaseUrl,
    applicationName,
    ...(isCommand && { maxConnections: COMMAND_CONNECTIONS }),
    connectTimeoutMs: connectionTimeoutMs,
    onError: (error) => log.warn({ err: error }, "a database connection was lost"),
  });
  onStarted(() => db.close());
  const restoreDatabase = createRestore({ url: ownerUrl, applicationName, serving });
  return { db, ownerUrl, databaseUrl, restoreDatabase };
}

/** The built-in PostgreSQL serves with fewer rights than it migrates with. */
async function findDatabase({ config, log, onStarted }: StartDatabaseOptions) {
  const url = config.databaseUrl;
  if (url) return { ownerUrl: url, databaseUrl: url, serving: undefined };
  const embedded = await startEmbeddedPostgres({ directory: join(config.dataDir, "postgres"), log });
  onStarted(() => embedded.stop());
  return { ownerUrl: embedded.url, databaseUrl: embedded.servingUrl, serving: { role: "guia" } };
}
