import pg from "pg";
import { CATALOGUE_CHANNEL, type CatalogueNotice, decodeNotice } from "./catalogue-channel.ts";

export interface CatalogueListener {
  /** Probes the database on the listening connection, so a busy pool does not delay it. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

interface ListenerOptions {
  url: string;
  applicationName: string;
  onNotice: (notice: CatalogueNotice) => void;
  /** Notices may have been missed meanwhile. */
  onReconnect: () => void;
  onLost: (error: unknown) => void;
}

const RETRY_MS = 300;
const HEARTBEAT_MS = 10_000;
const HEARTBEAT_TIMEOUT_MS = 5_000;

/** Listens on a connection of its own, outside the pool. Resolves once it listens, then reconnects until it is closed. */
export async function listenToCatalogue({
  url,
  applicationName,
  onNotice,
  onReconnect,
  onLost,
}: ListenerOptions): Promise<CatalogueListener> {
  let closed = false;
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let heartbeat: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      application_name: applicationName,
      connectionTimeoutMillis: 3_000,
      query_timeout: HEARTBEAT_TIMEOUT_MS,
      keepAlive: true,
    });
    let lost = false;
    const lose = (error: unknown) => {
      // The first connection is retried by the caller.
      if (lost || closed || next !== client) return;
      lost = true;
      clearInterval(heartbeat);
      client = null;
      onLost(error);
      next.end().catch(() => {});
      scheduleReconnect();
    };
    // An error event without a listener would end the process.
    next.on("error", lose);
    next.on("notification", ({ payload }) => onNotice(decodeNotice(payload ?? "")));
    try {
      await next.connect();
      await next.query(`listen ${CATALOGUE_CHANNEL}`);
    } catch (error) {
      lost = true;
      next.end().catch(() => {});
      throw error;
    }
    if (closed) return next.end();
    client = next;
    next.on("end", () => lose(new Error("the listening connection ended")));
    // A silently cut connection shows only when a query fails.
    heartbeat = setInterval(() => {
      next.query("select 1").catch(lose);
    }, HEARTBEAT_MS);
    heartbeat.unref();
  }

  function scheduleReconnect(): void {
    retry = setTimeout(() => {
      connect().then(
        () => !closed && onReconnect(),
        () => !closed && scheduleReconnect(),
      );
    }, RETRY_MS);
    retry.unref();
  }

  await connect();
  return {
    async ping() {
      if (!client) throw new Error("not listening");
      await client.query("select 1");
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      clearInterval(heartbeat);
      await client?.end().catch(() => {});
    },
  };
}
