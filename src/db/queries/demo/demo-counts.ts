import { type SQL, sql } from "drizzle-orm";
import type { DemoTraffic } from "../../demo/demo-traffic.ts";
import type { Orm } from "../../orm.ts";
import { type DemoKind, demoRows } from "../../tables/operations.ts";
import { missedSearches } from "../../tables/search.ts";
import { dailyCounts, visits } from "../../tables/visits.ts";

interface CountedRows {
  readonly kind: DemoKind;
  readonly table: SQL;
  /** Of `demo_rows`. */
  readonly key: SQL;
  readonly primaryKey: SQL;
  readonly sums: readonly [string, ...string[]];
  /** Only for a new row. */
  readonly others?: SQL;
}

const VISITS: CountedRows = {
  kind: "visit",
  table: sql`${visits}`,
  key: sql`to_char(day, 'YYYY-MM-DD') || ' ' || path`,
  primaryKey: sql`day, path`,
  sums: ["views", "visitors"],
};

const COUNTS: CountedRows = {
  kind: "count",
  table: sql`${dailyCounts}`,
  key: sql`to_char(day, 'YYYY-MM-DD') || ' ' || kind || ' ' || name`,
  primaryKey: sql`day, kind, name`,
  sums: ["count"],
};

const SEARCHES: CountedRows = {
  kind: "missed-search",
  table: sql`${missedSearches}`,
  key: sql`text`,
  primaryKey: sql`text`,
  sums: ["count"],
  others: sql`, last_at`,
};

/** Adds to what visitors did, and records how much. */
export async function addTraffic({ orm, traffic }: { orm: Orm; traffic: DemoTraffic }): Promise<void> {
  const rowsOf = (rows: readonly object[], columns: SQL) =>
    sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as planned (${columns})`;
  await add({
    orm,
    ...VISITS,
    planned: sql`select day, path, views, views as visitors
      from ${rowsOf(traffic.visits, sql`day date, path text, views integer`)}`,
  });
  await add({
    orm,
    ...COUNTS,
    planned: sql`select day, kind, name, sum(count)::integer as count
      from ${rowsOf(traffic.counts, sql`day date, kind text, name text, count integer`)}
      group by day, kind, name having sum(count) > 0`,
  });
  await add({
    orm,
    ...SEARCHES,
    planned: sql`select text, sum(count)::integer as count, max(at) as last_at
      from ${rowsOf(traffic.searches, sql`text text, count integer, at timestamptz`)} group by text`,
  });
}

/** What visitors did stays. Locks in the order in which visits are written, which prevents deadlocks. */
export async function subtractTraffic(orm: Orm): Promise<void> {
  for (const { kind, table, key, primaryKey, sums } of [VISITS, COUNTS, SEARCHES]) {
    const demo = sql`(select key, amount from ${demoRows} where kind = ${kind}) as demo`;
    await orm.execute(
      sql`select from ${table} join ${demo} on demo.key = ${key} order by ${primaryKey} for update of ${table}`,
    );
    const less = sums.map((sum) => sql`${column(sum)} = greatest(0, ${column(sum)} - amount)`);
    await orm.execute(sql`update ${table} set ${list(less)} from ${demo} where demo.key = ${key}`);
    await orm.execute(sql`delete from ${table} where ${column(sums[0])} = 0`);
  }
}

async function add({
  orm,
  planned,
  kind,
  table,
  key,
  primaryKey,
  sums,
  others = sql``,
}: CountedRows & { orm: Orm; planned: SQL }): Promise<void> {
  const columns = sql`${primaryKey}, ${list(sums.map(column))}${others}`;
  const more = sums.map((sum) => sql`${column(sum)} = ${table}.${column(sum)} + excluded.${column(sum)}`);
  await orm.execute(sql`
    with planned as (${planned}), recorded as (
      insert into ${demoRows} (kind, key, amount) select ${kind}, ${key}, ${column(sums[0])} from planned
    )
    insert into ${table} (${columns}) select ${columns} from planned
    on conflict (${primaryKey}) do update set ${list(more)}`);
}

function column(name: string): SQL {
  return sql`${sql.identifier(name)}`;
}

function list(parts: readonly SQL[]): SQL {
  return sql.join([...parts], sql`, `);
}
