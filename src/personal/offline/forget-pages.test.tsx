import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { standInForWorker } from "../../../tests/support/components/stand-in-for-worker.ts";
import { PAGE_COPIES, PICTURE_COPIES } from "../../contract/offline/offline-copies.ts";
import { forgetPages } from "./forget-pages.ts";

const listPaths = async (name: string) =>
  (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);

beforeEach(async () => {
  for (const name of await caches.keys()) await caches.delete(name);
});

test("V-07 a sign-out erases the pages and pictures that show what was visited, and tells the worker", async () => {
  const messages = standInForWorker({ isUnsent: true });
  const put = async (name: string, path: string) =>
    (await caches.open(name)).put(path, new Response("x", { headers: { Vary: "Cookie" } }));
  for (const path of ["/", "/lista/abc", "/producto/nori-48"]) await put(PAGE_COPIES, path);
  for (const path of ["/categorias/sushi.webp", "/imagenes/nori-48"]) await put(PICTURE_COPIES, path);
  await forgetPages();
  expect(await listPaths(PAGE_COPIES)).toEqual(["/"]);
  expect(await listPaths(PICTURE_COPIES)).toEqual(["/categorias/sushi.webp"]);
  await expect.poll(() => messages).toEqual([{ kind: "forget" }]);
});

test("V-07 where nothing is stored a sign-out creates no store, in which the worker would store again", async () => {
  standInForWorker({ isUnsent: true });
  await forgetPages();
  expect(await caches.keys()).toEqual([]);
});

test("V-07 in a browser that refuses service workers and storage, or has no service workers, nothing fails", async () => {
  for (const name of ["has", "open"] as const)
    vi.spyOn(caches, name).mockRejectedValue(new DOMException("The operation is insecure.", "SecurityError"));
  vi.spyOn(navigator.serviceWorker, "ready", "get").mockReturnValue(new Promise(() => {}));
  await expect(forgetPages()).resolves.toBeUndefined();
  Object.defineProperty(navigator, "serviceWorker", { value: undefined, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "serviceWorker"));
  await expect(forgetPages()).resolves.toBeUndefined();
});
