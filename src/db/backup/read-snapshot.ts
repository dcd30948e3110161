import pg from "pg";
import type { SchemaVersion } from "../../domain/backups/backup-file.ts";
import { type BackedUpTable, listBackedUpTables, sourceOf, TEXT_SETTINGS } from "./backed-up-tables.ts";

const BATCH = 200;

interface SnapshotTable extends BackedUpTable {
  readonly rowCount: number;
}

/** The database at one moment, whatever is written meanwhile. */
export interface Snapshot {
  readonly schema: SchemaVersion;
  readonly tables: readonly SnapshotTable[];
  readonly pictures: readonly { readonly id: string; readonly mime: string }[];
  /** Of all tables, without indexes. */
  readonly bytes: number;
  /** Each row as a JSON array of texts, a batch at a time. */
  readRows(table: SnapshotTable): AsyncIterable<readonly string[]>;
}

interface SnapshotOptions {
  url: string;
  applicationName: string;
}

/** On a connection of its own, without the pool's time limits: an export may take minutes. */
export async function withSnapshot<T>(
  { url, applicationName }: SnapshotOptions,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: applicationName,
    keepAlive: true,
  });
  // The running query reports the loss; without a listener the event would end the process.
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("begin isolation level repeatable read, read only");
    await client.query(TEXT_SETTINGS);
    return await work(await openSnapshot(client));
  } finally {
    // A transaction that only reads needs no commit.
    await client.end().catch(() => {});
  }
}

async function openSnapshot(client: pg.Client): Promise<Snapshot> {
  // The first statement that reads takes the snapshot.
  const schema = await readSchemaVersion(client);
  const tables: SnapshotTable[] = [];
  for (const table of await listBackedUpTables(client)) {
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${sourceOf(table.name)}`);
    tables.push({ ...table, rowCount: Number(rows[0]?.count) });
  }
  const pictures = await client.query<{ id: string; mime: string }>(
    `select id, mime from images order by id collate "C"`,
  );
  const size = await client.query<{ bytes: string }>(
    `select coalesce(sum(pg_table_size(oid)), 0) as bytes from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  return {
    schema,
    tables,
    pictures: pictures.rows,
    bytes: Number(size.rows[0]?.bytes),
    readRows: (table) => readRows(client, table),
  };
}

async function* readRows(
  client: pg.Client,
  { name, columns }: SnapshotTable,
): AsyncIterable<readonly string[]> {
  const texts = columns.map((column) => `${pg.escapeIdentifier(column)}::text`).join(", ");
  await client.query(
    `declare backup no scroll cursor for select to_json(array[${texts}])::text as row from ${sourceOf(name)}`,
  );
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${BATCH} from backup`);
    if (rows.length > 0) yield rows.map(({ row }) => row);
    if (rows.length < BATCH) break;
  }
  await client.query("close backup");
}

/** Of the database, which a newer server may have migrated already. */
async function readSchemaVersion(client: pg.Client): Promise<SchemaVersion> {
  const { rows } = await client.query<{ version: number; at: string }>(
    "select count(*)::int as version, max(created_at) as at from drizzle.__drizzle_migrations",
  );
  return { version: rows[0]?.version ?? 0, at: Number(rows[0]?.at ?? 0) };
}
