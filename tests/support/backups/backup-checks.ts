import { createReadStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { onTestFinished } from "vitest";
import { listBackedUpTables, sourceOf } from "../../../src/db/backup/backed-up-tables.ts";
import { createRestore } from "../../../src/db/backup/restore-database.ts";
import { type Database, openDatabase } from "../../../src/db/database.ts";
import { createFolderBackups } from "../../../src/outside/backups/folder-backups.ts";
import { makeBackup } from "../../../src/services/backups/make-backup.ts";
import type { ServiceContext } from "../../../src/services/service-context.ts";
import { OPERATOR, testContext } from "../service-context.ts";
import { createEmptyDatabase } from "../template-database.ts";

/** Of every backed up table, the number of its rows and a sum over the text of each. */
export async function sumTables(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("set timezone = 'UTC'");
    const sums: Record<string, string> = {};
    for (const { name, columns } of await listBackedUpTables(client)) {
      const list = columns.map((column) => pg.escapeIdentifier(column)).join(", ");
      const { rows } = await client.query<{ sum: string }>(
        `select count(*) || ' ' || coalesce(sum(('x' || md5(each::text))::bit(64)::bigint::numeric), 0) as sum
        from (select ${list} from ${sourceOf(name)}) as each`,
      );
      sums[name] = rows[0]?.sum ?? "";
    }
    return sums;
  } finally {
    await client.end();
  }
}

export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "guia-backup-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A context whose backups are in a folder of its own. */
export async function backupContext({
  db,
  url,
  folder: given,
}: {
  db: Database;
  url: string;
  /** Where no test runs yet, the caller removes it. */
  folder?: string;
}) {
  const folder = given ?? (await makeFolder());
  const { context } = testContext({ db, actor: OPERATOR });
  return {
    folder,
    context: {
      ...context,
      backups: createFolderBackups(folder),
      restoreDatabase: createRestore({ url, applicationName: `guia-tests:${process.pid}` }),
    } satisfies ServiceContext,
  };
}

export function makeFile(context: ServiceContext) {
  return makeBackup(context, {
    initiator: "operator:ana",
    runId: null,
    signal: new AbortController().signal,
  });
}

export const opening = (file: string) => ({ open: async () => createReadStream(file) });

/** An empty database on that server, and a context that restores into it. */
export async function openTarget(adminUrl: string) {
  const empty = await createEmptyDatabase(adminUrl);
  const db = openDatabase({
    url: empty.url,
    applicationName: `guia-tests:${process.pid}`,
    connectTimeoutMs: 60_000,
    onError: () => {},
  });
  onTestFinished(async () => {
    await db.close();
    await empty.drop();
  });
  const { context } = await backupContext({ db, url: empty.url });
  return { url: empty.url, db, context };
}
