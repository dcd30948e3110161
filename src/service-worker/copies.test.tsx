import { beforeEach, expect, test, vi } from "vitest";
import {
  copyKeeper,
  dropCopy,
  eraseCopies,
  FILES,
  findCopy,
  forgetCopies,
  PAGES,
  PICTURES,
  STORE_NAMES,
} from "./copies.ts";

const MEGABYTE = 1_000_000;
const answer = (bytes: number) =>
  new Response("x".repeat(bytes), { headers: { "Content-Type": "text/html" } });
const listPaths = async (name: string) =>
  (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);

beforeEach(async () => {
  // What another test has stored.
  for (const { burst } of [PAGES, FILES, PICTURES]) clearTimeout(burst);
  for (const name of await caches.keys()) await caches.delete(name);
  // As a page does when it starts.
  await caches.open(PAGES.name);
});

test("V-07 the stores hold at most 50 MB together, of which the oldest copies go first", async () => {
  expect(PAGES.most + FILES.most + PICTURES.most).toBeLessThan(50 * MEGABYTE);
  const store = { ...PAGES, most: 2 * MEGABYTE };
  await copyKeeper()(store, "/sin-conexion", answer(10));
  await copyKeeper()(store, "/sin-conexion?pagina=/mapa", answer(10));
  for (const name of ["a", "b", "c"]) await copyKeeper()(store, `/producto/${name}`, answer(0.8 * MEGABYTE));
  await expect.poll(() => listPaths(PAGES.name)).toEqual(["/sin-conexion", "/producto/b", "/producto/c"]);
  await copyKeeper()(store, "/producto/b", answer(0.7 * MEGABYTE));
  await copyKeeper()(store, "/producto/d", answer(0.8 * MEGABYTE));
  await expect.poll(() => listPaths(PAGES.name)).toEqual(["/sin-conexion", "/producto/b", "/producto/d"]);
});

test("V-07 a store is listed once for all that a page brings, not for each picture", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const listed = vi.spyOn(Cache.prototype, "matchAll");
  for (const name of ["a", "b", "c"]) await copyKeeper()(PICTURES, `/imagenes/${name}`, answer(10));
  expect(listed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(listed).toHaveBeenCalledTimes(1);
  await copyKeeper()(PICTURES, "/imagenes/d", answer(10));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(listed).toHaveBeenCalledTimes(2);
});

test("V-07 what the server forbids to store is not stored", async () => {
  await copyKeeper()(
    PICTURES,
    "/imagenes/a.webp",
    new Response("x", { headers: { "Cache-Control": "private, no-store" } }),
  );
  expect(await findCopy(PICTURES, "/imagenes/a.webp")).toBeUndefined();
});

test("V-07 an answer of more than a megabyte is not stored", async () => {
  await copyKeeper()(FILES, "/assets/large.js", answer(MEGABYTE + 1));
  expect(await findCopy(FILES, "/assets/large.js")).toBeUndefined();
});

test("V-07 a copy has the text and the type of the answer, whatever it varies by", async () => {
  const page = new Response("<p>Nori 48", {
    headers: { "Content-Type": "text/html; charset=utf-8", Vary: "Accept-Encoding" },
  });
  await copyKeeper()(PAGES, "/producto/nori-48", page);
  const copy = await findCopy(PAGES, "/producto/nori-48");
  expect(copy?.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
  expect(await copy?.text()).toBe("<p>Nori 48");
});

test("V-07 a new worker deletes the caches of older ones", async () => {
  await caches.open("pages-of-before");
  await copyKeeper()(PAGES, "/", answer(10));
  await eraseCopies(STORE_NAMES);
  expect(await caches.keys()).toEqual([PAGES.name]);
});

test("V-07 once the copies are erased nothing is stored until a page creates the store again", async () => {
  await copyKeeper()(PAGES, "/producto/nori-48", answer(10));
  await eraseCopies();
  await copyKeeper()(PAGES, "/producto/nori-48", answer(10));
  await copyKeeper()(FILES, "/assets/a.js", answer(10));
  expect(await caches.keys()).toEqual([]);
  await caches.open(PAGES.name);
  await copyKeeper()(FILES, "/assets/a.js", answer(10));
  expect(await listPaths(FILES.name)).toEqual(["/assets/a.js"]);
});

test("V-07 a sign-out leaves only what every visitor has, and what was requested before it is not stored after it", async () => {
  const keep = copyKeeper();
  for (const path of ["/", "/lista/abc", "/producto/nori-48"]) await keep(PAGES, path, answer(10));
  for (const path of ["/categorias/sushi.webp", "/imagenes/nori-48", "/plano/nori-48.svg"])
    await keep(PICTURES, path, answer(10));
  await forgetCopies();
  await keep(PAGES, "/producto/polo-61", answer(10));
  expect(await listPaths(PAGES.name)).toEqual(["/"]);
  expect(await listPaths(PICTURES.name)).toEqual(["/categorias/sushi.webp"]);
  await copyKeeper()(PAGES, "/producto/polo-61", answer(10));
  expect(await listPaths(PAGES.name)).toEqual(["/", "/producto/polo-61"]);
});

test("V-07 a newer plan replaces the stored one, and the page that stands in is stored under its own address alone", async () => {
  for (const version of [1, 2])
    await copyKeeper()(PICTURES, `/plano/lista/abc.svg?v=${version}`, answer(version));
  const [plan, ...others] = await (await caches.open(PICTURES.name)).keys();
  expect(plan?.url).toMatch(/\?v=2$/);
  expect(others).toEqual([]);
  await copyKeeper()(PAGES, "/sin-conexion?pagina=/mapa", answer(10));
  expect(await listPaths(PAGES.name)).toEqual([]);
});

test("V-07 a page that was opened with another query is found by its path", async () => {
  await copyKeeper()(PAGES, "/producto/nori-48?utm_source=x", answer(10));
  expect(await findCopy(PAGES, "/producto/nori-48")).toBeUndefined();
  expect(await findCopy(PAGES, "/producto/nori-48", true)).toBeDefined();
});

test("V-07 where the storage fails, nothing is found or dropped, and nothing fails", async () => {
  await copyKeeper()(PAGES, "/", answer(10));
  vi.spyOn(Cache.prototype, "match").mockRejectedValue(new Error("broken"));
  vi.spyOn(Cache.prototype, "delete").mockRejectedValue(new Error("broken"));
  expect(await findCopy(PAGES, "/")).toBeUndefined();
  await dropCopy(PAGES, "/");
  vi.spyOn(caches, "has").mockRejectedValue(new Error("broken"));
  expect(await findCopy(PAGES, "/")).toBeUndefined();
});
