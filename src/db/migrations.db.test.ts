import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { administer, createEmptyDatabase } from "../../tests/support/template-database.ts";
import { DERIVED_VERSION, deriveBusiness } from "../domain/businesses/derive-business.ts";
import { openDatabase } from "./database.ts";
import { prepareDatabase } from "./prepare-database.ts";

const applicationName = `guia-tests:${process.pid}`;

/** Brings an empty database to the shape that it had after so many migrations. */
async function migrateUpTo({ url, count }: { url: string; count: number }): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "guia-migrations-"));
  const client = new pg.Client({ connectionString: url });
  try {
    await cp(join(import.meta.dirname, "migrations"), folder, { recursive: true });
    const journal = join(folder, "meta/_journal.json");
    const { entries, ...rest } = JSON.parse(await readFile(journal, "utf8")) as { entries: unknown[] };
    await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, count) }));
    await client.connect();
    await migrate(drizzle({ client }), { migrationsFolder: folder });
  } finally {
    await client.end();
    await rm(folder, { recursive: true });
  }
}

test("a catalogue of the first shape keeps its addresses, categories and home sections", async () => {
  const { url, drop } = await createEmptyDatabase(inject("template").adminUrl);
  await migrateUpTo({ url, count: 2 });
  await administer(
    url,
    `insert into businesses (id, title, category_id, direction) values
       ('nori', 'Nori', 'sushi', '7 y 50'), ('fonda', 'Fonda', 'restaurante', ''), ('suelto', 'Suelto', null, '')`,
  );
  await prepareDatabase({ url, applicationName, demo: false });
  const db = openDatabase({ url, applicationName, connectTimeoutMs: 60_000, onError: () => {} });
  try {
    expect(await db.businesses.findBySlug("nori")).toMatchObject({
      id: "nori",
      category: "Sushis",
      categoryId: "sushi",
      country: "AR",
      locationPrecision: "esquina",
    });
    const picked = await db.home.pick({ homeSectionIds: ["cafeteria"], place: 0, limit: 9 });
    expect(picked).toEqual([[{ id: "fonda", isOwn: false }]]);
    expect(await db.categories.count({ key: "sushis" })).toMatchObject({ total: 1 });
    expect(await db.searchWords.listKnown(["fonda", "fnoda"]), "S-06 what was there is known").toEqual([
      "fonda",
    ]);
    expect(await db.businesses.findById("suelto")).toBeNull();
  } finally {
    await db.close();
    await drop();
  }
});

test("B-10 what follows from the text is there after an upgrade from the version that parsed it for each page", async () => {
  const { url, drop } = await createEmptyDatabase(inject("template").adminUrl);
  await migrateUpTo({ url, count: 10 });
  await administer(
    url,
    `insert into businesses (id, slug, title, category, direction, schedule, latitude, longitude, location_precision, features)
       select 'lugar-' || n, 'lugar-' || n, 'Lugar', 'Bar', 'Calle 7 entre 47 y 48', 'Lun a vie 8 a 20', -34.91, -57.95,
         case when n = 1 then 'fijada' end, array['Wifi', 'Se puede reservar', 'Apto celíacos']
       from generate_series(1, 1500) n`,
  );
  // Two servers that start at once.
  await Promise.all([1, 2].map(() => prepareDatabase({ url, applicationName, demo: false })));
  const db = openDatabase({ url, applicationName, onError: () => {} });
  const listStale = () =>
    administer(
      url,
      `select id from businesses where derived->>'version' is distinct from '${DERIVED_VERSION}'`,
    );
  try {
    expect(await listStale()).toEqual([]);
    expect(await administer(url, "select distinct feature_ids from businesses")).toEqual([
      { feature_ids: ["gluten-free", "reservations"] },
    ]);
    const [given, placed] = [
      await db.businesses.findById("lugar-1"),
      await db.businesses.findById("lugar-2"),
    ];
    if (!given || !placed) throw new Error("lost");
    expect(given).toMatchObject({ latitude: -34.91, longitude: -57.95, locationPrecision: "fijada" });
    expect(given.derived).toEqual(deriveBusiness(given));
    expect(placed).toMatchObject({ locationPrecision: "cuadra", derived: { address: "7 e/ 47 y 48" } });
    expect(placed.derived).toEqual(deriveBusiness(placed));

    // As a server of the older version does beside a new one, and as a start finds it after the rules were changed.
    await administer(url, "update businesses set schedule = '24 hs' where id = 'lugar-2'");
    await administer(
      url,
      "update businesses set derived = jsonb_set(derived, '{version}', '0') where id = 'lugar-3'",
    );
    expect(await listStale()).toHaveLength(2);
    await prepareDatabase({ url, applicationName, demo: false });
    expect(await listStale()).toEqual([]);
    expect((await db.businesses.findById("lugar-2"))?.derived?.hours?.week).toEqual([0, 0, 0, 0, 0, 0, 0]);
  } finally {
    await db.close();
    await drop();
  }
});

test("A-02 an upgrade to hashed tokens ends sessions and reset links, and unlinks what may date from before a proof", async () => {
  const { url, drop } = await createEmptyDatabase(inject("template").adminUrl);
  await migrateUpTo({ url, count: 12 });
  await administer(
    url,
    `insert into users (id, name, email, email_verified) values ('ana', 'Ana', 'ana@guia.example', true), ('beto', 'Beto', 'beto@guia.example', true);
     insert into sessions (id, user_id, token, expires_at) values ('s', 'ana', 'a token in plain text', now() + interval '9 days');
     insert into verifications (id, identifier, value, expires_at) values ('v', 'reset-password:token', 'ana', now() + interval '1 hour');
     insert into identities (id, user_id, provider_id, account_id, created_at) values
       ('ana-google', 'ana', 'google', 'g-1', now() - interval '2 days'), ('ana-password', 'ana', 'credential', 'ana', now()),
       ('beto-password', 'beto', 'credential', 'beto', now() - interval '2 days'), ('beto-google', 'beto', 'google', 'g-2', now())`,
  );
  await prepareDatabase({ url, applicationName, demo: false });
  const idsOf = (table: string) => administer<{ id: string }>(url, `select id from ${table} order by id`);
  expect(await idsOf("sessions")).toEqual([]);
  expect(await idsOf("verifications")).toEqual([]);
  expect((await idsOf("identities")).map(({ id }) => id)).toEqual([
    "ana-password",
    "beto-google",
    "beto-password",
  ]);
  await drop();
});
