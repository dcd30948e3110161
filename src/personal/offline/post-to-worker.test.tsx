import { expect, test, vi } from "vitest";
import { takeForm } from "./post-to-worker.ts";

test("V-07 a form is not taken for ever from a worker that is gone", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.spyOn(navigator.serviceWorker, "ready", "get").mockReturnValue(new Promise(() => {}));
  const taken = takeForm("1");
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await taken).toBe(false);
});
