import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SHELL_PATHS } from "../contract/offline/offline-copies.ts";
import { FILES, PAGES } from "./copies.ts";
import type * as KeepPages from "./keep-pages.ts";

const PLACE = "/producto/nori-48";
const SCRIPT = "/assets/site-abc1234.js";
const STYLE = "/assets/site-def5678.css";
const PICTURE = "/categorias/sushi.webp";

/** What the server has; everything else is a 404. Without it there is no connection. */
let server: Record<string, () => Response> | null = {};
let asked: string[] = [];

const page =
  (...files: string[]) =>
  () =>
    new Response(files.map((file) => `<link href="${file}">`).join(""), {
      headers: { "Content-Type": "text/html; charset=utf-8", Date: new Date().toUTCString() },
    });
const file = () => new Response("x", { headers: { "Content-Type": "text/javascript" } });

beforeEach(async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  // As a page does when it starts.
  await caches.open(PAGES.name);
  server = {};
  asked = [];
  // Of the worker.
  vi.stubGlobal("clients", { matchAll: async () => [] });
  vi.stubGlobal("SITE_VERSION", "v1");
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    if (!server) throw new TypeError("Failed to fetch");
    return server[path]?.() ?? new Response("", { status: 404 });
  });
});

afterEach(() => vi.unstubAllGlobals());

let lives = 0;

/** A worker that the browser has just started: the module runs again. */
async function startWorker(): Promise<typeof KeepPages> {
  const address = `./keep-pages.ts?life=${++lives}`;
  return (await import(/* @vite-ignore */ address)) as typeof KeepPages;
}

const listPaths = async (name: string) =>
  (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname).sort();
const readCopy = async (path: string) => (await (await caches.open(PAGES.name)).match(path))?.text();

test("V-07 a page is stored with all of its scripts and styles, or not at all", async () => {
  const { keepPages } = await startWorker();
  const kept = [{ path: PLACE, changedAt: 0 }];
  server = { [PLACE]: page(SCRIPT, STYLE, PICTURE), [SCRIPT]: file };
  await keepPages({ pages: kept });
  expect(await listPaths(PAGES.name), "without its style").toEqual([]);
  server = { ...server, [STYLE]: file };
  await keepPages({ pages: kept });
  expect(await listPaths(PAGES.name), "a picture may be missing").toEqual([PLACE]);
  expect(await listPaths(FILES.name)).toEqual([SCRIPT, STYLE]);
});

test("V-07 a page of an older version stays where the files of the new one can't be loaded", async () => {
  const { keepPages } = await startWorker();
  server = { [PLACE]: page(SCRIPT), [SCRIPT]: file };
  await keepPages({ pages: [{ path: PLACE, changedAt: 0 }] });
  server = { [PLACE]: page("/assets/site-new1234.js") };
  await keepPages({ pages: [{ path: PLACE, changedAt: Date.now() }] });
  expect(await readCopy(PLACE)).toContain(SCRIPT);
});

test("V-07 a young copy is not fetched again, a deleted page is dropped, and what is personal is not asked for", async () => {
  const { keepPages } = await startWorker();
  server = { [PLACE]: page() };
  await keepPages({ pages: [{ path: PLACE, changedAt: 0 }] });
  await keepPages({
    pages: [
      { path: PLACE, changedAt: 0 },
      { path: "/perfil", changedAt: 0 },
      { path: "/admin/fotos", changedAt: 0 },
    ],
  });
  expect(asked).toEqual([PLACE]);
  server = {};
  await keepPages({ pages: [{ path: PLACE, changedAt: Date.now() }] });
  expect(await listPaths(PAGES.name)).toEqual([]);
});

test("V-07 the pages that every browser has are fetched where they are missing, once in each life of the worker", async () => {
  const all = Object.fromEntries(SHELL_PATHS.map((path) => [path, page()]));
  const first = await startWorker();
  server = null;
  await first.keepShell(true);
  await first.keepShell();
  expect(asked, "not tried again").toEqual(SHELL_PATHS);
  expect(await listPaths(PAGES.name)).toEqual([]);
  const second = await startWorker();
  server = all;
  await second.keepShell();
  expect(await listPaths(PAGES.name)).toEqual([...SHELL_PATHS].sort());
  asked = [];
  const third = await startWorker();
  await third.keepShell();
  expect(asked).toEqual([]);
});

test("V-07 a new version fetches them again, since their files are the first to be removed", async () => {
  server = Object.fromEntries(SHELL_PATHS.map((path) => [path, page()]));
  await (await startWorker()).keepShell(true);
  server = Object.fromEntries(SHELL_PATHS.map((path) => [path, page(SCRIPT)]));
  server[SCRIPT] = file;
  await (await startWorker()).keepShell(true);
  for (const path of SHELL_PATHS) expect(await readCopy(path)).toContain(SCRIPT);
});

test("V-07 a file that both versions have is the youngest after the installation, so that it is not the first to be removed", async () => {
  const [same, old, young] = [
    "/assets/vendor-abc1234.js",
    "/assets/old-abc1234.js",
    "/assets/young-abc1234.js",
  ];
  const listFiles = async () =>
    (await (await caches.open(FILES.name)).keys()).map(({ url }) => new URL(url).pathname);
  server = Object.fromEntries(SHELL_PATHS.map((path) => [path, page(same, old)]));
  Object.assign(server, { [same]: file, [old]: file, [young]: file });
  await (await startWorker()).keepShell(true);
  expect(await listFiles()).toEqual([same, old]);
  for (const path of SHELL_PATHS) server[path] = page(young, same);
  asked = [];
  await (await startWorker()).keepShell(true);
  expect(await listFiles()).toEqual([old, young, same]);
  expect(asked, "not loaded again").not.toContain(same);
});

test("V-07 while the kill switch is on nothing is fetched to be stored", async () => {
  const { keepPages, keepShell } = await startWorker();
  await caches.delete(PAGES.name);
  await keepShell();
  await keepPages({ pages: [{ path: PLACE, changedAt: 0 }] });
  expect(asked).toEqual([]);
});

test("V-07 the worker leaves the back office and what is personal alone, in every spelling that the router takes", async () => {
  const { isOutside } = await startWorker();
  for (const path of ["/admin", "/Admin/resenas", "/api/auth/get-session", "/CUENTA/listas", "/Perfil"])
    expect(isOutside(path), path).toBe(true);
  for (const path of ["/", "/administrar", "/lista/admin", "/producto/perfil"])
    expect(isOutside(path), path).toBe(false);
});
