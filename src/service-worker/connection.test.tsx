import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
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

/** With the time stopped; `answer` comes after `ms`. */
async function probe(ms: number, { before = 0 }: { before?: number } = {}) {
  const { noteConnection, postState, askServer, probeConnection } = await startWorker();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  noteConnection(false);
  await postState();
  scope.posted.length = 0;
  const answerAfter = (wait: number) => () =>
    new Promise<Response>((resolve) => setTimeout(() => resolve(new Response("")), wait));
  scope.answers = { "/mapa": answerAfter(before), "/service-worker.js": answerAfter(ms) };
  const asked = before && askServer("/mapa");
  await vi.advanceTimersByTimeAsync(before);
  await asked;
  scope.posted.length = 0;
  const probed = probeConnection();
  await vi.advanceTimersByTimeAsync(ms + 1);
  await probed;
  return scope.posted.map((message) => "isOffline" in message && message.isOffline);
}

test("V-07 a browser without AbortSignal.timeout probes, too: one answer is a connection", async () => {
  const { timeout } = AbortSignal;
  Reflect.deleteProperty(AbortSignal, "timeout");
  onTestFinished(() => void Object.defineProperty(AbortSignal, "timeout", { value: timeout }));
  expect(await probe(1_000)).toEqual([]);
  expect(scope.asked).toContain("/service-worker.js");
});

test("V-07 a network that answers slowly is no lost connection where the browser or the latest answer says that it is slow", async () => {
  expect(await probe(1_800), "unknown").toEqual([true, false]);
  expect(await probe(1_800, { before: 1_100 }), "the latest answer").toEqual([]);
  expect(await probe(6_500, { before: 9_000 }), "six seconds at most").toEqual([true, false]);
  for (const effectiveType of ["3g", "2g", "slow-2g"]) {
    vi.stubGlobal("navigator", { connection: { effectiveType } });
    expect(await probe(4_000), effectiveType).toEqual([]);
  }
});
