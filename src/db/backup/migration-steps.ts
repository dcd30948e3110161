import { readMigrationFiles } from "drizzle-orm/migrator";
import type pg from "pg";
import type { SchemaVersion } from "../../domain/backups/backup-file.ts";
import { projectFolder } from "../project-folder.ts";

interface MigrationStep {
  readonly at: number;
  readonly hash: string;
  readonly statements: readonly string[];
}

/** All migrations of this program, the oldest first. */
export function listMigrationSteps(): MigrationStep[] {
  return readMigrationFiles({ migrationsFolder: projectFolder("src/db/migrations") }).map(
    ({ folderMillis, hash, sql }) => ({ at: folderMillis, hash, statements: sql }),
  );
}

/** Of this program. */
export function currentSchema(): SchemaVersion {
  const steps = listMigrationSteps();
  return { version: steps.length, at: steps.at(-1)?.at ?? 0 };
}

/** Whether this program has the migrations of a backup. */
export function knowsSchema({ at }: SchemaVersion): boolean {
  return listMigrationSteps().some((step) => step.at === at);
}

/** Drizzle's own function commits the transaction around it. */
export async function applySteps(client: pg.Client, steps: readonly MigrationStep[]): Promise<void> {
  await client.query("create schema if not exists drizzle");
  await client.query(
    "create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
  );
  for (const { at, hash, statements } of steps) {
    for (const statement of statements) await client.query(statement);
    await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
      hash,
      at,
    ]);
  }
}
