import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { BackupPart, SchemaVersion } from "../../domain/backups/backup-file.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import { notifyCatalogue } from "../catalogue-channel.ts";
import { checkServer } from "../check-server.ts";
import { grantServing } from "../grant-serving.ts";
import { PREPARE_LOCK } from "../prepare-database.ts";
import { type TransactionStore, transactionOver } from "../store.ts";
import { SECRET_SETTING, TEXT_SETTINGS } from "./backed-up-tables.ts";
import { checkReplaceable } from "./check-replaceable.ts";
import { openLoading } from "./load-rows.ts";
import { applySteps, listMigrationSteps } from "./migration-steps.ts";
import { dropOwnObjects, listOwnTables, lockTables } from "./reset-schema.ts";

interface DatabaseToRestore {
  /** Of the owner: it creates the tables. */
  url: string;
  applicationName: string;
  serving?: { readonly role: string } | undefined;
}

type Picture = Extract<BackupPart, { kind: "picture" }>;

export interface RestoreInput {
  readonly schema: SchemaVersion;
  /** Called again where the attempt before met a deadlock. */
  openParts(): AsyncIterable<BackupPart>;
  /** For storages outside the database; otherwise the bytes go into the row. */
  readonly putPicture: ((picture: { id: string; mime: string; bytes: Buffer }) => Promise<void>) | null;
  /** In the same transaction, before anything is changed. Throws where the caller may not restore. */
  check?(store: TransactionStore): Promise<void>;
  /** In the same transaction, with the restored data. */
  finish(store: TransactionStore): Promise<void>;
}

export type RestoreDatabase = (input: RestoreInput) => Promise<void>;

/** Deadlock, and a lock that was not free in time. */
const BUSY = new Set(["40P01", "55P03"]);
const ATTEMPTS = 3;

/** V-14. One transaction: readers see the old data until all of the new is there, and a failure changes nothing. */
export function createRestore(database: DatabaseToRestore): RestoreDatabase {
  return async (input) => {
    for (let attempt = 1; ; attempt++) {
      const refusal = await restoreOnce(database, input).then(
        () => null,
        (error: unknown) => ({ error, code: codeOf(error) }),
      );
      if (!refusal) return;
      if (!BUSY.has(refusal.code)) throw explain(refusal);
      if (attempt === ATTEMPTS) throw busy(refusal.error);
    }
  };
}

function codeOf(error: unknown): string {
  return error instanceof pg.DatabaseError ? (error.code ?? "") : "";
}

async function restoreOnce(
  { url, applicationName, serving }: DatabaseToRestore,
  input: RestoreInput,
): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: applicationName, keepAlive: true });
  client.on("error", () => {});
  await client.connect();
  try {
    await checkServer(client);
    await client.query("begin");
    await client.query(`${TEXT_SETTINGS}; set local lock_timeout = '20s'`);
    await client.query("select pg_advisory_xact_lock($1)", [PREPARE_LOCK]);
    const store = transactionOver(drizzle({ client }));
    const secret = await clearDatabase(client, () => input.check?.(store));
    await fillDatabase(client, input);
    while (await store.businesses.deriveSomeStale());
    while (await store.suggestions.fillSomeKeys());
    // A made-up file may bring one.
    await client.query("delete from settings where name = $1", [SECRET_SETTING]);
    if (secret !== null) await store.settings.claim({ name: SECRET_SETTING, value: secret });
    // The next start must not add the demo to a restored guide.
    await store.settings.claim({ name: "demo", value: { loaded: true } });
    await client.query("create schema if not exists pgboss");
    if (serving) await grantServing({ client, ...serving });
    await input.finish(store);
    const orm = drizzle({ client });
    await notifyCatalogue({ orm, notice: "all" });
    await notifyCatalogue({ orm, notice: "settings" });
    await client.query("commit");
    await client.query("analyze").catch(() => {});
  } finally {
    // Rolls back what was not committed.
    await client.end().catch(() => {});
  }
}

/** Returns the session secret of this database, which stays. */
async function clearDatabase(client: pg.Client, check: () => Promise<void> | undefined): Promise<unknown> {
  const tables = await listOwnTables(client);
  await lockTables(client, tables);
  if (tables.length > 0) await check();
  await checkReplaceable(client, tables);
  const secret = tables.includes("settings")
    ? await client.query<{ value: unknown }>("select value from settings where name = $1", [SECRET_SETTING])
    : null;
  await dropOwnObjects(client, tables);
  return secret?.rows[0]?.value ?? null;
}

async function fillDatabase(
  client: pg.Client,
  { schema, openParts, putPicture }: RestoreInput,
): Promise<void> {
  const steps = listMigrationSteps();
  const position = steps.findIndex(({ at }) => at === schema.at) + 1;
  if (position === 0) throw new Error("a backup of an unknown version");
  await applySteps(client, steps.slice(0, position));
  const loading = await openLoading(client);
  for await (const part of openParts()) {
    if (part.kind === "rows") await loading.load(part);
    else await storePicture(client, { part, putPicture });
  }
  await loading.close();
  await applySteps(client, steps.slice(position));
}

async function storePicture(
  client: pg.Client,
  { part: { id, mime, bytes }, putPicture }: { part: Picture } & Pick<RestoreInput, "putPicture">,
): Promise<void> {
  if (!bytes) return;
  if (putPicture) await putPicture({ id, mime, bytes });
  else await client.query("update images set bytes = $2 where id = $1", [id, bytes]);
}

/** PostgreSQL's classes for data that does not fit: a file that was made up passes its own checksums. */
function explain({ error, code }: { error: unknown; code: string }): unknown {
  if (!/^(22|23|42)/.test(code)) return error;
  return new AppError({
    code: "invalid",
    message: `the rows of a backup were refused: ${code}`,
    spanish: "Los datos de la copia no encajan en la guía. No se cambió nada.",
    cause: error,
  });
}

function busy(cause: unknown): AppError {
  return new AppError({
    code: "unavailable",
    message: "the tables were in use",
    spanish: "La base está ocupada. No se cambió nada: probá de nuevo en un minuto.",
    retryAfterSeconds: 60,
    cause,
  });
}
