import pg from "pg";
import type { BackupPart } from "../../domain/backups/backup-file.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import { type BackedUpTable, listBackedUpTables } from "./backed-up-tables.ts";

type Rows = Extract<BackupPart, { kind: "rows" }>;

/** Foreign keys and triggers are off while rows are loaded, so their order does not matter and no trigger writes besides. */
export async function openLoading(client: pg.Client) {
  const keys = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as "table", quote_ident(conname) as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const tables = new Map((await listBackedUpTables(client)).map((table) => [table.name, table]));
  for (const { table, name } of keys.rows) await client.query(`alter table ${table} drop constraint ${name}`);
  const setTriggers = async (state: "enable" | "disable") => {
    for (const name of tables.keys())
      await client.query(`alter table public.${pg.escapeIdentifier(name)} ${state} trigger user`);
  };
  await setTriggers("disable");
  // Migrations write some, as the first aliases of the search.
  for (const name of tables.keys()) await client.query(`delete from public.${pg.escapeIdentifier(name)}`);

  return {
    load: (part: Rows) => insertRows(client, { part, table: tables.get(part.table) }),

    /** Checks every foreign key. */
    async close(): Promise<void> {
      await setTriggers("enable");
      for (const { table, name, definition } of keys.rows)
        await client.query(`alter table ${table} add constraint ${name} ${definition}`);
      await restartIdentities(client);
    },
  };
}

async function insertRows(
  client: pg.Client,
  { part, table }: { part: Rows; table: BackedUpTable | undefined },
): Promise<void> {
  const types = part.columns.map((column) => table?.types[table.columns.indexOf(column)]);
  if (!table || types.includes(undefined)) throw unknownShape(part.table);
  const columns = part.columns.map((column) => pg.escapeIdentifier(column)).join(", ");
  const values = types.map((type, index) => `(r->>${index})::${type}`).join(", ");
  await client.query(
    `insert into public.${pg.escapeIdentifier(table.name)} (${columns}) overriding system value
    select ${values} from json_array_elements($1::json) as rows(r)`,
    [`[${part.rows.join(",")}]`],
  );
}

async function restartIdentities(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `select pg_class.oid::regclass::text as "table", quote_ident(attname) as column,
      pg_get_serial_sequence(pg_class.oid::regclass::text, attname) as sequence
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and attidentity <> '' and not attisdropped`,
  );
  for (const { table, column, sequence } of rows)
    await client.query(
      `select setval($1, greatest(1, coalesce(max(${column}), 0)), max(${column}) is not null) from ${table}`,
      [sequence],
    );
}

function unknownShape(table: string): AppError {
  return new AppError({
    code: "invalid",
    message: `the backup has an unknown table or column in ${table}`,
    spanish: "La copia tiene datos que esta versión de la guía no conoce. No se cambió nada.",
  });
}
