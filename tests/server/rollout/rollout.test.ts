import { afterAll, beforeAll, expect, test } from "vitest";
import { type BuiltServer, startBuiltServer } from "../../support/built-server.ts";
import { fileDatabase } from "../../support/file-database.ts";
import { fileServer } from "../../support/file-server.ts";
import { loadAnotherBuild } from "../../support/rollout/another-build.ts";

const database = fileDatabase();
let remove: () => Promise<void>;
let next: BuiltServer;

const former = fileServer(database);

beforeAll(async () => {
  const another = await loadAnotherBuild();
  remove = another.remove;
  next = await startBuiltServer({ databaseUrl: database.url, frontend: another.frontend });
});
afterAll(async () => {
  await next?.stop();
  await remove?.();
});

const get = (server: { url: string }, path: string) => fetch(`${server.url}${path}`);

async function listFiles(server: { url: string }, path: string): Promise<string[]> {
  const html = await (await get(server, path)).text();
  return [...new Set(html.match(/\/assets\/[\w.-]+/g))];
}

/** Every script, from the list that the retry of a lost one loads. */
async function listScripts(server: { url: string }): Promise<string[]> {
  const graph = (await (await get(server, "/modules.json")).json()) as Record<string, unknown>;
  return Object.keys(graph).map((file) => `/assets/${file}`);
}

test("during a rollout a page of one build gets each of its files from a server of the other", async () => {
  const { server } = former;
  for (const [own, other] of [
    [server, next],
    [next, server],
  ] as const) {
    for (const path of ["/", "/producto/nori-48"]) {
      const files = await listFiles(own, path);
      expect(files.length).toBeGreaterThan(5);
      for (const file of files) {
        const [expected, found] = await Promise.all([get(own, file), get(other, file)]);
        expect(found.status, file).toBe(200);
        for (const header of ["content-type", "cache-control", "etag", "x-content-type-options"])
          expect(found.headers.get(header), `${header} of ${file}`).toBe(expected.headers.get(header));
        expect(await found.text()).toBe(await expected.text());
      }
    }
  }
});

test("the pages of the two builds share no script", async () => {
  const scripts = async (server: { url: string }) =>
    (await listFiles(server, "/")).filter((file) => file.endsWith(".js"));
  const ofNext = await scripts(next);
  expect((await scripts(former.server)).filter((file) => ofNext.includes(file))).toEqual([]);
});

test("a name that no build has is a 404 that no cache stores", async () => {
  for (const path of [
    "/assets/entry.client-made_up.js",
    "/assets/entry.client-made_up.html",
    "/assets/x.js?a=1",
  ]) {
    const response = await get(next, path);
    expect(response.status, path).toBe(404);
    expect(response.headers.get("cache-control"), path).not.toMatch(/max-age=[1-9]|immutable/);
  }
});

test("a tab that stays open across the rollout loads what it has not loaded yet", async () => {
  const scripts = await listScripts(former.server);
  expect(scripts.length).toBeGreaterThan(30);
  await former.server.stop();
  for (const script of scripts) expect((await get(next, script)).status, script).toBe(200);
});
