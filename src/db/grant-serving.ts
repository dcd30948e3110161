import type pg from "pg";

const SERVED = ["public", "pgboss"];

/** The serving role writes rows and owns the job queue, which creates tables. It can't change the schema or run programs. */
export async function grantServing({ client, role }: { client: pg.Client; role: string }): Promise<void> {
  const name = client.escapeIdentifier(role);
  const { rowCount } = await client.query("select from pg_roles where rolname = $1", [role]);
  if (!rowCount) await client.query(`create role ${name} login`);
  await giveSchema({ client, schema: "pgboss", role });
  for (const schema of SERVED) {
    await client.query(`grant usage on schema ${schema} to ${name}`);
    await client.query(`grant select, insert, update, delete on all tables in schema ${schema} to ${name}`);
    await client.query(`grant usage, select, update on all sequences in schema ${schema} to ${name}`);
  }
  // A backup names the version of the schema.
  await client.query(`grant usage on schema drizzle to ${name}`);
  await client.query(`grant select on drizzle.__drizzle_migrations to ${name}`);
}

interface Owned {
  readonly kind: "schema" | "table" | "routine" | "type";
  readonly name: string;
}

/** In earlier versions the job queue belonged to the owner. */
async function giveSchema({
  client,
  schema,
  role,
}: {
  client: pg.Client;
  schema: string;
  role: string;
}): Promise<void> {
  const { rows } = await client.query<Owned>(
    `with role as (select oid from pg_roles where rolname = $2)
    select 'schema' as kind, quote_ident(nspname) as name from pg_namespace, role
      where nspname = $1 and nspowner <> role.oid
    union all
    select 'table', pg_class.oid::regclass::text from pg_class, role
      where relnamespace = $1::regnamespace and relkind in ('r', 'p') and relowner <> role.oid
    union all
    select 'routine', pg_proc.oid::regprocedure::text from pg_proc, role
      where pronamespace = $1::regnamespace and proowner <> role.oid
    union all
    select 'type', pg_type.oid::regtype::text from pg_type, role
      where typnamespace = $1::regnamespace and typtype = 'e' and typowner <> role.oid`,
    [schema, role],
  );
  for (const { kind, name } of rows)
    await client.query(`alter ${kind} ${name} owner to ${client.escapeIdentifier(role)}`);
}
