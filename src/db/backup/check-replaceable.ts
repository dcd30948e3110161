import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { AppError } from "../../domain/errors/app-error.ts";
import { projectFolder } from "../project-folder.ts";

const demoKeys = (kind: string) => `(select key from demo_rows where kind = '${kind}')`;

/** Each is something that people made and a restore would destroy; visits and searches of the first minutes don't count. */
const TRACES: readonly string[] = [
  "select from users where not is_anonymous",
  "select from staff_emails",
  "select from businesses where source is distinct from 'demo'",
  `select from reviews where id::text not in ${demoKeys("review")}`,
  `select from suggestions where id::text not in ${demoKeys("suggestion")}`,
  "select from change_sets",
  "select from site_setting_changes",
];

/** Throws unless the database holds nothing, or the demo as it was loaded. */
export async function checkReplaceable(client: pg.Client, tables: readonly string[]): Promise<void> {
  if (tables.length === 0) return;
  const known = await listKnownTables();
  const strange = tables.filter((name) => !known.has(name));
  if (strange.length > 0)
    throw new AppError({
      code: "conflict",
      message: `the database has tables of others: ${strange.slice(0, 5).join()}`,
      spanish: `La base tiene tablas que no son de esta guía (${strange.slice(0, 5).join(", ")}). Usá una base vacía: no se cambió nada.`,
    });
  const { rows } = await client.query<{ used: boolean }>(
    `select ${TRACES.map((trace) => `exists (${trace})`).join(" or ")} as used`,
  );
  if (rows[0]?.used) throw inUse();
}

function inUse(): AppError {
  return new AppError({
    code: "conflict",
    message: "the database has data",
    spanish:
      "Esta guía ya tiene datos propios, y restaurar los borraría. Restaurá en una base vacía: no se cambió nada.",
  });
}

/** The snapshot of the last migration lists them. */
async function listKnownTables(): Promise<ReadonlySet<string>> {
  const folder = join(projectFolder("src/db/migrations"), "meta");
  const journal = JSON.parse(await readFile(join(folder, "_journal.json"), "utf8")) as {
    entries: { tag: string }[];
  };
  const number = journal.entries.at(-1)?.tag.split("_")[0] ?? "";
  const snapshot = JSON.parse(await readFile(join(folder, `${number}_snapshot.json`), "utf8")) as {
    tables: Record<string, { name: string }>;
  };
  return new Set(Object.values(snapshot.tables).map(({ name }) => name));
}
