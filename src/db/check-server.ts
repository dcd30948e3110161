import type pg from "pg";
import { AppError } from "../domain/errors/app-error.ts";

const OLDEST_VERSION = 150_000;
const EXTENSIONS = ["unaccent", "pg_trgm", "btree_gist"];

export const POOLER_TEXT =
  "DATABASE_URL lleva a un intermediario de conexiones, como pgbouncer, con el que la guía no funciona: poné la dirección del propio PostgreSQL.";

interface Server {
  readonly pid: number;
  readonly version: number;
  readonly encoding: string;
  readonly readOnly: boolean;
  readonly mayCreateSchema: boolean;
  readonly mayCreateTable: boolean;
  readonly missingExtensions: readonly string[];
  readonly forbiddenExtensions: readonly string[];
}

export async function checkServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<Server>(
    `with wanted as (
      select name, extname is not null as installed, available.name is not null as available,
        coalesce(bool_or(versions.trusted), false) as trusted
      from unnest($1::text[]) as name
      left join pg_extension on extname = name
      left join pg_available_extensions as available using (name)
      left join pg_available_extension_versions as versions using (name)
      group by name, extname, available.name
    )
    select pg_backend_pid() as pid,
      current_setting('server_version_num')::integer as version,
      current_setting('server_encoding') as encoding,
      current_setting('transaction_read_only') = 'on' as "readOnly",
      has_database_privilege(current_database(), 'create') or to_regnamespace('pgboss') is not null as "mayCreateSchema",
      has_schema_privilege('public', 'create') as "mayCreateTable",
      (select coalesce(array_agg(name), '{}') from wanted where not installed and not available) as "missingExtensions",
      (select coalesce(array_agg(name), '{}') from wanted where not installed and available and not (
        (trusted and has_database_privilege(current_database(), 'create')) or current_setting('is_superuser') = 'on'
      )) as "forbiddenExtensions"`,
    [EXTENSIONS],
  );
  const [server] = rows;
  const fault = server && findFault({ server, ownPid: processIdOf(client) });
  if (fault) throw new AppError({ code: "unavailable", message: "an unusable PostgreSQL", spanish: fault });
}

function findFault({ server, ownPid }: { server: Server; ownPid: number | undefined }): string | null {
  const { version, encoding, readOnly, missingExtensions, forbiddenExtensions } = server;
  if (version < OLDEST_VERSION)
    return `El PostgreSQL de DATABASE_URL es la versión ${Math.floor(version / 10_000)}: hace falta la 15 o una posterior.`;
  if (ownPid !== undefined && ownPid !== server.pid) return POOLER_TEXT;
  if (encoding !== "UTF8")
    return `La base de DATABASE_URL guarda los textos en ${encoding}: creala de nuevo con ENCODING 'UTF8'.`;
  if (readOnly)
    return "El PostgreSQL de DATABASE_URL es de solo lectura: poné la dirección del servidor principal.";
  if (missingExtensions.length > 0)
    return `Al PostgreSQL de DATABASE_URL le ${plural(missingExtensions, "falta la extensión", "faltan las extensiones")} ${missingExtensions.join(", ")}: en Debian se ${plural(missingExtensions, "instala", "instalan")} con el paquete postgresql-contrib.`;
  if (forbiddenExtensions.length > 0)
    return `El usuario de DATABASE_URL no puede crear ${plural(forbiddenExtensions, "la extensión", "las extensiones")} ${forbiddenExtensions.join(", ")}: dale CREATE sobre la base, o creá las extensiones con un administrador.`;
  if (!server.mayCreateSchema || !server.mayCreateTable)
    return `El usuario de DATABASE_URL no puede crear ${server.mayCreateTable ? "esquemas en la base" : "tablas en el esquema public"}: hacelo dueño de la base.`;
  return null;
}

/** From the start-up message, where a pooler sends a made-up PID; missing in the driver's types. */
function processIdOf(client: pg.Client): number | undefined {
  return "processID" in client && typeof client.processID === "number" ? client.processID : undefined;
}

function plural(list: readonly string[], one: string, many: string): string {
  return list.length === 1 ? one : many;
}
