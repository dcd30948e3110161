import { getRequestListener } from "@hono/node-server";
import type { Config } from "../config/config.ts";
import { listenToCatalogue } from "../db/catalogue-listener.ts";
import type { Clock } from "../domain/clock.ts";
import { LONG_JOBS } from "../jobs/handlers/long-jobs.ts";
import { startJobRunner } from "../jobs/job-runner.ts";
import type { Outside } from "../outside/outside.ts";
import { createFirstAdministratorLink } from "../services/accounts/first-administrator.ts";
import type { PasswordHashing } from "../services/accounts/passwords/password-hashing.ts";
import { queueJobMails } from "../services/job-runs/job-mails.ts";
import type { Log } from "../services/service-context.ts";
import type { LiveSettings } from "../services/settings/live-settings.ts";
import type { Frontend } from "./frontend.ts";
import { createHttpServer } from "./http-server.ts";
import { createHttpStack } from "./http-stack.ts";
import { openServices } from "./open-services.ts";
import type { PageCache } from "./page-cache/page-cache.ts";
import { createServerLog } from "./server-log.ts";

export interface RunningServer {
  readonly url: string;
  readonly siteName: string;
  /** For other processes, with the rights to migrate. */
  readonly databaseUrl: string;
  /** AG-07: for people at the console, never for the log; null where there is an administrator. */
  readonly firstAdministratorLink: string | null;
  /** Finishes running requests and closes everything; idempotent. */
  stop(): Promise<void>;
}

interface StartOptions {
  config: Config;
  clock: Clock;
  outside: Outside;
  frontend?: Frontend;
  passwords?: PasswordHashing;
  connectionTimeoutMs?: number;
  renewalMs?: number;
}

type OnStarted = (stop: () => Promise<unknown>) => void;

const PROBE_MS = 250;

/** Starts the whole product. Every started part is stopped in reverse order, also when a later one fails to start. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const closers: (() => Promise<unknown>)[] = [];
  let stopped: Promise<void> | null = null;
  const stop = () => {
    stopped ??= closeAll(closers);
    return stopped;
  };
  try {
    return { ...(await startParts(options, (close) => closers.push(close))), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startParts(
  { config, clock, outside, frontend, passwords, connectionTimeoutMs = 3_000, renewalMs }: StartOptions,
  onStarted: OnStarted,
) {
  const log = createServerLog({ level: config.logLevel, sink: outside.logs });
  const { logger } = log;
  for (const warning of config.warnings) logger.warn({}, warning);
  const applicationName = `guia-server:${process.pid}`;
  const { services, jobs, settings, secret, ownerUrl, databaseUrl } = await openServices({
    config,
    clock,
    applicationName,
    connectionTimeoutMs,
    ...(passwords && { passwords }),
    log: logger,
    onStarted,
  });

  const server = await createHttpServer({ log: logger });
  const stack = await createHttpStack({
    config,
    clock,
    frontend: frontend ?? (await import("./built-frontend.ts")).builtFrontend,
    services,
    secret,
    log,
    isDatabaseAnswering: () => answersWithin(PROBE_MS, [() => listener.ping(), () => services.db.ping()]),
    ...(renewalMs !== undefined && { renewalMs }),
    isCrowded: server.isCrowded,
  });
  settings.onChange(() => stack.caches.invalidate("all"));
  onStarted(() => stack.writeCounts());
  onStarted(() => stack.stopWork());
  const jobContext = () => ({ ...stack.services, actor: { kind: "system", name: "jobs" } as const });
  await jobs.work(jobContext);
  const runner = startJobRunner({
    jobs: LONG_JOBS,
    context: jobContext,
    onEnded: (ended) => queueJobMails(services, ended),
  });
  onStarted(() => runner.stop());
  const listener = await listenForChanges({
    databaseUrl,
    applicationName,
    caches: stack.caches,
    settings,
    log: logger,
  });
  onStarted(() => listener.close());
  // What changed before it listened.
  await settings.reload();

  const onRequest = stack.gateway(getRequestListener(stack.app.fetch));
  const { host, port } = config;
  const { url } = await server.listen({ host, port, onRequest, refuseSocket: stack.refuseSocket });
  onStarted(() => {
    stack.startStopping();
    return Promise.all([server.drain(), runner.stop()]);
  });
  const firstAdministratorLink = await createFirstAdministratorLink({
    ...stack.services,
    actor: { kind: "system", name: "start" },
  });
  logger.info({ url, database: config.databaseUrl ? "DATABASE_URL" : "built in" }, "ready");
  const siteName = settings.get("siteName");
  return { url, siteName, databaseUrl: ownerUrl, firstAdministratorLink };
}

function listenForChanges({
  databaseUrl,
  applicationName,
  caches,
  settings,
  log,
}: {
  databaseUrl: string;
  applicationName: string;
  settings: LiveSettings;
  caches: Pick<PageCache, "invalidate" | "setListening">;
  log: Log;
}) {
  return listenToCatalogue({
    url: databaseUrl,
    applicationName,
    onNotice: (notice) => {
      if (notice === "settings") void settings.follow();
      else caches.invalidate(notice);
    },
    onReconnect: () => {
      log.info({}, "listening for catalogue changes again");
      caches.setListening(true);
      void settings.follow();
    },
    onLost: (error) => {
      log.warn({ err: error }, "catalogue changes are not heard for now");
      caches.setListening(false);
    },
  });
}

function answersWithin(milliseconds: number, probes: readonly (() => Promise<void>)[]): Promise<boolean> {
  const answer = Promise.any(probes.map((probe) => probe())).then(
    () => true,
    () => false,
  );
  const timeout = new Promise<boolean>((resolve) => {
    // A busy process may run the timer late: setImmediate lets an answer that is already there win.
    setTimeout(() => setImmediate(() => resolve(false)), milliseconds).unref();
  });
  return Promise.race([answer, timeout]);
}

async function closeAll(closers: (() => Promise<unknown>)[]): Promise<void> {
  for (const close of closers.reverse()) await close().catch(() => {});
}
