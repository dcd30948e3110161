import pg from "pg";
import type { Database } from "../src/db/database.ts";
import { generateBusinesses } from "./generate-businesses.ts";

interface Filling {
  readonly db: Database;
  readonly url: string;
  readonly count: number;
  /** The rest of a large catalogue are copies of these. */
  readonly originals?: number;
}

/** Also writes ratings, reviews and hearts. */
export async function generateCatalogue(filling: Filling): Promise<void> {
  await insertBusinesses(filling);
  const client = new pg.Client({ connectionString: filling.url });
  await client.connect();
  try {
    await client.query(MEMBERS);
    await client.query(REVIEWS_AND_RATINGS);
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
}

/** Businesses without anything else. */
export async function fillBusinesses(filling: Filling): Promise<void> {
  await insertBusinesses(filling);
  const client = new pg.Client({ connectionString: filling.url });
  await client.connect();
  try {
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
}

/** `count` is a multiple of `originals`, or less. */
async function insertBusinesses({ db, url, count, originals = 5_000 }: Filling): Promise<void> {
  await db.transaction((store) =>
    store.businesses.insertAll([...generateBusinesses(Math.min(count, originals))]),
  );
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    if (count > originals) await copyBusinesses({ client, copies: Math.ceil(count / originals) - 1 });
  } finally {
    await client.end();
  }
}

const OWN = ["id", "slug", "title", "deal_key", "latitude", "longitude"];
const COUNTED = ["rating_count", "rating_sum", "review_count", "heart_count"];

/** Copies with other names, up to two kilometres away. Indexes are dropped meanwhile. */
export async function copyBusinesses({
  client,
  copies,
}: {
  client: pg.Client;
  copies: number;
}): Promise<void> {
  const { rows: columns } = await client.query<{ name: string }>(
    "select quote_ident(column_name) as name from information_schema.columns where table_name = 'businesses' and is_generated = 'NEVER' and column_name <> all($1)",
    [[...OWN, ...COUNTED]],
  );
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    "select indexname as name, indexdef as definition from pg_indexes where tablename = 'businesses' and indexdef not like '%UNIQUE%'",
  );
  const same = columns.map(({ name }) => name).join(", ");
  for (const { name } of indexes) await client.query(`drop index "${name}"`);
  await client.query(
    `insert into businesses (id, slug, title, latitude, longitude, ${COUNTED.join(", ")}, ${same})
     select id || '-copia-' || n, slug || '-copia-' || n, title || ' ' || n,
       latitude + (chance % 400 - 200) / 10000.0, longitude + (chance / 400 % 400 - 200) / 10000.0,
       chance % 40, (chance % 40) * (1 + chance % 5), chance % 30, chance % 300, ${same}
     from (select *, greatest(0, hashtext(id || n)) as chance from businesses, generate_series(1, $1::integer) n) as originals`,
    [copies],
  );
  for (const { definition } of indexes) await client.query(definition);
}

const MEMBERS = `
  insert into users (id, name, email) select 'm' || m, 'm' || m, 'm' || m || '@guia.example' from generate_series(1, 20) m`;

/** A power law; `lugar-7` has the most. */
const REVIEWS_AND_RATINGS = `
  with numbered as (select id, row_number() over (order by id <> 'lugar-7', id) as n from businesses limit 2000),
  written as (
    insert into reviews (business_id, author, stars, text, status, at)
    select id, 'Ana', 1 + r % 5, 'Muy rico', (array['published', 'published', 'hidden'])[1 + r % 3], now() - r * interval '1 hour'
    from numbered, generate_series(1, 5 + 10000 / n) r
  ), hearts as (
    insert into favourites (member_id, business_id, kept, changed_at)
    select 'm' || m, id, (n + m) % 3 > 0, now() - n * interval '1 minute' from numbered, generate_series(1, 20) m
  ), stars as (
    insert into ratings (member_id, business_id, stars, changed_at)
    select 'm' || m, id, 1 + (n + m) % 5, now() - n * interval '1 minute' from numbered, generate_series(1, 20) m
  )
  insert into former_ids (id, business_id) select id || '-viejo', id from numbered`;
