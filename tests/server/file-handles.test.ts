import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { cloneTemplate, type TestDatabase } from "../support/template-database.ts";

const root = join(import.meta.dirname, "../..");
const CLIENTS = 300;
let database: TestDatabase;
let directory: string;
let child: ChildProcess;
let output = "";

beforeAll(async () => {
  database = await cloneTemplate(inject("template"));
  directory = await mkdtemp(join(tmpdir(), "guia-handles-"));
  child = spawn("sh", ["-c", 'ulimit -n 256; exec "$0" build/server/main.js', process.execPath], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: "production",
      DATABASE_URL: database.url,
      DATA_DIR: directory,
      HOST: "127.0.0.1",
      PORT: "0",
    },
  });
  child.stdout?.on("data", (chunk: Buffer) => (output += chunk.toString()));
});

afterAll(async () => {
  child.kill("SIGTERM");
  await once(child, "exit");
  await database?.drop();
  await rm(directory, { recursive: true, force: true });
});

/** Null if the connection was refused. */
function ask(url: string, agent: Agent): Promise<number | null> {
  return new Promise((resolve) => {
    get(url, { agent }, (answer) => {
      answer.resume();
      answer.once("end", () => resolve(answer.statusCode ?? null));
    }).once("error", () => resolve(null));
  });
}

test("with 256 file handles, 300 keep-alive clients get pages, refused connections or 503s, never a server error", async () => {
  await expect.poll(() => /"url":"([^"]+)"/.exec(output)?.[1]).toBeDefined();
  const url = /"url":"([^"]+)"/.exec(output)?.[1] ?? "";
  const agents = Array.from({ length: CLIENTS }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  const statuses = new Map<number | null, number>();
  for (const path of ["/", "/buscar?q=tilo", "/categoria/sushis"])
    for (const status of await Promise.all(agents.map((agent) => ask(`${url}${path}`, agent))))
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
  for (const agent of agents) agent.destroy();
  const refusals = new Set<number | null>([null, 429, 503]);
  expect([...statuses.keys()].filter((status) => !refusals.has(status))).toEqual([200]);
  expect(await ask(`${url}/readyz`, new Agent())).toBe(200);
  expect(output).toContain('"openFiles":256,"connections":156');
});
