import type pg from "pg";
import type { EmbeddedLog } from "../embedded-log.ts";
import { EmbeddedPostgresError } from "../embedded-postgres-error.ts";
import { errorCode } from "../error-code.ts";
import type { Cluster } from "./cluster.ts";
import { type OpenPostmaster, openPostmaster } from "./open-postmaster.ts";
import { closeConnection, stopPostmaster } from "./stop-postmaster.ts";

const tries = 5;

/** Opens PostgreSQL, with the database in it; call it with the start lock held. */
export async function openDatabase(wanted: {
  cluster: Cluster;
  log: EmbeddedLog;
  signal: AbortSignal;
  name: string;
}): Promise<OpenPostmaster> {
  for (let round = 1; ; round++) {
    const opened = await openPostmaster(wanted);
    const { client } = opened;
    try {
      await ensureDatabase({ client, name: wanted.name });
      return opened;
    } catch (error) {
      // It may have died at this very moment; then it is simply opened again.
      wanted.log.warn({ err: error }, "built-in PostgreSQL opened, but its database did not");
      if (round < tries) {
        await closeConnection(client);
        continue;
      }
      await stopPostmaster({ ...wanted, client });
      const reason = error instanceof Error ? error.message : String(error);
      throw new EmbeddedPostgresError(`No se pudo crear la base de datos: ${reason}.`);
    }
  }
}

async function ensureDatabase({ client, name }: { client: pg.Client; name: string }): Promise<void> {
  const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
  if (rowCount) return;
  try {
    await client.query(`create database ${client.escapeIdentifier(name)}`);
  } catch (error) {
    const code = errorCode(error);
    // Another server has just created it.
    if (code !== "42P04" && code !== "23505") throw error;
  }
}
