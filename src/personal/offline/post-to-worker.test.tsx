import { expect, test, vi } from "vitest";
import { standInForWorker } from "../../../tests/support/components/stand-in-for-worker.ts";
import { offlineStore, setOffline } from "./offline-store.ts";
import { takeForm, watchConnection } from "./post-to-worker.ts";

test("V-07 a form is not taken for ever from a worker that is gone", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.spyOn(navigator.serviceWorker, "ready", "get").mockReturnValue(new Promise(() => {}));
  const taken = takeForm("1");
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await taken).toBe(false);
});

test("V-07 an answer that comes late is a connection, and a failure is noted", async () => {
  const messages = standInForWorker({ isUnsent: true });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const held = Promise.withResolvers<number>();
  const watched = watchConnection(held.promise);
  await vi.advanceTimersByTimeAsync(1_500);
  held.resolve(1);
  expect(await watched).toBe(1);
  await watchConnection(Promise.resolve(2));
  await vi.waitFor(() => expect(messages).toEqual([{ kind: "probe" }, { kind: "answered" }]));
  expect(offlineStore.get().hasFailed).toBe(false);
  await expect(watchConnection(Promise.reject(new TypeError("Failed to fetch")))).rejects.toThrow();
  expect(offlineStore.get().hasFailed).toBe(true);
  setOffline({ hasFailed: false });
});
