import { stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Config } from "../config/config.ts";
import { createRestore, type RestoreDatabase } from "../db/backup/restore-database.ts";
import { type Database, openDatabase } from "../db/database.ts";
import type { PutDemoImage } from "../db/demo/load-demo.ts";
import { engineIn, locateEngine } from "../db/embedded/engine.ts";
import { startEmbeddedPostgres } from "../db/embedded/start-embedded-postgres.ts";
import { isMigrated, prepareDatabase } from "../db/prepare-database.ts";
import { waitForDatabase } from "../db/wait-for-database.ts";
import type { Clock } from "../domain/clock.ts";
import { AppError } from "../domain/errors/app-error.ts";
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
  mayCreate?: boolean;
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
  const { mayCreate = !isCommand } = options;
  if (!mayCreate && !config.databaseUrl) await requireCluster(config.dataDir);
  const { ownerUrl, databaseUrl, serving } = await findDatabase(options);
  await withDatabase(async () => {
    await waitForDatabase({
      url: ownerUrl,
      timeoutMs: DATABASE_TIMEOUT_MS,
      onWaiting: () => log.warn({}, "waiting for the database"),
    });
    if (!mayCreate && !(await isMigrated(ownerUrl)))
      throw noGuide("La base de datos no tiene ninguna guía todavía");
    const { demo } = config;
    const now = clock.now();
    await prepareDatabase({ url: ownerUrl, applicationName, demo, serving, putDemoImage, now });
  });
  const db = openDatabase({
    url: databaseUrl,
    applicationName,
    ...config.databasePool,
    ...(isCommand && { maxConnections: COMMAND_CONNECTIONS }),
    connectTimeoutMs: connectionTimeoutMs,
    onError: (error) => log.warn({ err: error }, "a database connection was lost"),
    onRefused: (connections) => log.warn({ connections }, "PostgreSQL refuses more connections"),
  });
  onStarted(() => db.close());
  const restoreDatabase = createRestore({ url: ownerUrl, applicationName, serving });
  return { db, ownerUrl, databaseUrl, restoreDatabase };
}

/** A command with another DATA_DIR than the server's would work on an empty guide of its own, and report success. */
async function requireCluster(dataDir: string): Promise<void> {
  const found = await stat(join(dataDir, "postgres")).catch(() => null);
  if (!found) throw noGuide(`En la carpeta ${resolve(dataDir)} no hay ninguna guía`);
}

function noGuide(where: string): AppError {
  return new AppError({
    code: "not-found",
    message: "the command found no guide",
    spanish: `${where}. Los comandos necesitan los mismos DATA_DIR y DATABASE_URL que el servidor; una guía nueva empieza con npm start o npm run restore.`,
  });
}

/** The built-in PostgreSQL serves with fewer rights than it migrates with. */
async function findDatabase({ config, log, onStarted }: StartDatabaseOptions) {
  const url = config.databaseUrl;
  if (url) return { ownerUrl: url, databaseUrl: url, serving: undefined };
  const embedded = await startEmbeddedPostgres({
    directory: join(config.dataDir, "postgres"),
    engine: config.postgresBin === null ? locateEngine() : engineIn(config.postgresBin),
    log,
  });
  onStarted(() => embedded.stop());
  return { ownerUrl: embedded.url, databaseUrl: embedded.servingUrl, serving: { role: "guia" } };
}
