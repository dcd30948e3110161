import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Orm } from "./orm.ts";

interface ReusedStore<Store> {
  readonly store: Store;
  bind(client: pg.PoolClient | null): void;
}

/**
 * Building the queries of a store takes milliseconds of CPU, so one transaction after another uses the same store, each on
 * its own connection. There are as many stores as transactions ever ran at once.
 */
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
      // A failed one is not used again: other branches of its work may still ask for something.
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
  // Drizzle calls nothing else of a client.
  const client = { query } as unknown as pg.PoolClient;
  return {
    store: build(drizzle({ client })),
    bind(next) {
      bound = next;
    },
  };
}
