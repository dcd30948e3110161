import pg from "pg";
import { isConnectionRefused } from "./database-trouble.ts";

/** Before a connection that PostgreSQL refused is asked for again. */
const RETRY_MS = 100;
/** Other programs may have closed theirs by then. */
const GROWS_AFTER_MS = 10_000;

type Callback = Parameters<pg.Pool["connect"]>[0];

interface WaitingPoolOptions extends pg.PoolConfig {
  readonly max: number;
  /** How long a refused connection is asked for again. */
  readonly waitTimeoutMs: number;
  /** PostgreSQL gave this many connections, and no more. */
  readonly onRefused: (connections: number) => void;
}

/** Where PostgreSQL has no place for another connection, callers wait for those that the pool has. */
export class WaitingPool extends pg.Pool {
  readonly #options: WaitingPoolOptions;
  #growing: NodeJS.Timeout | null = null;

  constructor(options: WaitingPoolOptions) {
    super(options);
    this.#options = options;
  }

  // `query` of the pool calls it too.
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    if (!callback)
      return new Promise((resolve, reject) => {
        this.#connect((error, client) =>
          client ? resolve(client) : reject(error ?? new Error("no connection")),
        );
      });
    this.#connect(callback);
    return undefined;
  }

  #connect(callback: Callback): void {
    const deadline = performance.now() + this.#options.waitTimeoutMs;
    const attempt = () =>
      super.connect((error, client, release) => {
        if (!isConnectionRefused(error) || performance.now() > deadline)
          return callback(error, client, release);
        this.#shrink();
        setTimeout(attempt, RETRY_MS);
      });
    attempt();
  }

  #shrink(): void {
    this.options.max = Math.max(1, this.totalCount);
    if (this.#growing) return;
    this.#options.onRefused(this.totalCount);
    this.#growing = setTimeout(() => {
      this.#growing = null;
      this.options.max = this.#options.max;
    }, GROWS_AFTER_MS);
    this.#growing.unref();
  }
}
