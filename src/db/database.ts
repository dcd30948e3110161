import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { authAdapter } from "./auth-adapter.ts";
import { type Snapshot, withSnapshot } from "./backup/read-snapshot.ts";
import { reuseStores } from "./reuse-stores.ts";
import { type Store, storeOver, type TransactionStore, transactionOver } from "./store.ts";
import { WaitingPool } from "./waiting-pool.ts";

export interface Database extends Store {
  readonly authAdapter: ReturnType<typeof authAdapter>;
  transaction<T>(work: (store: TransactionStore) => Promise<T>): Promise<T>;
  /** For services that take part in a transaction: their own become part of it. */
  join(store: TransactionStore): Database;
  /** V-14: for an export of everything. */
  snapshot<T>(work: (snapshot: Snapshot) => Promise<T>): Promise<T>;
  /** Throws without an answer within two seconds. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

interface DatabaseOptions {
  url: string;
  /** The built-in engine runs while any `guia-…` is connected. */
  applicationName: string;
  maxConnections?: number;
  connectTimeoutMs?: number;
  /** For a free connection: an exhausted pool is not an outage. */
  waitTimeoutMs?: number;
  statementTimeoutMs?: number;
  onError: (error: Error) => void;
  onRefused?: (connections: number) => void;
}

/** Our own time-out comes after that of PostgreSQL, which knows more. */
const QUERY_GRACE_MS = 5_000;

function clientWithTimeout(connectTimeoutMs: number) {
  return class extends pg.Client {
    constructor(config: pg.ClientConfig = {}) {
      super({ ...config, connectionTimeoutMillis: connectTimeoutMs });
    }
  };
}

/** Connects on the first query. */
export function openDatabase({
  url,
  applicationName,
  maxConnections = 14,
  connectTimeoutMs = 3_000,
  waitTimeoutMs = 10_000,
  statementTimeoutMs = 15_000,
  onError,
  onRefused = () => {},
}: DatabaseOptions): Database {
  const pool = new WaitingPool({
    Client: clientWithTimeout(connectTimeoutMs),
    connectionString: url,
    application_name: applicationName,
    max: maxConnections,
    connectionTimeoutMillis: Math.max(connectTimeoutMs, waitTimeoutMs),
    ...{ waitTimeoutMs, onRefused },
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeoutMs,
    query_timeout: statementTimeoutMs + QUERY_GRACE_MS,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
  });
  // Error events without a listener would end the process, also before the caller has the client; its queries fail anyway.
  pool.on("error", onError);
  pool.on("connect", (client) => client.on("error", () => {}));
  const orm = drizzle({ client: pool });
  const withStore = reuseStores(transactionOver);
  let pinging: Promise<void> | null = null;

  const database: Database = {
    ...storeOver(orm),
    authAdapter: authAdapter({
      orm,
      transaction: (work) => inTransaction({ pool, work: (client) => work(drizzle({ client })) }),
    }),
    transaction: (work) => inTransaction({ pool, work: (client) => withStore(client, work) }),
    join: (store) => ({ ...database, ...store, transaction: (work) => work(store) }),
    snapshot: (work) => withSnapshot({ url, applicationName }, work),
    ping() {
      // Concurrent pings share one query.
      pinging ??= Promise.race([pool.query("select 1"), rejectAfter(2_000)])
        .then(() => {})
        .finally(() => {
          pinging = null;
        });
      return pinging;
    },
    async close() {
      await pool.end();
    },
  };
  return database;
}

/** Drizzle's transaction has no error listener, so a lost connection would end the process, and leaks the client if `begin` fails. */
async function inTransaction<T>({
  pool,
  work,
}: {
  pool: pg.Pool;
  work: (client: pg.PoolClient) => Promise<T>;
}): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const breaks = (error: Error) => {
    broken = error;
  };
  client.on("error", breaks);
  try {
    await client.query("begin");
    const result = await work(client);
    const { command } = await client.query("commit");
    // A statement failed, and the caller went on: PostgreSQL then rolls back without an error.
    if (command !== "COMMIT") throw new Error(`the transaction ended with ${command}`);
    return result;
  } catch (error) {
    // A connection that fails to roll back is destroyed; PostgreSQL then rolls back.
    await client.query("rollback").catch(breaks);
    throw error;
  } finally {
    client.off("error", breaks);
    client.release(broken);
  }
}

function rejectAfter(milliseconds: number): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error("the database did not answer in time")), milliseconds).unref();
  });
}
