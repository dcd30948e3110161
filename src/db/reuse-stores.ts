import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Orm } from "./orm.ts";

interface ReusedStore<Store> {
  readonly store: Store;
  bind(client: pg.PoolClient | null): void;
}

/** Building a store takes milliseconds, so transactions reuse stores, each on its own connection. */
export function reuseStores<Store>(build: (orm: Orm) => Store) {
  const idle: ReusedStore<Store>[] = [];

  return async <T>(client: pg.PoolClient, work: (store: Store) => Promise<T>): Promise<T> => {
    const reused = idle.pop() ?? buildUnbound(build);
    reused.bind(client);
    try {
      const result = await work(reused.store);
      idle.push(reused);
      return result;
    } finally {
      // Parallel work of a failed transaction may still use its store.
      reused.bind(null);
    }
  };
}

function buildUnbound<Store>(build: (orm: Orm) => Store): ReusedStore<Store> {
  let bound: pg.PoolClient | null = null;
  const query = (...values: Parameters<pg.PoolClient["query"]>): unknown => {
    if (!bound) throw new Error("the transaction is over");
    return bound.query(...values);
  };
  // Drizzle calls no other method of a client.
  const client = { query } as unknown as pg.PoolClient;
  return {
    store: build(drizzle({ client })),
    bind(next) {
      bound = next;
    },
  };
}
