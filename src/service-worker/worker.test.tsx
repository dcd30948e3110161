import { beforeEach, expect, test, vi } from "vitest";
import { standInForWorkerScope, startWorker } from "../../tests/support/service-worker/worker-stand-in.ts";
import { PAGE_COPIES, PICTURE_COPIES } from "../contract/offline/offline-copies.ts";
import { noteConnection, postState } from "./connection.ts";
import { STORE_NAMES } from "./copies.ts";
import { keepShell } from "./keep-pages.ts";

vi.mock(import("./keep-pages.ts"), { spy: true });

const PLACE = "/producto/nori-48";
const SCRIPT = "/assets/site-abc1234.js";

let scope: ReturnType<typeof standInForWorkerScope>;

const start = () => startWorker((life) => import(/* @vite-ignore */ `./worker.ts${life}`));
const page =
  (text: string, headers: Record<string, string> = {}) =>
  () =>
    new Response(text, { headers: { "Content-Type": "text/html; charset=utf-8", ...headers } });
const file =
  (headers: Record<string, string> = {}) =>
  () =>
    new Response("x", { headers: { "Content-Type": "text/javascript", ...headers } });
const listPaths = async (name: string) =>
  (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
const keep = async (path: string, text: string, store = PAGE_COPIES) =>
  (await caches.open(store)).put(path, page(text)());
/** What came instead of the page. */
const readRedirect = (response: Response | null) => response?.headers.get("Location");

/** It knows that there is a connection. */
async function startConnected() {
  noteConnection(false);
  await postState();
  scope.posted.length = 0;
  return start();
}

beforeEach(async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  // As a page does when it starts.
  await caches.open(PAGE_COPIES);
  scope = standInForWorkerScope();
  vi.mocked(keepShell).mockClear().mockResolvedValue();
});

test("V-07 a new worker takes over at once, with the pages that every browser has, and without what other versions stored", async () => {
  const worker = await start();
  await caches.open("pages-of-before");
  await worker.dispatch("install");
  expect(scope.skipWaiting).toHaveBeenCalledTimes(1);
  expect(keepShell).toHaveBeenCalledWith(true);
  await worker.dispatch("activate");
  expect(scope.claim).toHaveBeenCalledTimes(1);
  expect(await caches.keys()).toEqual([PAGE_COPIES]);
  expect(scope.posted).toMatchObject([{ kind: "version", version: "v1" }]);
});

test("V-07 A-02 the worker leaves the back office, signing in and what is personal to the browser, which would ask twice with preloading", async () => {
  const worker = await start();
  await worker.dispatch("activate");
  expect(scope.preload.disable).toHaveBeenCalledTimes(1);
  for (const path of ["/admin", "/api/auth/callback/google?code=1", "/cuenta/mia"]) {
    expect(await worker.open(path), path).toBeNull();
    expect(await worker.answer(path), path).toBeNull();
  }
  expect(await worker.open("https://otro.example/producto/nori-48")).toBeNull();
  expect(await worker.answer("/producto/nori-48.data")).toBeNull();
  expect(await worker.answer("/perfil")).toBeNull();
  for (const method of ["POST", "PUT"]) expect(await worker.answer("/sugerir", { method })).toBeNull();
  expect(scope.asked).toEqual([]);
});

test("V-07 a page comes from the server and is stored, unless the server forbids it or it is not the same for everybody", async () => {
  const worker = await start();
  scope.answers = {
    [PLACE]: page("Nori 48"),
    "/lista/a": page("De Ana", { "Cache-Control": "private, no-store" }),
    "/perfil": page("Ana"),
    "/plano": file(),
  };
  for (const path of [PLACE, "/lista/a", "/perfil", "/plano"])
    expect((await worker.open(path))?.ok).toBe(true);
  expect(await listPaths(PAGE_COPIES)).toEqual([PLACE]);
  scope.answers = { [PLACE]: () => new Response("", { status: 410 }) };
  expect((await worker.open(PLACE))?.status).toBe(410);
  expect(await listPaths(PAGE_COPIES), "deleted").toEqual([]);
});

test("V-07 without a connection a page comes from its copy, also under another query, and others lead to what is stored", async () => {
  const worker = await start();
  await keep(PLACE, "Nori 48");
  await keep("/buscar?q=sushi", "Sushi");
  scope.answers = null;
  expect(await (await worker.open(PLACE))?.text()).toBe("Nori 48");
  expect(await (await worker.open(`${PLACE}?utm_source=x`))?.text()).toBe("Nori 48");
  expect(await (await worker.open("/buscar?q=sushi"))?.text()).toBe("Sushi");
  for (const path of ["/buscar?q=pizza", "/mapa", "/perfil", "/producto/polo-61"]) {
    const instead = `${location.origin}/sin-conexion?pagina=${encodeURIComponent(path)}`;
    expect(readRedirect(await worker.open(path)), path).toBe(instead);
  }
  expect((await worker.open("/sin-conexion?pagina=/mapa"))?.type, "is not stored either").toBe("error");
});

test("V-07 a network that does not answer counts as none after six seconds, but only with a copy at hand", async () => {
  const worker = await start();
  await keep(PLACE, "Nori 48");
  const held = Promise.withResolvers<Response>();
  scope.answers = { [PLACE]: () => held.promise, "/mapa": () => held.promise };
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const [stored, other] = [worker.open(PLACE), worker.open("/mapa")];
  await vi.waitFor(() => expect(scope.asked).toHaveLength(2));
  const isDone = vi.fn();
  void stored.then(isDone);
  await vi.advanceTimersByTimeAsync(5_900);
  expect(isDone).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(await (await stored)?.text()).toBe("Nori 48");
  await vi.advanceTimersByTimeAsync(60_000);
  held.resolve(page("El mapa")());
  expect(await (await other)?.text()).toBe("El mapa");
});

test("V-07 the pages hear that the connection is lost and that it is back, once each, and not of a request that a page gave up", async () => {
  const worker = await startConnected();
  scope.answers = { [PLACE]: page("Nori 48") };
  await worker.open(PLACE);
  expect(scope.posted).toEqual([]);
  scope.answers = {
    "/mapa": () => Promise.reject(new DOMException("", "AbortError")),
  };
  await worker.open("/mapa");
  expect(scope.posted).toEqual([]);
  scope.answers = null;
  await worker.open(PLACE);
  const heard = () => scope.posted.map((message) => "isOffline" in message && message.isOffline);
  await vi.waitFor(() => expect(heard()).toEqual([true]));
  scope.answers = { [PLACE]: page("Nori 48"), [SCRIPT]: file() };
  await worker.answer(SCRIPT);
  await postState();
  expect(heard(), "a file may come from the browser's cache").toEqual([true, true]);
  await worker.open(PLACE);
  await vi.waitFor(() => expect(heard()).toEqual([true, true, false]));
});

test("V-07 of a page without an answer the visitor hears within three seconds that the connection is lost, and later that it is back", async () => {
  const worker = await startConnected();
  const held = Promise.withResolvers<Response>();
  let probe = Promise.withResolvers<Response>();
  scope.answers = { "/mapa": () => held.promise, "/service-worker.js": () => probe.promise };
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const opened = worker.open("/mapa");
  await vi.waitFor(() => expect(scope.asked).toEqual(["/mapa"]));
  await vi.advanceTimersByTimeAsync(2_900);
  expect(scope.posted).toMatchObject([{ isOffline: true }]);
  probe.resolve(new Response(""));
  await vi.waitFor(() => expect(scope.posted).toMatchObject([{ isOffline: true }, { isOffline: false }]));
  probe = Promise.withResolvers();
  const probed = worker.tell({ kind: "probe" });
  held.resolve(page("El mapa")());
  expect(await (await opened)?.text()).toBe("El mapa");
  await vi.advanceTimersByTimeAsync(2_900);
  expect(scope.posted, "any answer is a connection").toHaveLength(2);
  probe.reject(new TypeError("Failed to fetch"));
  await probed;
});

test("V-07 a page that is slow on a network that answers is no lost connection", async () => {
  const worker = await startConnected();
  const held = Promise.withResolvers<Response>();
  scope.answers = { "/mapa": () => held.promise, "/service-worker.js": () => new Response("") };
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const opened = worker.open("/mapa");
  await vi.waitFor(() => expect(scope.asked).toEqual(["/mapa"]));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(scope.asked).toEqual(["/mapa", "/service-worker.js"]);
  expect(scope.posted).toEqual([]);
  held.resolve(page("El mapa")());
  await opened;
});

test("V-07 G-03 a file that never changes is asked for once, one that only the back office loads is not stored, and a lost one is dropped", async () => {
  const worker = await start();
  scope.answers = {
    [SCRIPT]: file({ "Cache-Control": "public, max-age=31536000, immutable" }),
    "/assets/admin-abc1234.js": file(),
    "/imagenes/nori-48?v=1": file(),
  };
  for (const path of Object.keys(scope.answers))
    await worker.answer(path, { clientId: path.includes("admin") ? "office" : "site" });
  expect(await listPaths("file-copies")).toEqual([SCRIPT]);
  expect(await listPaths(PICTURE_COPIES)).toEqual(["/imagenes/nori-48"]);
  scope.asked = [];
  for (const path of [SCRIPT, "/imagenes/nori-48?v=1"]) expect((await worker.answer(path))?.ok).toBe(true);
  expect(scope.asked).toEqual(["/imagenes/nori-48?v=1"]);

  scope.answers = null;
  for (const version of [1, 2])
    expect(await (await worker.answer(`/imagenes/nori-48?v=${version}`))?.text()).toBe("x");
  await expect(worker.answer("/assets/other-abc1234.js")).rejects.toThrow("Failed to fetch");
  scope.answers = {};
  expect((await worker.answer("/imagenes/nori-48?v=1"))?.status).toBe(404);
  expect(await listPaths(PICTURE_COPIES)).toEqual([]);
});

test("V-07 while the worker is switched off pages and files come from the server, and nothing is stored", async () => {
  const worker = await start();
  await caches.delete(PAGE_COPIES);
  scope.answers = { [PLACE]: page("Nori 48"), [SCRIPT]: file() };
  expect(await (await worker.open(PLACE))?.text()).toBe("Nori 48");
  expect((await worker.answer(SCRIPT))?.ok).toBe(true);
  expect(await caches.keys()).toEqual([]);
  expect(STORE_NAMES).toContain(PAGE_COPIES);
});
