import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import type { Log } from "../services/service-context.ts";
import { withPort } from "./boot-error.ts";
import { type ConnectionLimit, findConnectionLimit } from "./overload/connection-limit.ts";

const DRAIN_MS = 5_000;
const DROP_LOGGED_MS = 1_000;

interface ListenOptions {
  host: string;
  port: number;
  onRequest: RequestListener;
  refuseSocket: (refused: { error: NodeJS.ErrnoException; socket: Duplex }) => void;
}

export interface HttpServer {
  isCrowded(): boolean;
  listen(options: ListenOptions): Promise<{ url: string }>;
  /** Takes no new connections and waits for running requests, up to a bound. */
  drain(): Promise<void>;
}

export async function createHttpServer({ log }: { log: Log }): Promise<HttpServer> {
  const server = createServer({
    requireHostHeader: false,
    requestTimeout: 60_000,
    headersTimeout: 15_000,
    keepAliveTimeout: 65_000,
  });
  const limit = await findConnectionLimit();
  if (limit) limitConnections({ server, limit, log });
  let openConnections = 0;
  server.on("connection", (socket) => {
    openConnections++;
    socket.once("close", () => openConnections--);
  });
  return {
    isCrowded: () => limit !== null && openConnections > limit.crowdedFrom,

    async listen({ host, port, onRequest, refuseSocket }) {
      server.on("request", onRequest);
      server.on("clientError", (error, socket) => refuseSocket({ error, socket }));
      server.on("connect", (_, socket) =>
        refuseSocket({ error: Object.assign(new Error(), { code: "HPE_INVALID_METHOD" }), socket }),
      );
      await withPort(async () => {
        server.listen(port, host);
        await once(server, "listening");
      });
      const { port: chosen } = server.address() as AddressInfo;
      return { url: `http://${host.includes(":") ? `[${host}]` : host}:${chosen}` };
    },

    async drain() {
      const drained = new Promise((resolve) => server.close(resolve));
      // Browsers hold idle connections open.
      const idle = setInterval(() => server.closeIdleConnections(), 50);
      const timeout = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
      await drained;
      clearInterval(idle);
      clearTimeout(timeout);
    },
  };
}

function limitConnections({
  server,
  limit: { openFiles, connections },
  log,
}: {
  server: Server;
  limit: ConnectionLimit;
  log: Log;
}): void {
  server.maxConnections = connections;
  log.info({ openFiles, connections }, "connections are limited by the file handles of this process");
  let loggedAt = Number.NEGATIVE_INFINITY;
  server.on("drop", () => {
    if (performance.now() - loggedAt < DROP_LOGGED_MS) return;
    loggedAt = performance.now();
    log.warn({ connections }, "connection limit reached: a connection was dropped");
  });
}
