import { once } from "node:events";
import { readConfig } from "../../src/config/read-config.ts";
import { openDatabase } from "../../src/db/database.ts";
import { startServer } from "../../src/server/start-server.ts";
import { retitleBusiness } from "../../src/services/businesses/retitle-business.ts";
import { OPERATOR } from "../../tests/support/service-context.ts";
import { tinySite } from "../../tests/support/tiny-site.ts";

/**
 * A whole server that writes as fast as it can and says so, line by line, after each commit; it runs until it is
 * killed. Node writes to a pipe before it goes on, so a line that was written was acknowledged.
 */
const WRITERS = 4;
const BUSINESSES = ["nori-48", "polo-61", "pizzeria-el-tilo", "cafe-las-tipas"];

const log = { debug() {}, info() {}, warn() {}, error() {} };
const server = await startServer({
  config: { ...readConfig({ ...process.env, PORT: "0", LOG_LEVEL: "silent" }) },
  clock: { now: () => new Date() },
  outside: { logs: { write() {} } },
  frontend: tinySite({ home: { loader: async () => "ok" } }),
});
const answer = await fetch(server.url);
process.stdout.write(`open ${answer.status} ${server.databaseUrl}\n`);
await once(process.stdin, "data");

const db = openDatabase({
  url: server.databaseUrl,
  applicationName: `guia-bench:${process.pid}`,
  onError: () => {},
});
const context = {
  db,
  log,
  actor: OPERATOR,
  clock: { now: () => new Date() },
  jobs: { send: async () => {} },
  catalogueChanged() {},
};

async function write(writer: number): Promise<never> {
  for (let count = 0; ; count++) {
    const id = BUSINESSES[count % BUSINESSES.length] ?? "";
    const title = `${process.pid}-${writer}-${count}`;
    await retitleBusiness(context, { id, title });
    process.stdout.write(`wrote ${id} ${title}\n`);
  }
}

await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
