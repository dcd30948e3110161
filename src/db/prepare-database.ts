import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { checkServer } from "./check-server.ts";
import { loadDemo } from "./demo/load-demo.ts";
import { grantServing } from "./grant-serving.ts";
import { projectFolder } from "./project-folder.ts";
import { businessWrites } from "./queries/businesses/business-writes.ts";

/** Any number, the same in every process: the name of the lock under which a database is prepared. */
const PREPARE_LOCK = 7_404_852_001;

interface PrepareOptions {
  url: string;
  applicationName: string;
  /** Load the demo catalogue if this database has never had one. */
  demo: boolean;
  serving?: { readonly role: string } | undefined;
  /** When the demo is said to be loaded: its reviews are dated back from there. */
  now?: Date;
}

/**
 * Brings a database to today's shape. Safe when several processes do it at the same moment: one works, the
 * others wait for the lock and find nothing left to do.
 */
export async function prepareDatabase({
  url,
  applicationName,
  demo,
  serving,
  now = new Date(),
}: PrepareOptions): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: applicationName });
  // The query under way reports the loss; this only keeps it from ending the process a second time.
  client.on("error", () => {});
  await client.connect();
  try {
    await checkServer(client);
    await client.query("select pg_advisory_lock($1)", [PREPARE_LOCK]);
    const orm = drizzle({ client });
    await migrate(orm, { migrationsFolder: projectFolder("src/db/migrations") });
    // A transaction for each part: servers of an older version go on writing, and wait for its locks.
    while (await orm.transaction((store) => businessWrites(store).deriveSomeStale()));
    if (demo) await loadDemo({ orm, now });
    // The serving role may not create schemas; the job queue creates its own tables in it.
    await client.query("create schema if not exists pgboss");
    if (serving) await grantServing({ client, ...serving });
  } finally {
    // Closing the session gives the lock back, whatever happened.
    await client.end();
  }
}
