import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { administer, createEmptyDatabase } from "../../tests/support/template-database.ts";
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
  const db = openDatabase({ url, applicationName, patienceMs: 60_000, onError: () => {} });
  try {
    expect(await db.businesses.findBySlug("nori")).toMatchObject({
      id: "nori",
      category: "Sushis",
      categoryId: "sushi",
      country: "AR",
      locationPrecision: "esquina",
    });
    const section = await db.home.deal({ homeSectionId: "cafeteria", place: 0, limit: 9 });
    expect(section.map(({ id }) => id)).toEqual(["fonda"]);
    expect(await db.categories.countByKey("sushis")).toBe(1);
    expect(await db.searchWords.listKnown(["fonda", "fnoda"]), "S-06 what was there is known").toEqual([
      "fonda",
    ]);
    expect(await db.businesses.findById("suelto")).toBeNull();
  } finally {
    await db.close();
    await drop();
  }
});
