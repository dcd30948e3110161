import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { EmbeddedPostgres } from "../../src/db/embedded/start-embedded-postgres.ts";
import { type BuiltServer, startBuiltServer } from "../support/built-server.ts";
import { startEngineIn } from "../support/engines.ts";

let directory: string;
let engine: EmbeddedPostgres;
let server: BuiltServer;
let reviews = 0;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "guia-outages-"));
  engine = await startEngineIn(directory);
  server = await startBuiltServer({ databaseUrl: engine.url, renewalMs: 500 });
});

afterAll(async () => {
  await server?.stop();
  await engine?.stop();
  await rm(directory, { recursive: true, force: true });
});

const read = async (path: string) => {
  const answer = await fetch(`${server.url}${path}`);
  return { status: answer.status, text: await answer.text() };
};

/** The page once it is no copy that misses an earlier review. */
async function readRenewed(path: string): Promise<string> {
  let last = "";
  const isLasting = async () => {
    server.time = new Date(server.time.getTime() + 11_000);
    const previous = last;
    last = (await read(path)).text;
    return last === previous;
  };
  await expect.poll(isLasting).toBe(true);
  return last;
}

/** Fills the cache, then invalidates what a review does: the home variants, the place and its list. */
async function warmAndReview() {
  const before = new Map<string, string>();
  await read("/");
  for (const path of ["/producto/nori-48", "/categoria/sushis", "/contacto"])
    before.set(path, await readRenewed(path));
  const sent = await fetch(`${server.url}/producto/nori-48/resenas`, {
    method: "POST",
    headers: { Accept: "application/json", Origin: "http://localhost:3000" },
    body: new URLSearchParams({ stars: "4", text: `Visita ${++reviews}`, author: "Ana", elapsed: "60000" }),
  });
  expect(sent.status).toBe(200);
  return before;
}

/** Every cached page is served stale. */
async function expectLastGood(before: Map<string, string>): Promise<void> {
  for (const path of ["/producto/nori-48", "/categoria/sushis", "/contacto"]) {
    const { status, text } = await read(path);
    expect([path, status, text === before.get(path)]).toEqual([path, 200, true]);
  }
  // Only one of its eight variants was cached.
  for (let visit = 0; visit < 12; visit++) expect((await read("/")).status).toBe(200);
}

async function expectBack(text: string): Promise<void> {
  const readLater = async () => {
    // A copy that was sent instead of a render is sent for five seconds.
    server.time = new Date(server.time.getTime() + 5_000);
    return (await read("/producto/nori-48")).text;
  };
  await expect.poll(readLater).toContain(text);
  expect((await read("/contacto")).text).toContain("/categoria/sushis");
}

test("with the database stopped after a review, the home and every cached page are served stale", async () => {
  const before = await warmAndReview();
  await engine.stop();
  await expectLastGood(before);
  expect((await read("/producto/cafe-las-tipas")).status, "never cached").toBe(503);
  engine = await startEngineIn(directory);
  await expectBack("Visita 1");
});

test("with the database frozen after a review, pages are served stale; they are fresh once it resumes", async () => {
  const before = await warmAndReview();
  const { pid } = engine;
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8");
  const frozen = [pid, ...children.trim().split(" ").map(Number)];
  for (const each of frozen) process.kill(each, "SIGSTOP");
  try {
    await expectLastGood(before);
  } finally {
    for (const each of frozen) process.kill(each, "SIGCONT");
  }
  await expectBack("Visita 2");
});
