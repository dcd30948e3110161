import { readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import autocannon from "autocannon";
import { endChild, startChild } from "./child-server.ts";
import { median } from "./median.ts";
import { databaseMegabytes, residentMegabytes } from "./process-cost.ts";

/**
 * Throughput of a cached page against a bare node:http server that sends the same bytes: interleaved runs, median of five, with
 * production headers and logs. Prints ratios, and memory before and after a minute.
 */
const ROUNDS = 5;
const SECONDS = 4;
const CONNECTIONS = 20;
const PAGES = ["/", "/categoria/pizzerias", "/producto/pizzeria-el-tilo"];

async function main(): Promise<void> {
  if (process.argv[2] === "bare") return serveBare(process.argv[3] ?? "");
  const directory = await mkdtemp(join(tmpdir(), "guia-bench-"));
  const dataDir = join(directory, "data");
  const guide = await startChild({
    args: ["scripts/start.mjs"],
    port: 4471,
    env: { DATA_DIR: dataDir },
    logTo: join(directory, "log"),
  });
  const bytes = join(directory, "page");
  const bare = await startChild({
    args: ["bench/pages.ts", "bare", bytes],
    port: 4472,
    env: {},
  });
  const printMemory = (when: string) =>
    console.log(
      `memory ${when}: server ${residentMegabytes(guide.pid ?? 0)} MB, PostgreSQL ${databaseMegabytes(dataDir)} MB`,
    );
  try {
    printMemory("idle");
    for (const path of PAGES) {
      const page = await fetch(`http://127.0.0.1:4471${path}`, { headers: { "Accept-Encoding": "br" } });
      // Compressed already.
      writeFileSync(bytes, await rawBody(`http://127.0.0.1:4471${path}`));
      const ratios: number[] = [];
      const speeds: string[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const order = round % 2 === 0 ? [4472, 4471] : [4471, 4472];
        const results = new Map<number, number>();
        for (const port of order) results.set(port, await load(`http://127.0.0.1:${port}${path}`));
        const [guideSpeed, bareSpeed] = [results.get(4471) ?? 0, results.get(4472) ?? 1];
        ratios.push(guideSpeed / bareSpeed);
        speeds.push(`${Math.round(guideSpeed)}/${Math.round(bareSpeed)}`);
      }
      console.log(
        `${path}: ${median(ratios).toFixed(2)} of a bare server (${page.status}; requests/s guide/bare: ${speeds.join(", ")})`,
      );
    }
    printMemory("after a minute of kept pages");
  } finally {
    await Promise.all([endChild(guide), endChild(bare)]);
    await rm(directory, { recursive: true, force: true });
  }
}

function serveBare(file: string): void {
  createServer((_, response) => {
    const body = bodyOf(file);
    response.writeHead(200, {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Encoding": "br",
      "Content-Length": body.length,
    });
    response.end(body);
  }).listen(4472, "127.0.0.1");
}

let held: { readAt: number; body: Buffer } = { readAt: 0, body: Buffer.alloc(0) };

/** Cached for a second, so that one bare server serves every page. */
function bodyOf(file: string): Buffer {
  if (Date.now() - held.readAt > 1_000) {
    try {
      held = { readAt: Date.now(), body: readFileSync(file) };
    } catch {
      // The first request only checks that the server is up.
    }
  }
  return held.body;
}

async function rawBody(url: string): Promise<Buffer> {
  const { get } = await import("node:http");
  return new Promise((resolve, reject) => {
    get(url, { headers: { "Accept-Encoding": "br" } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => resolve(Buffer.concat(chunks)));
    }).on("error", reject);
  });
}

async function load(url: string): Promise<number> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { "Accept-Encoding": "br" },
  });
  if (result.non2xx + result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} bad answers, ${result.errors} errors`);
  return result.requests.average;
}

await main();
