import type { ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import autocannon from "autocannon";
import { endChild, startChild } from "./child-server.ts";
import { median } from "./median.ts";
import { cpuMilliseconds, databaseMegabytes, residentMegabytes } from "./process-cost.ts";

/**
 * Renders per second with four callers, and CPU time of each. `npm run bench:pages -- FOLDER` alternates with the build of an
 * earlier version. Prints memory before and after.
 */
const PAGES = ["/", "/categoria/pizzerias", "/producto/pizzeria-el-tilo", "/sobre-nosotros", "/mazo"];
const ROUNDS = 3;
const SECONDS = 5;
const WARM_UP = 200;
const CONNECTIONS = 4;

// A variable: the start script is JavaScript without types.
const started: string = new URL("../scripts/server-process.mjs", import.meta.url).href;
const { SERVER_ENV, SERVER_FLAGS } = (await import(started)) as {
  SERVER_ENV: Record<string, string>;
  SERVER_FLAGS: string[];
};

interface Build {
  readonly name: string;
  readonly port: number;
  readonly dataDir: string;
  readonly child: ChildProcess;
}

const directory = await mkdtemp(join(tmpdir(), "guia-uncached-"));
const folders = [join(import.meta.dirname, ".."), ...process.argv.slice(2)];
const builds: Build[] = [];
let clients = 0;
try {
  for (const [index, folder] of folders.entries()) {
    const [name, port] = [index === 0 ? "now" : "before", 4477 + index];
    const dataDir = join(directory, name);
    const child = await startChild({
      args: [...SERVER_FLAGS, "bench/uncached-server.ts", join(folder, "build/server")],
      port,
      env: { ...SERVER_ENV, DATA_DIR: dataDir, HOST: "127.0.0.1", TRUST_PROXY: "loopback" },
      logTo: join(directory, "log"),
    });
    builds.push({ name, port, dataDir, child });
  }
  printMemory("idle");
  for (const path of PAGES) {
    const measured = new Map(
      builds.map(({ name }) => [name, { rates: [] as number[], costs: [] as number[] }]),
    );
    for (const build of builds) await load({ build, path, amount: WARM_UP });
    for (let round = 0; round < ROUNDS; round++)
      for (const build of round % 2 === 0 ? builds : builds.toReversed()) {
        const { rate, cost } = await load({ build, path });
        measured.get(build.name)?.rates.push(rate);
        measured.get(build.name)?.costs.push(cost);
      }
    const words = [...measured].map(
      ([name, { rates, costs }]) =>
        `${name} ${Math.round(median(rates))}/s, ${median(costs).toFixed(1)} ms of a processor each`,
    );
    console.log(`${path}: ${words.join("; ")}`);
  }
  printMemory("after that");
} finally {
  await Promise.all(builds.map(({ child }) => endChild(child)));
  await rm(directory, { recursive: true, force: true });
}

function nextClient() {
  const number = ++clients;
  return { "X-Forwarded-For": `10.${[16, 8, 0].map((bits) => (number >> bits) & 255).join(".")}` };
}

async function load({ build, path, amount }: { build: Build; path: string; amount?: number }) {
  const pid = build.child.pid ?? 0;
  const before = cpuMilliseconds(pid);
  const result = await autocannon({
    url: `http://127.0.0.1:${build.port}${path}`,
    connections: CONNECTIONS,
    timeout: 60,
    ...(amount ? { amount } : { duration: SECONDS }),
    requests: [
      { setupRequest: (each) => ({ ...each, headers: { "Accept-Encoding": "br", ...nextClient() } }) },
    ],
  });
  const { total } = result.requests;
  if (result.non2xx + result.errors > 0)
    throw new Error(`${path}: ${result.non2xx} bad answers, ${result.errors} errors`);
  return { rate: total / result.duration, cost: (cpuMilliseconds(pid) - before) / total };
}

function printMemory(when: string): void {
  for (const { name, child, dataDir } of builds)
    console.log(
      `memory ${when}, ${name}: server ${residentMegabytes(child.pid ?? 0)} MB, PostgreSQL ${databaseMegabytes(dataDir)} MB`,
    );
}
