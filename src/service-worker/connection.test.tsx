import { beforeEach, expect, test, vi } from "vitest";
import { standInForWorkerScope } from "../../tests/support/service-worker/worker-stand-in.ts";
import type * as Connection from "./connection.ts";

let scope: ReturnType<typeof standInForWorkerScope>;
let lives = 0;

/** A worker that the browser has just started: the module runs again. */
async function startWorker(): Promise<typeof Connection> {
  const address = `./connection.ts?life=${++lives}`;
  return (await import(/* @vite-ignore */ address)) as typeof Connection;
}

beforeEach(() => {
  scope = standInForWorkerScope();
});

test("V-07 a worker that was started again does not know of the lost connection, and tells every page of the first answer", async () => {
  scope.answers = null;
  const first = await startWorker();
  await expect(first.askServer("/mapa")).rejects.toThrow();
  await vi.waitFor(() => expect(scope.posted).toMatchObject([{ isOffline: true }]));
  const restarted = await startWorker();
  await restarted.postState();
  expect(scope.posted.at(-1)).toEqual({ kind: "version", version: "v1", isOffline: null });
  scope.posted.length = 0;
  scope.answers = {};
  await restarted.askServer("/mapa");
  await restarted.askServer("/mapa");
  await vi.waitFor(() => expect(scope.posted).toMatchObject([{ isOffline: false }]));
});
