import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import type { Config } from "../config/config.ts";
import { listenToCatalogue } from "../db/catalogue-listener.ts";
import { openDatabase } from "../db/database.ts";
import { startEmbeddedPostgres } from "../db/embedded/start-embedded-postgres.ts";
import { prepareDatabase } from "../db/prepare-database.ts";
import { waitForDatabase } from "../db/wait-for-database.ts";
import type { Clock } from "../domain/clock.ts";
import { sendMailHandler, sweepExpiredHandler } from "../jobs/handlers/job-handlers.ts";
import { openJobQueue } from "../jobs/job-queue.ts";
import { openGeocoder } from "../outside/geocoder/open-geocoder.ts";
import type { Outside } from "../outside/outside.ts";
import { openMailSettings } from "./auth/open-mail-settings.ts";
import { sessionSecret } from "./auth/session-secret.ts";
import { withDatabase, withPort } from "./boot-error.ts";
import type { Frontend } from "./frontend.ts";
import { createHttpSide } from "./http-side.ts";
import { type ConnectionLimit, findConnectionLimit } from "./overload/connection-limit.ts";
import { createServerLog } from "./server-log.ts";

export interface RunningServer {
  readonly url: string;
  /** How another process reaches the same database. */
  readonly databaseUrl: string;
  /** Finishes what is under way and lets go of everything; safe to call twice. */
  stop(): Promise<void>;
}

interface StartOptions {
  config: Config;
  clock: Clock;
  outside: Outside;
  /** The finished build unless somebody is developing. */
  frontend?: Frontend;
  connectionPatienceMs?: number;
  renewalMs?: number;
}

const DATABASE_PATIENCE_MS = 30_000;
const DRAIN_MS = 5_000;
const PROBE_MS = 250;
const DROP_LOGGED_MS = 1_000;

/** The whole product, running: what was started is stopped in the opposite order, also when a later step fails. */
export async function startServer({
  config,
  clock,
  outside,
  frontend,
  connectionPatienceMs = 3_000,
  renewalMs,
}: StartOptions): Promise<RunningServer> {
  const log = createServerLog({ level: config.logLevel, sink: outside.logs });
  const { logger } = log;
  for (const warning of config.warnings) logger.warn({}, warning);
  const closers: (() => Promise<unknown>)[] = [];
  let stopped: Promise<void> | null = null;
  const stop = () => {
    stopped ??= closeAll(closers);
    return stopped;
  };

  try {
    const applicationName = `guia-server:${process.pid}`;
    const { ownerUrl, databaseUrl, serving } = await findDatabase();
    await withDatabase(async () => {
      await waitForDatabase({
        url: ownerUrl,
        timeoutMs: DATABASE_PATIENCE_MS,
        onWaiting: () => logger.warn({}, "waiting for the database"),
      });
      const { demo } = config;
      await prepareDatabase({ url: ownerUrl, applicationName, demo, serving, now: clock.now() });
    });

    const db = openDatabase({
      url: databaseUrl,
      applicationName,
      connectTimeoutMs: connectionPatienceMs,
      onError: (error) => logger.warn({ err: error }, "a database connection was lost"),
    });
    closers.push(() => db.close());
    const secret = await sessionSecret({ config, db });
    const jobs = await openJobQueue({
      url: databaseUrl,
      applicationName,
      handlers: [sweepExpiredHandler, sendMailHandler(openMailSettings({ config, secret, log: logger }))],
      log: logger,
    });
    closers.push(() => jobs.stop());

    const handles = await findConnectionLimit();
    let openConnections = 0;
    const site = await createHttpSide({
      config,
      clock,
      frontend: frontend ?? (await import("./built-frontend.ts")).builtFrontend,
      services: { db, clock, log: logger, jobs, clientKey: null, geocoder: openGeocoder(config) },
      secret,
      log,
      isDatabaseAnswering: () => answersWithin(PROBE_MS, [() => listener.ping(), () => db.ping()]),
      ...(renewalMs !== undefined && { renewalMs }),
      isCrowded: () => handles !== null && openConnections > handles.crowdedFrom,
    });
    closers.push(() => site.writeVisits());
    closers.push(() => site.stopWork());
    await jobs.work(() => ({ ...site.services, actor: { kind: "system", name: "jobs" } }));
    const listener = await listenToCatalogue({
      url: databaseUrl,
      applicationName,
      onChange: site.caches.invalidate,
      onReconnect: () => {
        logger.info({}, "listening for catalogue changes again");
        site.caches.setListening(true);
      },
      onLost: (error) => {
        logger.warn({ err: error }, "catalogue changes are not heard for now");
        site.caches.setListening(false);
      },
    });
    closers.push(() => listener.close());

    const server = createServer({
      requireHostHeader: false,
      requestTimeout: 30_000,
      headersTimeout: 15_000,
      keepAliveTimeout: 65_000,
    });
    server.on("connection", (socket) => {
      openConnections++;
      socket.once("close", () => openConnections--);
    });
    if (handles) limitConnections(server, handles);
    server.on("request", site.gateway(getRequestListener(site.app.fetch)));
    server.on("clientError", (error, socket) => site.refuseSocket({ error, socket }));
    server.on("connect", (_, socket) =>
      site.refuseSocket({ error: Object.assign(new Error(), { code: "HPE_INVALID_METHOD" }), socket }),
    );
    await withPort(async () => {
      server.listen(config.port, config.host);
      await once(server, "listening");
    });
    closers.push(async () => {
      site.beginStop();
      const drained = new Promise((resolve) => server.close(resolve));
      // A browser holds its connection open long after its last answer.
      const idle = setInterval(() => server.closeIdleConnections(), 50);
      const impatience = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
      await drained;
      clearInterval(idle);
      clearTimeout(impatience);
    });

    // The socket's own answer, since PORT=0 lets the system choose one.
    const { port } = server.address() as AddressInfo;
    const url = `http://${config.host.includes(":") ? `[${config.host}]` : config.host}:${port}`;
    logger.info({ url, database: config.databaseUrl ? "DATABASE_URL" : "built in" }, "ready");
    return { url, databaseUrl: ownerUrl, stop };
  } catch (error) {
    await stop();
    throw error;
  }

  function limitConnections(server: Server, { openFiles, connections }: ConnectionLimit): void {
    server.maxConnections = connections;
    logger.info({ openFiles, connections }, "connections are limited by the file handles of this process");
    let loggedAt = Number.NEGATIVE_INFINITY;
    server.on("drop", () => {
      if (performance.now() - loggedAt < DROP_LOGGED_MS) return;
      loggedAt = performance.now();
      logger.warn({ connections }, "connection limit reached: a connection was dropped");
    });
  }

  /** The built-in PostgreSQL serves with fewer rights than it migrates with. */
  async function findDatabase() {
    if (config.databaseUrl)
      return { ownerUrl: config.databaseUrl, databaseUrl: config.databaseUrl, serving: undefined };
    const embedded = await startEmbeddedPostgres({
      directory: join(config.dataDir, "postgres"),
      log: logger,
    });
    closers.push(() => embedded.stop());
    return {
      ownerUrl: embedded.url,
      databaseUrl: embedded.servingUrl,
      serving: { role: "guia" },
    };
  }
}

function answersWithin(milliseconds: number, asking: readonly (() => Promise<void>)[]): Promise<boolean> {
  const answer = Promise.any(asking.map((ask) => ask())).then(
    () => true,
    () => false,
  );
  const late = new Promise<boolean>((resolve) => {
    // A busy process may run the timer late, with the answer already there: that is read first.
    setTimeout(() => setImmediate(() => resolve(false)), milliseconds).unref();
  });
  return Promise.race([answer, late]);
}

async function closeAll(closers: (() => Promise<unknown>)[]): Promise<void> {
  for (const close of closers.reverse()) await close().catch(() => {});
}
