import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import type pg from "pg";
import type { Config } from "../../src/config/config.ts";
import { type Database, openDatabase } from "../../src/db/database.ts";
import type { ServiceContext } from "../../src/services/service-context.ts";
import { type BuiltServer, startBuiltServer } from "./built-server.ts";
import { FOLDER_VARIABLE, TEMPLATE_VARIABLE } from "./e2e-setup.ts";
import { OPERATOR, testContext } from "./service-context.ts";
import { administer, cloneTemplate, createEmptyDatabase } from "./template-database.ts";

/** A server with its own database, which tests can change from outside. */
export interface Site {
  /** Its address, also its PUBLIC_URL. */
  readonly url: string;
  readonly server: BuiltServer;
  /** Its data directory, with the outbox of unsent mails. */
  readonly dataDir: string;
  /** A separate connection to the same database, as of a second process. */
  readonly db: Database;
  /** Operator services over that connection: the server learns of their changes through PostgreSQL. */
  readonly services: ServiceContext;
  sql<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]>;
  stop(): Promise<void>;
}

const HOST = "127.0.0.1";
const PORT_ATTEMPTS = 5;

export async function startSite(
  config: Partial<Config> = {},
  { isEmpty = false }: { isEmpty?: boolean } = {},
): Promise<Site> {
  const clone = isEmpty
    ? await createEmptyDatabase(readTemplate().adminUrl)
    : await cloneTemplate(readTemplate());
  const dataDir = readVariable(FOLDER_VARIABLE);
  const server = await startOnFreePort({ databaseUrl: clone.url, config: { dataDir, ...config } });
  const db = openDatabase({
    url: clone.url,
    applicationName: `guia-tests:${process.pid}`,
    maxConnections: 2,
    connectTimeoutMs: 60_000,
    onError: () => {},
  });
  return {
    url: server.url,
    server,
    dataDir,
    db,
    services: testContext({ db, actor: OPERATOR, now: server.time }).context,
    sql: (statement) => administer(clone.url, statement),
    async stop() {
      await db.close();
      await server.stop();
      await clone.drop();
    },
  };
}

function readTemplate(): { adminUrl: string; name: string } {
  return JSON.parse(readVariable(TEMPLATE_VARIABLE)) as { adminUrl: string; name: string };
}

function readVariable(name: string): string {
  const text = process.env[name];
  if (!text) throw new Error(`${name} is missing: e2e-setup.ts did not run`);
  return text;
}

/** The server needs its own address before it listens; another process may take the port in between. */
async function startOnFreePort({
  databaseUrl,
  config,
}: {
  databaseUrl: string;
  config: Partial<Config>;
}): Promise<BuiltServer> {
  for (let attempt = 1; ; attempt++) {
    const port = await findFreePort();
    const address = { port, host: HOST, publicUrl: config.publicUrl ?? `http://${HOST}:${port}` };
    try {
      return await startBuiltServer({ databaseUrl, config: { ...config, ...address } });
    } catch (error) {
      const taken = error instanceof Error && "code" in error && error.code === "EADDRINUSE";
      if (!taken || attempt === PORT_ATTEMPTS) throw error;
    }
  }
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, HOST, () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
