import { expect, onTestFinished, test, vi } from "vitest";
import { abortAfter } from "./abort-after.ts";

test("V-08 a joined signal ends with the first signal or after its time, also in browsers without AbortSignal.any", () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  vi.spyOn(AbortSignal, "any").mockImplementation(() => {
    throw new TypeError("AbortSignal.any is not a function");
  });
  const first = new AbortController();
  const [early, late] = [first.signal, new AbortController().signal].map((signal) =>
    abortAfter({ signal, ms: 1_000 }),
  );
  expect([early?.aborted, late?.aborted]).toEqual([false, false]);
  first.abort();
  expect([early?.aborted, late?.aborted]).toEqual([true, false]);
  vi.advanceTimersByTime(1_000);
  expect(late?.aborted).toBe(true);
  expect(abortAfter({ signal: first.signal, ms: 1_000 }).aborted).toBe(true);
});
