import pg from "pg";
import { IMAGE_STORAGES_SETTING } from "../../domain/images/image-storage-settings.ts";

/** What a restored guide must not have, or makes again by itself. */
const LEFT_OUT_TABLES: ReadonlySet<string> = new Set([
  // Nobody stays signed in, and no mailed link works twice.
  "sessions",
  "verifications",
  "sign_in_attempts",
  "rate_limits",
  // Of one day, to count visitors.
  "visitor_hashes",
  "logged_errors",
  // Of one day, on their way.
  "photo_uploads",
  "photo_upload_pieces",
  // Of the servers that made the backup.
  "client_files",
  "job_runs",
  "job_run_items",
  "backups",
]);

const LEFT_OUT_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  // The file has the pictures of every storage apart from the rows.
  images: ["bytes"],
  // Of one day; a restored guide is another one than the browser's.
  reviews: ["edit_key_hash", "editable_until"],
  // Encrypted with the session secret, and unused.
  identities: [
    "access_token",
    "refresh_token",
    "id_token",
    "access_token_expires_at",
    "refresh_token_expires_at",
  ],
};

/** Each server keeps its own secret: a stolen backup signs nothing. */
export const SECRET_SETTING = "session-secret";
/** A restore puts all images into the storage in use. */
const CONDITIONS: Readonly<Record<string, string>> = {
  settings: `name not in ('${SECRET_SETTING}', '${IMAGE_STORAGES_SETTING}')`,
};

export interface BackedUpTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** In the order of the columns. */
  readonly types: readonly string[];
}

/** As the database has them now, so a new table is backed up without a change here. Generated columns are computed again. */
export async function listBackedUpTables(client: pg.Client): Promise<BackedUpTable[]> {
  const { rows } = await client.query<BackedUpTable>(
    `select relname::text as name,
      array_agg(attname::text order by attnum) as columns,
      array_agg(format_type(atttypid, atttypmod) order by attnum) as types
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and attnum > 0 and not attisdropped and attgenerated = ''
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
    group by relname order by relname collate "C"`,
  );
  return rows
    .filter(({ name }) => !LEFT_OUT_TABLES.has(name))
    .map(({ name, columns, types }) => {
      const isKept = (_: string, index: number) => !LEFT_OUT_COLUMNS[name]?.includes(columns[index] ?? "");
      return { name, columns: columns.filter(isKept), types: types.filter(isKept) };
    });
}

export function sourceOf(table: string): string {
  const condition = CONDITIONS[table];
  return `public.${pg.escapeIdentifier(table)}${condition ? ` where ${condition}` : ""}`;
}

/** The text of every type depends on these. */
export const TEXT_SETTINGS = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres'; set local bytea_output = 'hex'; set local extra_float_digits = 1`;
