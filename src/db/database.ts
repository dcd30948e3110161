import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { fromDrizzle } from "pg-boss";
import { authAdapter } from "./auth-adapter.ts";
import { type CatalogueChange, notifyCatalogue } from "./catalogue-channel.ts";
import type { Orm } from "./orm.ts";
import { accountQueries } from "./queries/account-queries.ts";
import { accountExpiryQueries } from "./queries/accounts/account-expiry-queries.ts";
import { anonymousVoiceQueries } from "./queries/accounts/anonymous-voice-queries.ts";
import { recipientQueries } from "./queries/accounts/recipient-queries.ts";
import { auditQueries } from "./queries/audit-queries.ts";
import { businessQueries } from "./queries/business-queries.ts";
import { categoryQueries } from "./queries/category-queries.ts";
import { lookupQueries } from "./queries/detail/lookup-queries.ts";
import { nearbyQueries } from "./queries/detail/nearby-queries.ts";
import { favouriteQueries } from "./queries/favourite-queries.ts";
import { figureQueries } from "./queries/figure-queries.ts";
import { homeQueries } from "./queries/home-queries.ts";
import { imageQueries } from "./queries/image-queries.ts";
import { geocodingQueries } from "./queries/map/geocoding-queries.ts";
import { mapPlaceQueries } from "./queries/map/map-place-queries.ts";
import { mapVisitQueries } from "./queries/map/map-visit-queries.ts";
import { planQueries } from "./queries/map/plan-queries.ts";
import { rateLimitQueries } from "./queries/rate-limit-queries.ts";
import { sentReviewQueries } from "./queries/reviews/sent-review-queries.ts";
import { missedSearchQueries } from "./queries/search/missed-search-queries.ts";
import { searchQueries } from "./queries/search/search-queries.ts";
import { searchWordQueries } from "./queries/search/search-word-queries.ts";
import { settingQueries } from "./queries/setting-queries.ts";
import { sitemapQueries } from "./queries/sitemap-queries.ts";
import { visitQueries } from "./queries/visits/visit-queries.ts";
import { voiceQueries } from "./queries/voice-queries.ts";
import { accountWrites } from "./queries/writes/account-writes.ts";
import { businessWrites } from "./queries/writes/business-writes.ts";
import { favouriteWrites } from "./queries/writes/favourite-writes.ts";
import { suggestionWrites } from "./queries/writes/suggestion-writes.ts";
import { voiceWrites } from "./queries/writes/voice-writes.ts";
import { reuseStores } from "./reuse-stores.ts";

/** What can be done outside a transaction or inside one. */
export interface Store {
  readonly businesses: ReturnType<typeof businessQueries>;
  readonly lookup: ReturnType<typeof lookupQueries>;
  readonly nearby: ReturnType<typeof nearbyQueries>;
  readonly categories: ReturnType<typeof categoryQueries>;
  readonly home: ReturnType<typeof homeQueries>;
  readonly voices: ReturnType<typeof voiceQueries>;
  readonly sentReviews: ReturnType<typeof sentReviewQueries>;
  readonly favourites: ReturnType<typeof favouriteQueries>;
  readonly search: ReturnType<typeof searchQueries>;
  readonly searchWords: ReturnType<typeof searchWordQueries>;
  readonly missedSearches: ReturnType<typeof missedSearchQueries>;
  readonly rateLimits: ReturnType<typeof rateLimitQueries>;
  readonly images: ReturnType<typeof imageQueries>;
  readonly plan: ReturnType<typeof planQueries>;
  readonly sitemap: ReturnType<typeof sitemapQueries>;
  readonly mapPlaces: ReturnType<typeof mapPlaceQueries>;
  readonly accounts: ReturnType<typeof accountQueries>;
  readonly audit: ReturnType<typeof auditQueries>;
  readonly settings: ReturnType<typeof settingQueries>;
  readonly recipients: ReturnType<typeof recipientQueries>;
  readonly accountExpiry: ReturnType<typeof accountExpiryQueries>;
  readonly figures: ReturnType<typeof figureQueries>;
  readonly visits: ReturnType<typeof visitQueries>;
  readonly mapVisits: ReturnType<typeof mapVisitQueries>;
  readonly geocodings: ReturnType<typeof geocodingQueries>;
  notifyCatalogue(change: CatalogueChange): Promise<void>;
  /** For the job queue, whose statements join whatever transaction this store is. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

/** Besides, what relies on a lock that lasts until the transaction ends. */
export interface TransactionStore extends Store {
  readonly businesses: Store["businesses"] & ReturnType<typeof businessWrites>;
  readonly voices: Store["voices"] & ReturnType<typeof voiceWrites>;
  readonly favourites: Store["favourites"] & ReturnType<typeof favouriteWrites>;
  readonly suggestions: ReturnType<typeof suggestionWrites>;
  readonly anonymousVoices: ReturnType<typeof anonymousVoiceQueries>;
  readonly accounts: Store["accounts"] & ReturnType<typeof accountWrites>;
}

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

function storeOver(orm: Orm): Store {
  const executor = fromDrizzle(orm, sql);
  return {
    businesses: businessQueries(orm),
    lookup: lookupQueries(orm),
    nearby: nearbyQueries(orm),
    categories: categoryQueries(orm),
    home: homeQueries(orm),
    voices: voiceQueries(orm),
    sentReviews: sentReviewQueries(orm),
    favourites: favouriteQueries(orm),
    search: searchQueries(orm),
    searchWords: searchWordQueries(orm),
    missedSearches: missedSearchQueries(orm),
    rateLimits: rateLimitQueries(orm),
    images: imageQueries(orm),
    plan: planQueries(orm),
    sitemap: sitemapQueries(orm),
    mapPlaces: mapPlaceQueries(orm),
    accounts: accountQueries(orm),
    audit: auditQueries(orm),
    settings: settingQueries(orm),
    recipients: recipientQueries(orm),
    accountExpiry: accountExpiryQueries(orm),
    figures: figureQueries(orm),
    visits: visitQueries(orm),
    mapVisits: mapVisitQueries(orm),
    geocodings: geocodingQueries(orm),
    notifyCatalogue: (change) => notifyCatalogue({ orm, change }),
    executeSql: (text, values) => executor.executeSql(text, values),
  };
}

function transactionOver(orm: Orm): TransactionStore {
  const store = storeOver(orm);
  return {
    ...store,
    businesses: { ...store.businesses, ...businessWrites(orm) },
    voices: { ...store.voices, ...voiceWrites(orm) },
    favourites: { ...store.favourites, ...favouriteWrites(orm) },
    suggestions: suggestionWrites(orm),
    anonymousVoices: anonymousVoiceQueries(orm),
    accounts: { ...store.accounts, ...accountWrites(orm) },
  };
}
