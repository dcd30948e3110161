import type { ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startEmbeddedPostgres } from "../src/db/embedded/start-embedded-postgres.ts";
import { createFreshCookie } from "../src/server/http/fresh-cookie.ts";
import { createEmptyDatabase } from "../tests/support/template-database.ts";
import { endChild, startChild } from "./child-server.ts";
import { copyBusinesses } from "./generate-catalogue.ts";
import { median } from "./median.ts";

/** Cost of an uncached page with 10,000 businesses against the demo's 113, in turns. Prints ratios; fails over a limit. */
const COPIES = 88;
const ROUNDS = 150;
const WARM_UP = 30;
const LIMITS = { "/": 2, "/categoria/pizzerias": 1.5, "/producto/pizzeria-el-tilo": 1.5 };
const SECRET = "the secret with which this bench signs its cookies";
const PORTS = { small: 4473, large: 4474 };

const fresh = createFreshCookie({
  publicUrl: "http://127.0.0.1",
  secret: SECRET,
  clock: { now: () => new Date() },
});
let clients = 0;
const directory = await mkdtemp(join(tmpdir(), "guia-growth-"));
const log = { info() {}, warn() {}, error: console.error };
const postgres = await startEmbeddedPostgres({ directory: join(directory, "postgres"), log });
const servers: ChildProcess[] = [];
try {
  for (const [size, port] of Object.entries(PORTS)) {
    const database = await createEmptyDatabase(postgres.url);
    const env = {
      DATABASE_URL: database.url,
      DATA_DIR: join(directory, size),
      HOST: "127.0.0.1",
      SESSION_SECRET: SECRET,
      TRUST_PROXY: "loopback",
    };
    servers.push(await startChild({ args: ["scripts/start.mjs"], port, env }));
    const businesses = await prepare({ url: database.url, copies: size === "large" ? COPIES : 0 });
    console.log(`${size}: ${businesses} businesses`);
  }
  for (const [path, limit] of Object.entries(LIMITS)) {
    const ratio = await compare(path);
    if (ratio > limit) process.exitCode = 1;
    console.log(`  limit ${limit}: ${ratio > limit ? "missed" : "kept"}`);
  }
} finally {
  await Promise.all(servers.map(endChild));
  await postgres.stop();
  await rm(directory, { recursive: true, force: true });
}

async function prepare({ url, copies }: { url: string; copies: number }): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    if (copies > 0) await copyBusinesses({ client, copies });
    await client.query("vacuum analyze");
    const { rows } = await client.query<{ count: number }>(
      "select count(*)::integer as count from businesses",
    );
    return rows[0]?.count ?? 0;
  } finally {
    await client.end();
  }
}

async function compare(path: string): Promise<number> {
  const times: Record<keyof typeof PORTS, number[]> = { small: [], large: [] };
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const order = round % 2 === 0 ? (["small", "large"] as const) : (["large", "small"] as const);
    for (const size of order) {
      const taken = await timeRequest(`http://127.0.0.1:${PORTS[size]}${path}`);
      if (round >= 0) times[size].push(taken);
    }
  }
  const [small, large] = [median(times.small), median(times.large)];
  console.log(
    `${path}: ${(large / small).toFixed(2)} (${small.toFixed(1)} ms with few, ${large.toFixed(1)} ms with many)`,
  );
  return large / small;
}

function nextClient(): string {
  const number = ++clients;
  return `10.0.${number >> 8}.${number & 255}`;
}

/** With the fresh cookie, which bypasses the cache. */
async function timeRequest(url: string): Promise<number> {
  const begun = performance.now();
  const Cookie = fresh.issue().split(";")[0] ?? "";
  const response = await fetch(url, { headers: { Cookie, "X-Forwarded-For": nextClient() } });
  await response.text();
  if (response.status !== 200) throw new Error(`${url}: ${response.status}`);
  return performance.now() - begun;
}
