import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { authAdapter } from "./auth-adapter.ts";
import { reuseStores } from "./reuse-stores.ts";
import { type Store, storeOver, type TransactionStore, transactionOver } from "./store.ts";

export interface Database extends Store {
  /** Through which the sign-in library keeps accounts and sessions. */
  readonly authAdapter: ReturnType<typeof authAdapter>;
  transaction<T>(work: (store: TransactionStore) => Promise<T>): Promise<T>;
  /** Resolves when the database answers, throws when it does not within two seconds. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

interface DatabaseOptions {
  url: string;
  /** Shows in pg_stat_activity; the built-in engine is kept running while any `guia-…` is connected. */
  applicationName: string;
  maxConnections?: number;
  /** Timeout for opening a connection. */
  patienceMs?: number;
  onError: (error: Error) => void;
}

/** How long a query waits for a free connection: an exhausted pool is no outage. */
const POOL_PATIENCE_MS = 10_000;

function connectingWithin(patienceMs: number) {
  return class extends pg.Client {
    constructor(config: pg.ClientConfig = {}) {
      super({ ...config, connectionTimeoutMillis: patienceMs });
    }
  };
}

/** Opens a pool; nothing is connected until the first query. */
export function openDatabase({
  url,
  applicationName,
  maxConnections = 10,
  patienceMs = 3_000,
  onError,
}: DatabaseOptions): Database {
  const pool = new pg.Pool({
    Client: connectingWithin(patienceMs),
    connectionString: url,
    application_name: applicationName,
    max: maxConnections,
    connectionTimeoutMillis: Math.max(patienceMs, POOL_PATIENCE_MS),
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    query_timeout: 20_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
  });
  // Without a listener, a connection lost while idle would end the process; so would one that is lost with its very first
  // answer, before whoever asked for it can listen: whatever is asked of such a one fails, and says why.
  pool.on("error", onError);
  pool.on("connect", (client) => client.on("error", () => {}));
  const orm = drizzle({ client: pool });
  const withStore = reuseStores(transactionOver);
  let pinging: Promise<void> | null = null;

  return {
    ...storeOver(orm),
    authAdapter: authAdapter({
      orm,
      transaction: (work) => inTransaction({ pool, work: (client) => work(drizzle({ client })) }),
    }),
    transaction: (work) => inTransaction({ pool, work: (client) => withStore(client, work) }),
    ping() {
      // However many ask at once, one question is enough.
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
}

/**
 * Drizzle's own transaction leaves the client without an error listener, so that a lost connection would end the
 * process, and never gives it back when `begin` fails.
 */
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
    await client.query("commit");
    return result;
  } catch (error) {
    // A connection that cannot even roll back is not given back to anybody; PostgreSQL rolls back by itself.
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
