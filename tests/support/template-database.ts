import { randomBytes } from "node:crypto";
import pg from "pg";
import { prepareDatabase } from "../../src/db/prepare-database.ts";
import { sweepExpiredHandler } from "../../src/jobs/handlers/job-handlers.ts";
import { openJobQueue } from "../../src/jobs/job-queue.ts";

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

export interface Template {
  readonly adminUrl: string;
  readonly name: string;
  drop(): Promise<void>;
}

/** Migrated, with the demo catalogue; clones take milliseconds. */
export async function createTemplate(adminUrl: string): Promise<Template> {
  const name = `guia_template_${randomBytes(6).toString("hex")}`;
  await administer(adminUrl, `create database ${name}`);
  await prepareDatabase({
    url: withDatabase({ url: adminUrl, name }),
    applicationName: "guia-tests:0",
    demo: true,
  });
  await createJobTables(withDatabase({ url: adminUrl, name }));
  return {
    adminUrl,
    name,
    drop: async () => void (await administer(adminUrl, `drop database if exists ${name} with (force)`)),
  };
}

/** Creating them takes longer than the rest of a server's start. */
async function createJobTables(url: string): Promise<void> {
  const queue = await openJobQueue({
    url,
    applicationName: "guia-tests:0",
    handlers: [sweepExpiredHandler],
    sendOnly: true,
    log: { debug() {}, info() {}, warn() {}, error() {} },
  });
  await queue.stop();
}

export async function cloneTemplate({
  adminUrl,
  name,
}: {
  adminUrl: string;
  name: string;
}): Promise<TestDatabase> {
  const clone = `guia_test_${randomBytes(6).toString("hex")}`;
  await administer(adminUrl, `create database ${clone} template ${name}`);
  return {
    url: withDatabase({ url: adminUrl, name: clone }),
    drop: async () => void (await administer(adminUrl, `drop database if exists ${clone} with (force)`)),
  };
}

export async function createEmptyDatabase(adminUrl: string): Promise<TestDatabase> {
  const name = `guia_empty_${randomBytes(6).toString("hex")}`;
  await administer(adminUrl, `create database ${name}`);
  return {
    url: withDatabase({ url: adminUrl, name }),
    drop: async () => void (await administer(adminUrl, `drop database if exists ${name} with (force)`)),
  };
}

export async function administer<Row extends pg.QueryResultRow>(
  url: string,
  statement: string,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** As after a failover to a standby. */
export async function setReadOnly(url: string, isReadOnly: boolean): Promise<void> {
  const [{ name } = {}] = await administer<{ name: string }>(url, "select current_database() as name");
  const setting = isReadOnly
    ? "set default_transaction_read_only = on"
    : "reset default_transaction_read_only";
  await administer(url, `set transaction read write; alter database ${name} ${setting}`);
}

function withDatabase({ url, name }: { url: string; name: string }): string {
  return url.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${name}`);
}
