import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { reviewPaths } from "../src/contract/reviews/review-paths.ts";
import { startEmbeddedPostgres } from "../src/db/embedded/start-embedded-postgres.ts";
import { createEmptyDatabase } from "../tests/support/template-database.ts";
import { endChild, startChild } from "./child-server.ts";
import { copyBusinesses } from "./generate-catalogue.ts";
import { median } from "./median.ts";

/**
 * Reviews per second through HTTP with 1 and 20 callers, median of the rounds. Client, business and text differ, so that neither
 * limits nor locks are measured. `npm run bench:reviews -- FOLDER` alternates with the build of an earlier version.
 */
const ROUNDS = 5;
const REVIEWS = { 1: 100, 20: 300 };
const CALLERS = [1, 20] as const;
const WARM_UP = 200;
const COPIES = 50;
const FIRST_PORT = 4482;
const TICKS_A_SECOND = 100;

interface Version {
  readonly name: string;
  readonly port: number;
  readonly child: ChildProcess;
  readonly slugs: readonly string[];
  readonly results: Readonly<Record<keyof typeof REVIEWS, { speed: number; cpu: number }[]>>;
  sent: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 20 });
const directory = await mkdtemp(join(tmpdir(), "guia-reviews-"));
const log = { info() {}, warn() {}, error: console.error };
const postgres = await startEmbeddedPostgres({ directory: join(directory, "postgres"), log });
const versions: Version[] = [];
try {
  for (const [index, cwd] of [process.cwd(), ...process.argv.slice(2)].entries())
    versions.push(await start({ name: index === 0 ? "now" : "before", port: FIRST_PORT + index, cwd }));
  for (const version of versions) await send({ version, callers: 20, count: WARM_UP });
  for (let round = 0; round < ROUNDS; round++)
    for (const version of round % 2 === 0 ? versions : versions.toReversed()) await measure(version);
  versions.forEach(print);
} finally {
  agent.destroy();
  await Promise.all(versions.map(({ child }) => endChild(child)));
  await postgres.stop();
  await rm(directory, { recursive: true, force: true });
}

async function start({ name, port, cwd }: { name: string; port: number; cwd: string }): Promise<Version> {
  const { url } = await createEmptyDatabase(postgres.url);
  const child = await startChild({
    args: ["scripts/start.mjs"],
    port,
    cwd,
    env: { DATABASE_URL: url, DATA_DIR: join(directory, name), HOST: "127.0.0.1", TRUST_PROXY: "loopback" },
    logTo: join(directory, "log"),
  });
  return { name, port, child, slugs: await prepare(url), results: { 1: [], 20: [] }, sent: 0 };
}

async function measure(version: Version): Promise<void> {
  for (const callers of CALLERS) {
    const count = REVIEWS[callers];
    const cpuBefore = cpuMilliseconds(version.child);
    const seconds = await send({ version, callers, count });
    const cpu = (cpuMilliseconds(version.child) - cpuBefore) / count;
    version.results[callers].push({ speed: count / seconds, cpu });
  }
}

function print({ name, results }: Version): void {
  for (const callers of CALLERS) {
    const speeds = results[callers].map(({ speed }) => speed);
    const cpu = median(results[callers].map((result) => result.cpu));
    console.log(
      `${name}, ${callers} ${callers === 1 ? "caller" : "callers"}: ${Math.round(median(speeds))} reviews/s (${speeds.map(Math.round).join(", ")}), ${cpu.toFixed(1)} ms of the server's CPU each`,
    );
  }
}

/** Large enough that each business gets a handful of reviews. */
async function prepare(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await copyBusinesses({ client, copies: COPIES });
    await client.query("vacuum analyze");
    const { rows } = await client.query<{ slug: string }>(
      "select slug from businesses where listable order by md5(id)",
    );
    return rows.map(({ slug }) => slug);
  } finally {
    await client.end();
  }
}

async function send({
  version,
  callers,
  count,
}: {
  version: Version;
  callers: number;
  count: number;
}): Promise<number> {
  const begun = performance.now();
  let left = count;
  const call = async () => {
    while (left-- > 0) await sendOne(version);
  };
  await Promise.all(Array.from({ length: callers }, call));
  return (performance.now() - begun) / 1_000;
}

function sendOne(version: Version): Promise<void> {
  const number = version.sent++;
  const slug = version.slugs[number % version.slugs.length] ?? "";
  const body = new URLSearchParams({
    stars: String(1 + (number % 5)),
    author: `Vecina ${number}`,
    text: `Fui con amigos, probamos de todo y volvería: visita ${number}`,
    elapsed: "60000",
  }).toString();
  const headers = {
    Accept: "application/json",
    "Content-Type": "application/x-www-form-urlencoded",
    "Content-Length": Buffer.byteLength(body),
    "X-Forwarded-For": `10.${[16, 8, 0].map((bits) => (number >> bits) & 255).join(".")}`,
  };
  const target = { agent, host: "127.0.0.1", port: version.port, path: reviewPaths.ofBusiness({ slug }) };
  return new Promise((resolve, reject) => {
    const sending = request({ ...target, method: "POST", headers }, (response) => {
      response.resume();
      response.once("end", () => {
        if (response.statusCode === 201) resolve();
        else reject(new Error(`${slug}: ${response.statusCode}`));
      });
    });
    sending.once("error", reject);
    sending.end(body);
  });
}

function cpuMilliseconds({ pid }: ChildProcess): number {
  const afterName = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return ((Number(afterName[11]) + Number(afterName[12])) * 1_000) / TICKS_A_SECOND;
}
