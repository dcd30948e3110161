import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Config } from "../../src/config/config.ts";
import { readConfig } from "../../src/config/read-config.ts";
import type { RunningServer, startServer } from "../../src/server/start-server.ts";

export interface BuiltServer extends RunningServer {
  /** What it logged so far, a line each. */
  readonly logs: readonly string[];
  /** Its clock, which stands still until moved. */
  time: Date;
}

interface BuiltServerOptions {
  databaseUrl: string;
  config?: Partial<Config>;
  /** How long a stale page waits for its renewal. */
  renewalMs?: number;
}

/** The finished build of `npm test`, on a free port of this machine, with a clock and a log that the test holds. */
export async function startBuiltServer({
  databaseUrl,
  config = {},
  renewalMs = 30_000,
}: BuiltServerOptions): Promise<BuiltServer> {
  // A variable, since the compiler and the linters run before the build.
  const file = new URL("../../build/server/start-server.js", import.meta.url).href;
  const built = (await import(/* @vite-ignore */ file)) as { startServer: typeof startServer };
  const logs: string[] = [];
  // Whatever it writes is its own, unless the test gives it a folder to find again.
  const ownFolder = await mkdtemp(join(tmpdir(), "guia-built-server-"));
  const controls = { time: new Date("2026-03-01T12:00:00Z") };
  const removeFolder = () => rm(ownFolder, { recursive: true, force: true });
  const starting = built.startServer({
    config: {
      // No test asks anybody else for the pictures of a map.
      ...readConfig({
        PORT: "0",
        PUBLIC_URL: "http://localhost:3000",
        LOG_LEVEL: "info",
        MAP_TILE_URL: "none",
      }),
      databaseUrl,
      dataDir: ownFolder,
      ...config,
    },
    clock: { now: () => controls.time },
    outside: { logs: { write: (line) => logs.push(line) } },
    // A machine that runs tests may be busy with others.
    connectionTimeoutMs: 30_000,
    renewalMs,
  });
  const running = await starting.catch(async (error: unknown) => {
    await removeFolder();
    throw error;
  });
  const stop = () => running.stop().then(removeFolder);
  return Object.assign(controls, { ...running, stop, logs });
}
