import { once } from "node:events";
import { readConfig } from "../../src/config/read-config.ts";
import { paths } from "../../src/contract/paths.ts";
import { reviewPaths } from "../../src/contract/reviews/review-paths.ts";
import { openDatabase } from "../../src/db/database.ts";
import type { startServer as StartServer } from "../../src/server/start-server.ts";
import { retitleBusiness } from "../../src/services/businesses/retitle-business.ts";
import { OPERATOR, testContext } from "../../tests/support/service-context.ts";

/**
 * Runs the built server and writes to it without a pause until it is killed: names through a second connection, reviews and
 * suggestions over HTTP. Prints a line after each acknowledged write. Writes to a pipe are synchronous, so no
 * acknowledged write is missing from the output.
 */
const BUSINESSES = ["nori-48", "polo-61", "pizzeria-el-tilo", "cafe-las-tipas"];

// A variable, since the compiler runs before the build.
const file = new URL("../../build/server/start-server.js", import.meta.url).href;
const { startServer } = (await import(file)) as { startServer: typeof StartServer };
const server = await startServer({
  // Each write has its own client address, so that no rate limit applies.
  config: { ...readConfig({ ...process.env, PORT: "0", LOG_LEVEL: "silent", TRUST_PROXY: "loopback" }) },
  clock: { now: () => new Date() },
  outside: { logs: { write() {} } },
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
  ...testContext({ db, actor: OPERATOR }).context,
  clock: { now: () => new Date() },
};
const found = await db.executeSql("select slug from businesses where listable order by slug", []);
const places = found.rows as { slug: string }[];

/** Writes once; returns the line to print, or null if the write was refused. */
type Write = (input: { mark: string; count: number }) => Promise<string | null>;

const WRITES: readonly Write[] = [
  async ({ mark, count }) => {
    const id = BUSINESSES[count % BUSINESSES.length] ?? "";
    await retitleBusiness(context, { id, title: mark });
    return `name ${id}:${mark}`;
  },
  async ({ mark, count }) => {
    const slug = places[count % places.length]?.slug ?? "";
    const text = `Probé de todo y volvería: ${mark}`;
    const isSaved = await send(reviewPaths.ofBusiness({ slug }), {
      stars: "4",
      author: mark,
      text,
      elapsed: "60000",
    });
    return isSaved ? `review ${mark}` : null;
  },
  async ({ mark }) => ((await send(paths.suggest(), { businessName: mark })) ? `suggestion ${mark}` : null),
];

async function send(path: string, fields: Readonly<Record<string, string>>): Promise<boolean> {
  const address = Array.from({ length: 3 }, () => Math.floor(Math.random() * 256)).join(".");
  const response = await fetch(`${server.url}${path}`, {
    method: "POST",
    headers: { Accept: "application/json", "X-Forwarded-For": `10.${address}` },
    body: new URLSearchParams(fields),
  });
  await response.arrayBuffer();
  return response.ok;
}

async function writeOn(write: Write, writer: number): Promise<never> {
  for (let count = 0; ; count++) {
    const written = await write({ mark: `${process.pid}-${writer}-${count}`, count });
    if (written) process.stdout.write(`wrote ${written}\n`);
  }
}

await Promise.all([...WRITES, ...WRITES].map(writeOn));
