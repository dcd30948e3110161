import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { checkServer } from "./check-server.ts";
import { loadDemo, type PutDemoImage } from "./demo/load-demo.ts";
import { grantServing } from "./grant-serving.ts";
import { projectFolder } from "./project-folder.ts";
import { businessWrites } from "./queries/businesses/business-writes.ts";
import { suggestionWrites } from "./queries/suggestions/suggestion-writes.ts";

export const PREPARE_LOCK = 7_404_852_001;

interface PrepareOptions {
  url: string;
  applicationName: string;
  demo: boolean;
  serving?: { readonly role: string } | undefined;
  putDemoImage?: PutDemoImage | undefined;
  /** Dates of the demo's reviews count back from here. */
  now?: Date;
}

/** Migrates under a lock, so several processes may start at once. */
export async function prepareDatabase({
  url,
  applicationName,
  demo,
  serving,
  putDemoImage,
  now = new Date(),
}: PrepareOptions): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: applicationName });
  // The running query reports the loss; without a listener the event would end the process.
  client.on("error", () => {});
  await client.connect();
  try {
    await checkServer(client);
    await client.query("select pg_advisory_lock($1)", [PREPARE_LOCK]);
    const orm = drizzle({ client });
    await renewCollations(client);
    await migrate(orm, { migrationsFolder: projectFolder("src/db/migrations") });
    // One transaction per batch, since servers of an older version wait for its locks.
    while (await orm.transaction((store) => businessWrites(store).deriveSomeStale()));
    while (await orm.transaction((store) => suggestionWrites(store).fillSomeKeys()));
    if (demo) await loadDemo({ orm, now, putImage: putDemoImage });
    // The serving role may not create schemas.
    await client.query("create schema if not exists pgboss");
    if (serving) await grantServing({ client, ...serving });
  } finally {
    // Releases the lock.
    await client.end();
  }
}

/** Another PostgreSQL or system may bring an ICU that sorts otherwise: indexes of the former order would miss rows. */
async function renewCollations(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select collname as name from pg_collation
    where collnamespace = 'public'::regnamespace and collversion <> pg_collation_actual_version(oid)`,
  );
  if (rows.length === 0) return;
  await client.query("reindex schema public");
  for (const { name } of rows)
    await client.query(`alter collation public.${client.escapeIdentifier(name)} refresh version`);
}

/** Whether the database belongs to a guide. */
export async function isMigrated(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ found: boolean }>(
      "select to_regclass('drizzle.__drizzle_migrations') is not null as found",
    );
    return rows[0]?.found ?? false;
  } finally {
    await client.end();
  }
}
