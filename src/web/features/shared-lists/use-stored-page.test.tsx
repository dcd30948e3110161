import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderHook } from "vitest-browser-react";
import { PAGE_COPIES } from "../../../contract/offline/offline-copies.ts";
import { setOffline } from "../../../personal/offline/offline-store.ts";
import { useStoredPage } from "./use-stored-page.ts";

const LIST = "/lista/domingo";
const OTHER = "/lista/lunes";

beforeEach(async () => {
  vi.spyOn(navigator.serviceWorker, "controller", "get").mockReturnValue({} as ServiceWorker);
  const cache = await caches.open(PAGE_COPIES);
  await cache.put(LIST, new Response("<p>Domingo", { headers: { Vary: "Cookie" } }));
});

afterEach(async () => {
  setOffline({ isOffline: false });
  await caches.delete(PAGE_COPIES);
});

const read = async (path: string) => (await renderHook(() => useStoredPage(path))).result;

test("V-06 V-07 on a dead network it is known after a moment whether a page is stored", async () => {
  // `navigator.onLine` is true.
  setOffline({ isOffline: true });
  const stored = await read(LIST);
  await vi.waitFor(() => expect(stored.current).toBe(true));
  const other = await read(OTHER);
  await vi.waitFor(() => expect(other.current).toBe(false));
});

test("V-06 V-07 where the storage is refused, nothing is stored", async () => {
  setOffline({ isOffline: true });
  vi.spyOn(caches, "match").mockRejectedValue(new DOMException("", "SecurityError"));
  const stored = await read(LIST);
  await vi.waitFor(() => expect(stored.current).toBe(false));
});

test("V-06 V-07 with a connection, or without a service worker, the stored page does not count", async () => {
  expect((await read(LIST)).current).toBe(false);
  setOffline({ isOffline: true });
  vi.spyOn(navigator.serviceWorker, "controller", "get").mockReturnValue(null);
  expect((await read(LIST)).current).toBe(false);
});
