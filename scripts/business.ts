import "./load-env.mjs";
import { userInfo } from "node:os";
import { join } from "node:path";
import { readConfig } from "../src/config/read-config.ts";
import { openDatabase } from "../src/db/database.ts";
import { startEmbeddedPostgres } from "../src/db/embedded/start-embedded-postgres.ts";
import { prepareDatabase } from "../src/db/prepare-database.ts";
import { openJobQueue } from "../src/jobs/job-queue.ts";
import { explainBootError } from "../src/server/boot-error.ts";
import { retitleBusiness } from "../src/services/businesses/retitle-business.ts";
import type { Log, ServiceContext } from "../src/services/service-context.ts";

const USAGE = 'Uso: npm run business -- retitle ID "NUEVO NOMBRE"';

const quiet: Log = {
  debug() {},
  info() {},
  warn() {},
  error: (fields, message) => console.error(message, fields),
};

/** Uses the database of a running server, or starts it. */
async function withServices<T>(work: (context: ServiceContext) => Promise<T>): Promise<T> {
  const config = readConfig(process.env);
  const applicationName = `guia-command:${process.pid}`;
  const embedded = config.databaseUrl
    ? null
    : await startEmbeddedPostgres({ directory: join(config.dataDir, "postgres"), log: quiet });
  try {
    const url = config.databaseUrl ?? embedded?.url ?? "";
    await prepareDatabase({ url, applicationName, demo: config.demo });
    const db = openDatabase({ url, applicationName, maxConnections: 2, onError: () => {} });
    const jobs = await openJobQueue({ url, applicationName, handlers: [], sendOnly: true, log: quiet });
    try {
      return await work({
        db,
        jobs,
        geocoder: null,
        actor: { kind: "operator", name: userInfo().username },
        clientKey: null,
        clock: { now: () => new Date() },
        log: quiet,
        catalogueChanged: () => {},
      });
    } finally {
      await jobs.stop();
      await db.close();
    }
  } finally {
    await embedded?.stop();
  }
}

async function main([command, id, ...words]: string[]): Promise<void> {
  if (command !== "retitle" || !id || words.length === 0) {
    console.error(USAGE);
    process.exitCode = 2;
    return;
  }
  const title = words.join(" ");
  await withServices((context) => retitleBusiness(context, { id, title }));
  console.log(`${id} ahora se llama «${title}».`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(explainBootError(error));
  process.exitCode = 1;
});
