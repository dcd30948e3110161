import { readdirSync } from "node:fs";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { AppError } from "../domain/errors/app-error.ts";
import { loadDemo } from "./demo/load-demo.ts";

/** Any number, the same in every process: the name of the lock under which a database is prepared. */
const PREPARE_LOCK = 7_404_852_001;
const OLDEST_SERVER = 150_000;

interface PrepareOptions {
  url: string;
  applicationName: string;
  /** Load the demo catalogue if this database has never had one. */
  demo: boolean;
}

/**
 * Brings a database to today's shape. Safe when several processes do it at the same moment: one works, the
 * others wait for the lock and find nothing left to do.
 */
export async function prepareDatabase({ url, applicationName, demo }: PrepareOptions): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: applicationName });
  // The query under way reports the loss; this only keeps it from ending the process a second time.
  client.on("error", () => {});
  await client.connect();
  try {
    await requireVersion(client);
    await client.query("select pg_advisory_lock($1)", [PREPARE_LOCK]);
    const orm = drizzle({ client });
    await migrate(orm, { migrationsFolder: migrationsFolder() });
    if (demo) await loadDemo(orm);
  } finally {
    // Closing the session gives the lock back, whatever happened.
    await client.end();
  }
}

async function requireVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string }>(
    "select current_setting('server_version_num') as version",
  );
  const version = Number(rows[0]?.version);
  if (version >= OLDEST_SERVER) return;
  throw new AppError({
    code: "unavailable",
    message: `PostgreSQL ${version} is too old`,
    spanish: `El PostgreSQL de DATABASE_URL es la versión ${Math.floor(version / 10_000)}: hace falta la 15 o una posterior.`,
  });
}

/** The migrations are plain files of the project; this module may run from `src/db` or bundled in `build/server`. */
function migrationsFolder(): string {
  for (let folder = import.meta.dirname; ; folder = join(folder, "..")) {
    const candidate = join(folder, "src/db/migrations");
    if (isFolder(candidate)) return candidate;
    if (join(folder, "..") === folder) throw new Error("src/db/migrations is missing");
  }
}

function isFolder(path: string): boolean {
  try {
    return readdirSync(path).length > 0;
  } catch {
    return false;
  }
}
