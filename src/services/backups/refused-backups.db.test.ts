import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import pg from "pg";
import { beforeAll, expect, inject, test } from "vitest";
import {
  backupContext,
  makeFile,
  makeFolder,
  opening,
  openTarget,
  sumTables,
} from "../../../tests/support/backups/backup-checks.ts";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { administer, cloneTemplate, createEmptyDatabase } from "../../../tests/support/template-database.ts";
import { applySteps, listMigrationSteps } from "../../db/backup/migration-steps.ts";
import { createRestore } from "../../db/backup/restore-database.ts";
import { openDatabase } from "../../db/database.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import type { ServiceContext } from "../service-context.ts";
import { restoreBackup } from "./restore-backup.ts";

const used = fileDatabase();
let backup: Buffer;
let lines: string[];

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), "guia-refused-"));
  const { context } = await backupContext({ db: used.db, url: used.url, folder });
  const { name } = await makeFile(context);
  backup = await readFile(join(folder, name));
  lines = gunzipSync(backup).toString().split("\n").slice(0, -1);
  await rm(folder, { recursive: true });
});

const pack = (changed: readonly string[]) => gzipSync(`${changed.join("\n")}\n`);
const replaceLine = (prefix: string, change: (line: string) => string) =>
  pack(lines.map((line) => (line.startsWith(prefix) ? change(line) : line)));
const withHeader = (change: (header: Record<string, unknown>) => object) =>
  pack([JSON.stringify(change(JSON.parse(lines[0] ?? "{}") as Record<string, unknown>)), ...lines.slice(1)]);

const firstRow = () => lines.findIndex((line) => line.startsWith("["));

const REFUSED: Readonly<Record<string, { file: () => Buffer; says: RegExp }>> = {
  "a file of another kind": {
    file: () => Buffer.from("no soy una copia".repeat(100)),
    says: /no es una copia/,
  },
  "an empty file": { file: () => Buffer.alloc(0), says: /no es una copia/ },
  "a compressed file of another kind": { file: () => gzipSync("hola\n"), says: /no es una copia/ },
  "a file that was cut": {
    file: () => backup.subarray(0, Math.floor(backup.length / 2)),
    says: /le falta el final/,
  },
  "a file without its last line": { file: () => pack(lines.slice(0, -1)), says: /le falta el final/ },
  "a flipped byte": {
    file: () => {
      const damaged = Buffer.from(backup);
      const at = Math.floor(damaged.length / 2);
      damaged[at] = (damaged[at] ?? 0) ^ 0xff;
      return damaged;
    },
    says: /dañada/,
  },
  "a changed letter": {
    file: () => pack(lines.map((line) => line.replace("Nori 48", "Nori 49"))),
    says: /dañada/,
  },
  "a missing row": { file: () => pack(lines.toSpliced(firstRow(), 1)), says: /dañada/ },
  "lines after the end": { file: () => pack([...lines, "[]"]), says: /dañada/ },
  "a swapped picture": {
    file: () =>
      replaceLine('{"picture"', (line) => line.replace(/"data":"[^"]{20}/, '"data":"AAAAAAAAAAAAAAAAAAAA')),
    says: /dañada/,
  },
  "a newer schema": {
    file: () => withHeader((header) => ({ ...header, schema: { version: 999, at: 9_999_999_999_999 } })),
    says: /más nueva/,
  },
  "a newer format": {
    file: () => withHeader((header) => ({ ...header, formatVersion: 2 })),
    says: /más nueva/,
  },
};

async function refusalOf(context: ServiceContext, file: Buffer): Promise<string> {
  const path = join(await makeFolder(), "copia.ndjson.gz");
  await writeFile(path, file);
  const error: unknown = await restoreBackup(context, opening(path)).catch((reason: unknown) => reason);
  return error instanceof AppError ? error.spanish : String(error);
}

test.each(Object.entries(REFUSED))(
  "V-14 %s is refused in plain words, and nothing changes",
  async (_, { file, says }) => {
    const clone = await cloneTemplate(inject("template"));
    const db = openDatabase({ url: clone.url, applicationName: "guia-tests:0", onError: () => {} });
    try {
      const { context } = await backupContext({ db, url: clone.url });
      const before = await sumTables(clone.url);
      const sentence = await refusalOf(context, file());
      expect(sentence).toMatch(says);
      expect(sentence).toMatch(/No se cambió nada\.$/);
      expect(await sumTables(clone.url)).toEqual(before);
    } finally {
      await db.close();
      await clone.drop();
    }
  },
);

test("V-14 rows that pass their own checksums and don't fit are refused by the database, and nothing changes", async () => {
  const { createHash } = await import("node:crypto");
  const table = lines.findIndex((line) => line.startsWith('{"table":"ratings"'));
  const [name] = ["favourites"];
  const from = lines.findIndex((line) => line.startsWith(`{"table":"${name}"`));
  const { columns } = JSON.parse(lines[from] ?? "{}") as { columns: string[] };
  const row = JSON.stringify(columns.map(() => "x"));
  const end = JSON.parse(lines.at(-1) ?? "{}") as {
    tables: { name: string; rows: number; sha256: string }[];
  };
  const header = JSON.parse(lines[0] ?? "{}") as { tables: { name: string; rows: number }[] };
  expect(table).toBeGreaterThan(0);
  for (const entry of [...end.tables, ...header.tables]) if (entry.name === name) entry.rows = 1;
  for (const entry of end.tables)
    if (entry.name === name) entry.sha256 = createHash("sha256").update(`${row}\n`).digest("hex");
  const forged = [
    JSON.stringify(header),
    ...lines.slice(1, from + 1),
    row,
    ...lines.slice(from + 1, -1),
    JSON.stringify(end),
  ];
  const target = await openTarget(inject("template").adminUrl);
  expect(await refusalOf(target.context, pack(forged))).toMatch(/no encajan/);
  expect(await administer(target.url, "select from pg_class where relname = 'businesses'")).toEqual([]);
});

test.each([
  [
    "an account",
    `insert into users (id, email, name, email_verified) values ('ana', 'ana@guia.example', 'Ana', true)`,
  ],
  ["a business", "update businesses set source = 'suggestion' where id = (select min(id) from businesses)"],
  [
    "a review",
    "delete from demo_rows where (kind, key) = (select kind, key from demo_rows where kind = 'review' limit 1)",
  ],
  ["a table of others", "create table other_tables (id int)"],
])("V-14 a database with %s of its own is not replaced", async (_, statement) => {
  const clone = await cloneTemplate(inject("template"));
  const db = openDatabase({ url: clone.url, applicationName: "guia-tests:0", onError: () => {} });
  try {
    await administer(clone.url, statement);
    const { context } = await backupContext({ db, url: clone.url });
    const before = await sumTables(clone.url);
    expect(await refusalOf(context, backup)).toMatch(/base vacía: no se cambió nada/);
    expect(await sumTables(clone.url)).toEqual(before);
  } finally {
    await db.close();
    await clone.drop();
  }
});

test("V-14 the untouched demo is replaced, and the session secret of the server stays", async () => {
  const clone = await cloneTemplate(inject("template"));
  const db = openDatabase({ url: clone.url, applicationName: "guia-tests:0", onError: () => {} });
  try {
    await administer(
      clone.url,
      `insert into settings (name, value) values ('session-secret', '"de este servidor"')`,
    );
    await administer(
      clone.url,
      "insert into missed_searches (text, count, last_at) values ('antes', 1, now())",
    );
    await administer(
      used.url,
      `insert into settings (name, value) values ('session-secret', '"de otro servidor"')`,
    );
    const { context, folder } = await backupContext(used);
    const { name } = await makeFile(context);
    const target = await backupContext({ db, url: clone.url });
    await restoreBackup(target.context, opening(join(folder, name)));
    expect(await administer(clone.url, "select value from settings where name = 'session-secret'")).toEqual([
      { value: "de este servidor" },
    ]);
    expect(await administer(clone.url, "select from missed_searches where text = 'antes'")).toEqual([]);
    // The pool of a running server goes on.
    expect(await db.businesses.findBySlug("nori-48")).not.toBeNull();
  } finally {
    await db.close();
    await clone.drop();
  }
});

test("V-14 a backup of an older version is migrated", async () => {
  const steps = listMigrationSteps();
  const old = await createEmptyDatabase(inject("template").adminUrl);
  const client = new pg.Client({ connectionString: old.url });
  await client.connect();
  const db = openDatabase({ url: old.url, applicationName: "guia-tests:0", onError: () => {} });
  try {
    // Before the columns of checks and the tables of figures.
    await applySteps(client, steps.slice(0, 20));
    await client.query(
      `insert into businesses (id, slug, title, category, source) values ('el-viejo', 'el-viejo', 'El Viejo', 'Pizzerías', 'staff')`,
    );
    const { context, folder } = await backupContext({ db, url: old.url });
    const file = join(folder, "vieja.ndjson.gz");
    await writeOlder({ ...context, db }, file);
    const target = await openTarget(inject("template").adminUrl);
    const { summary } = await restoreBackup(target.context, opening(file));
    expect(summary.header.schema).toEqual({ version: 20, at: steps[19]?.at });
    expect(
      await administer(
        target.url,
        "select title, derived is not null as derived, checked_at from businesses",
      ),
    ).toEqual([{ title: "El Viejo", derived: true, checked_at: Number.NEGATIVE_INFINITY }]);
    const [{ count } = { count: "" }] = await administer<{ count: string }>(
      target.url,
      "select count(*) from drizzle.__drizzle_migrations",
    );
    expect(Number(count)).toBe(steps.length);
  } finally {
    await client.end();
    await db.close();
    await old.drop();
  }
});

/** The table of backups came later, so only the file is made. */
async function writeOlder(context: ServiceContext, file: string): Promise<void> {
  const { writeBackup } = await import("./write-backup.ts");
  const parts: string[] = [];
  await writeBackup(context, {
    server: "viejo",
    signal: new AbortController().signal,
    write: async (text) => void parts.push(text),
    onStart: async () => {},
    onStep: async () => {},
  });
  await writeFile(file, gzipSync(parts.join("")));
}

test("V-14 a lost connection to the restored database changes nothing", async () => {
  const target = await openTarget(inject("template").adminUrl);
  const restoreDatabase = createRestore({ url: target.url, applicationName: "guia-tests:0" });
  const context: ServiceContext = {
    ...target.context,
    restoreDatabase: (input) =>
      restoreDatabase({
        ...input,
        async finish() {
          throw new Error("lost");
        },
      }),
  };
  expect(await refusalOf(context, backup)).toMatch(/lost/);
  expect(await administer(target.url, "select from pg_class where relname = 'businesses'")).toEqual([]);
});
