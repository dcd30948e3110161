import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Config } from "../../src/config/config.ts";
import { readConfig } from "../../src/config/read-config.ts";
import type { Frontend } from "../../src/server/frontend.ts";
import type { RunningServer, startServer } from "../../src/server/start-server.ts";
import { CHEAP_PASSWORDS } from "./service-context.ts";

const BUILT = new URL("../../build/server/", import.meta.url);

export interface BuiltServer extends RunningServer {
  readonly logs: readonly string[];
  /** A fixed clock that tests set. */
  time: Date;
}

interface BuiltServerOptions {
  databaseUrl: string;
  config?: Partial<Config>;
  /** How long a request waits for a render before it gets a stale copy. */
  renewalMs?: number;
  /** Other servers hash passwords at a low cost. */
  realPasswords?: true;
  /** In place of the finished build's. */
  frontend?: Frontend;
}

/** The finished build on a free port, with the test's clock and log. */
export async function startBuiltServer({
  databaseUrl,
  config = {},
  renewalMs = 30_000,
  realPasswords,
  frontend,
}: BuiltServerOptions): Promise<BuiltServer> {
  const built = await importBuilt<{ startServer: typeof startServer }>("start-server.js");
  const logs: string[] = [];
  const ownFolder = await mkdtemp(join(tmpdir(), "guia-built-server-"));
  const controls = { time: new Date("2026-03-01T12:00:00Z") };
  const removeFolder = () => rm(ownFolder, { recursive: true, force: true });
  const starting = built.startServer({
    config: {
      ...readConfig({
        PORT: "0",
        PUBLIC_URL: "http://localhost:3000",
        LOG_LEVEL: "info",
        MAP_TILE_URL: "none",
      }),
      databaseUrl,
      dataDir: ownFolder,
      backupStorage: { kind: "folder", folder: join(ownFolder, "backups"), s3: null },
      ...config,
    },
    clock: { now: () => controls.time },
    outside: { logs: { write: (line) => logs.push(line) } },
    // The machine may be busy.
    connectionTimeoutMs: 120_000,
    ...(frontend && { frontend }),
    ...(!realPasswords && { passwords: CHEAP_PASSWORDS }),
    renewalMs,
  });
  const running = await starting.catch(async (error: unknown) => {
    await removeFolder();
    throw error;
  });
  const stop = () => running.stop().then(removeFolder);
  return Object.assign(controls, { ...running, stop, logs });
}

/** The built routes. */
export async function loadBuiltFrontend(): Promise<Frontend> {
  const file = (await readdir(BUILT)).find((name) => /^built-frontend-.*\.js$/.test(name));
  return (await importBuilt<{ builtFrontend: Frontend }>(file ?? "")).builtFrontend;
}

/** By a variable, because compiler and linters run before the build. */
async function importBuilt<Module>(name: string): Promise<Module> {
  const file = new URL(name, BUILT).href;
  return (await import(/* @vite-ignore */ file)) as Module;
}
