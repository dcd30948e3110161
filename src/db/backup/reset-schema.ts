import pg from "pg";

/** Tables of `public` that belong to no extension, in one order for everybody who locks them. */
export async function listOwnTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
    order by relname collate "C"`,
  );
  return rows.map(({ name }) => name);
}

export async function lockTables(client: pg.Client, tables: readonly string[]): Promise<void> {
  if (tables.length === 0) return;
  const names = tables.map((name) => `public.${pg.escapeIdentifier(name)}`);
  await client.query(`lock table ${names.join(", ")} in access exclusive mode`);
}

/** Everything that our migrations create. Extensions stay: another user may have created them. */
export async function dropOwnObjects(client: pg.Client, tables: readonly string[]): Promise<void> {
  for (const name of tables) await client.query(`drop table public.${pg.escapeIdentifier(name)} cascade`);
  const { rows } = await client.query<{ kind: string; name: string }>(
    `with own as (
      select 'routine' as kind, oid, oid::regprocedure::text as name from pg_proc
        where pronamespace = 'public'::regnamespace
      union all
      select 'text search configuration', oid, format('public.%I', cfgname) from pg_ts_config
        where cfgnamespace = 'public'::regnamespace
      union all
      select 'collation', oid, format('public.%I', collname) from pg_collation
        where collnamespace = 'public'::regnamespace
      union all
      select 'type', oid, oid::regtype::text from pg_type
        where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')
    )
    select kind, name from own
    where not exists (select from pg_depend where objid = own.oid and deptype = 'e')`,
  );
  for (const { kind, name } of rows) await client.query(`drop ${kind} if exists ${name} cascade`);
  if (await hasMigrations(client)) await client.query("delete from drizzle.__drizzle_migrations");
}

async function hasMigrations(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as has",
  );
  return rows[0]?.has ?? false;
}
