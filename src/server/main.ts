import { pino } from "pino";
import { ConfigError, readConfig } from "../config/read-config.ts";
import { explainBootError } from "./boot-error.ts";
import { startServer } from "./start-server.ts";

const EXIT_AT_THE_LATEST_MS = 9_500;

/** Lines are gathered and written together; what is left goes out when the process ends. */
const logs = pino.destination({ dest: 1, sync: false, minLength: 4_096, periodicFlush: 500 });

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const server = await startServer({ config, clock: { now: () => new Date() }, outside: { logs } });
  process.stdout.write(`\n${config.siteName} está lista en ${server.url}\n\n`);

  let stopping = false;
  const stop = () => {
    // Asked twice, whoever asks means it.
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), EXIT_AT_THE_LATEST_MS).unref();
    server.stop().then(
      () => leave(0),
      () => leave(1),
    );
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

function leave(code: number): void {
  logs.flush(() => process.exit(code));
}

main().catch((error: unknown) => {
  process.stderr.write(`\n${error instanceof ConfigError ? error.message : explainBootError(error)}\n\n`);
  leave(1);
});
