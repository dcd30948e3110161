import { beforeEach, expect, test } from "vitest";
import { deleteOtherCaches, FILES, findCopy, keepCopy, PAGES, PICTURES } from "./copies.ts";

const MEGABYTE = 1_000_000;
const answer = (bytes: number) =>
  new Response("x".repeat(bytes), { headers: { "Content-Type": "text/html" } });
const listPaths = async (name: string) =>
  (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);

beforeEach(async () => {
  for (const name of await caches.keys()) await caches.delete(name);
});

test("V-07 the stores hold at most 50 MB together, of which the oldest copies go first", async () => {
  expect(PAGES.mostBytes + FILES.mostBytes + PICTURES.mostBytes).toBeLessThan(50 * MEGABYTE);
  const store = { ...PAGES, mostBytes: 2 * MEGABYTE };
  await keepCopy(store, "/sin-conexion", answer(10));
  await keepCopy(store, "/sin-conexion?pagina=/mapa", answer(10));
  for (const name of ["a", "b", "c"]) await keepCopy(store, `/producto/${name}`, answer(0.8 * MEGABYTE));
  expect(await listPaths(PAGES.name)).toEqual(["/sin-conexion", "/producto/b", "/producto/c"]);
  await keepCopy(store, "/producto/b", answer(0.7 * MEGABYTE));
  await keepCopy(store, "/producto/d", answer(0.8 * MEGABYTE));
  expect(await listPaths(PAGES.name)).toEqual(["/sin-conexion", "/producto/b", "/producto/d"]);
});

test("V-07 what the server forbids to store is not stored", async () => {
  await keepCopy(
    PICTURES,
    "/imagenes/a.webp",
    new Response("x", { headers: { "Cache-Control": "private, no-store" } }),
  );
  expect(await findCopy(PICTURES, "/imagenes/a.webp")).toBeUndefined();
});

test("V-07 an answer of more than a megabyte is not stored", async () => {
  await keepCopy(FILES, "/assets/large.js", answer(MEGABYTE + 1));
  expect(await findCopy(FILES, "/assets/large.js")).toBeUndefined();
});

test("V-07 a copy has the text and the type of the answer, whatever it varies by", async () => {
  const page = new Response("<p>Nori 48", {
    headers: { "Content-Type": "text/html; charset=utf-8", Vary: "Accept-Encoding" },
  });
  await keepCopy(PAGES, "/producto/nori-48", page);
  const copy = await findCopy(PAGES, "/producto/nori-48");
  expect(copy?.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
  expect(await copy?.text()).toBe("<p>Nori 48");
});

test("V-07 a new worker deletes the caches of older ones", async () => {
  await caches.open("pages-of-before");
  await keepCopy(PAGES, "/", answer(10));
  await deleteOtherCaches();
  expect(await caches.keys()).toEqual([PAGES.name]);
});
