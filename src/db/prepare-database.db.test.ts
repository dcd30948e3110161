import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import pg from "pg";
import { afterAll, expect, inject, test } from "vitest";
import { fileDatabase } from "../../tests/support/file-database.ts";
import { administer, createEmptyDatabase, type TestDatabase } from "../../tests/support/template-database.ts";
import { prepareDatabase } from "./prepare-database.ts";

const used = fileDatabase();
const made: TestDatabase[] = [];

afterAll(async () => {
  for (const database of made) await database.drop();
});

async function emptyDatabase(): Promise<string> {
  const database = await createEmptyDatabase(inject("template").adminUrl);
  made.push(database);
  return database.url;
}

const applicationName = `guia-tests:${process.pid}`;

async function query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  return administer<Row>(used.url, text);
}

test("ten processes that prepare an empty database at the same moment all succeed, and the demo is there once", async () => {
  const url = await emptyDatabase();
  await Promise.all(Array.from({ length: 10 }, () => prepareDatabase({ url, applicationName, demo: true })));
  expect(await administer(url, "select count(*)::int as n from businesses")).toEqual([{ n: 115 }]);
});

/** BackendKeyData: the process id of the backend, then its secret, which a pooler replaces by its own. */
const BACKEND_KEY = Buffer.from([0x4b, 0, 0, 0, 12]);

/** A connection pooler, as far as a client can tell before its first query. */
async function startPooler(url: string) {
  const { host, port, user, password, database } = new pg.Client({ connectionString: url });
  const pooler = createServer((client) => {
    const server = host.startsWith("/") ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    for (const socket of [client, server]) socket.on("error", () => {});
    client.pipe(server);
    server.on("data", (chunk: Buffer) => {
      const key = chunk.indexOf(BACKEND_KEY);
      if (key !== -1) chunk.writeInt32BE(-1_744_588_261, key + BACKEND_KEY.length);
      client.write(chunk);
    });
    server.on("close", () => client.destroy());
  }).listen(0, "127.0.0.1");
  await once(pooler, "listening");
  const target = new URL(
    `postgresql://127.0.0.1:${(pooler.address() as AddressInfo).port}/${database}?ssl=0`,
  );
  target.username = user ?? "";
  target.password = password ?? "";
  return { url: target.href, stop: () => pooler.close() };
}

test("a connection pooler is refused in Spanish before anything is written", async () => {
  const url = await emptyDatabase();
  const pooler = await startPooler(url);
  try {
    await expect(prepareDatabase({ url: pooler.url, applicationName, demo: true })).rejects.toMatchObject({
      spanish:
        "DATABASE_URL lleva a un intermediario de conexiones, como pgbouncer, con el que la guía no funciona: poné la dirección del propio PostgreSQL.",
    });
  } finally {
    pooler.stop();
  }
  const schemas = "select nspname from pg_namespace where nspname in ('drizzle', 'pgboss')";
  expect(await administer(url, schemas)).toEqual([]);
});

test("a catalogue emptied on purpose stays empty at the next start", async () => {
  const url = await emptyDatabase();
  await prepareDatabase({ url, applicationName, demo: true });
  await administer(url, "delete from businesses");
  await prepareDatabase({ url, applicationName, demo: true });
  expect(await administer(url, "select count(*)::int as n from businesses")).toEqual([{ n: 0 }]);
});

test("without the demo it starts empty", async () => {
  const url = await emptyDatabase();
  await prepareDatabase({ url, applicationName, demo: false });
  expect(await administer(url, "select count(*)::int as n from businesses")).toEqual([{ n: 0 }]);
});

test("names sort as a Spanish reader expects: accents and case ignored, ñ after n, numbers by value", async () => {
  const names = ["Ñandú", "nube", "Nácar", "Óleo", "álamo", "Alba", "Polo 61", "Polo 9", "Polo 100"];
  const values = names.map((name) => `('${name}')`).join(",");
  const rows = await query<{ name: string }>(
    `select name from (values ${values}) as t(name) order by name collate es_guia`,
  );
  expect(rows.map((row) => row.name)).toEqual([
    "álamo",
    "Alba",
    "Nácar",
    "nube",
    "Ñandú",
    "Óleo",
    "Polo 9",
    "Polo 61",
    "Polo 100",
  ]);
});

test("Spanish search ignores accents, plurals and case", async () => {
  const [row] = await query<{ found: boolean }>(
    "select to_tsvector('es', 'Cafeterías de especialidad') @@ websearch_to_tsquery('es', 'CAFETERIA') as found",
  );
  expect(row?.found).toBe(true);
});

test("f_unaccent can be indexed, and similarity finds a word with a wrong letter", async () => {
  await query("create index on businesses using gist (f_unaccent(title) gist_trgm_ops)");
  const [row] = await query<{ alike: number }>(
    "select similarity(f_unaccent('Pizzería'), 'pizeria') as alike",
  );
  expect(row?.alike).toBeGreaterThan(0.4);
});

test("a wrong password is not mistaken for a database that is away", async () => {
  const { isDatabaseAway } = await import("./database-trouble.ts");
  const refused = new pg.Client({ connectionString: "postgresql://x@127.0.0.1:1/x" });
  await expect(refused.connect().catch((error: unknown) => isDatabaseAway(error))).resolves.toBe(true);
  expect(isDatabaseAway(Object.assign(new Error("password authentication failed"), { code: "28P01" }))).toBe(
    false,
  );
});

test("indexes in Spanish order are built again where another version of ICU sorts, and only then", async () => {
  const url = await emptyDatabase();
  const prepare = () => prepareDatabase({ url, applicationName, demo: false });
  const readState = () =>
    administer<{ file: number; version: string; actual: string }>(
      url,
      `select pg_relation_filenode('businesses_of_category_by_title')::int as file, collversion as version,
        pg_collation_actual_version(oid) as actual
      from pg_collation where collname = 'es_guia'`,
    );
  await prepare();
  const [first] = await readState();
  await prepare();
  expect(await readState()).toEqual([first]);
  await administer(url, "update pg_collation set collversion = 'another' where collname = 'es_guia'");
  await prepare();
  const [renewed] = await readState();
  expect(renewed?.version).toBe(first?.actual);
  expect(renewed?.file).not.toBe(first?.file);
});
