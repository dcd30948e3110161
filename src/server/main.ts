import { pino } from "pino";
import type { Config } from "../config/config.ts";
import { readConfig } from "../config/read-config.ts";
import { explainBootError } from "./boot-error.ts";
import { type RunningServer, startServer } from "./start-server.ts";

const EXIT_AT_THE_LATEST_MS = 9_500;
/** A first start that is cut off would leave its PostgreSQL running. */
const FIRST_START_MS = 60_000;

const logs = pino.destination({ dest: 1, sync: false, minLength: 4_096, periodicFlush: 500 });

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const starting = startServer({ config, clock: { now: () => new Date() }, outside: { logs } });

  let stopping = false;
  const exitWithin = (ms: number) => setTimeout(() => process.exit(1), ms).unref();
  const stop = () => {
    if (stopping) process.exit(1);
    stopping = true;
    const waiting = exitWithin(config.databaseUrl ? EXIT_AT_THE_LATEST_MS : FIRST_START_MS);
    starting
      .then((server) => {
        clearTimeout(waiting);
        exitWithin(EXIT_AT_THE_LATEST_MS);
        return server.stop();
      })
      .then(
        () => leave(0),
        () => leave(1),
      );
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  const server = await starting;
  if (!stopping)
    // Standard output is for JSON log lines only.
    process.stderr.write(
      `\n${server.siteName} está lista en ${readyAt({ config, server })}\n${invitation(server)}\n`,
    );
}

function readyAt({ config, server }: { config: Config; server: RunningServer }): string {
  return config.port === 0 ? server.url : config.publicUrl;
}

/** AG-07 */
function invitation({ firstAdministratorLink }: RunningServer): string {
  if (firstAdministratorLink === null) return "";
  return `\nTodavía no hay nadie en la administración. Para crear la primera cuenta abrí este enlace, que sirve una vez y por una hora:\n${firstAdministratorLink}\n`;
}

function leave(code: number): void {
  logs.flush(() => process.exit(code));
}

main().catch((error: unknown) => {
  process.stderr.write(`\n${explainBootError(error)}\n\n`);
  leave(1);
});
