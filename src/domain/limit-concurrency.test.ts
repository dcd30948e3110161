import { expect, test, vi } from "vitest";
import { limitConcurrency } from "./limit-concurrency.ts";

test("of a hundred things at once, two are done at a time, all of them, in their order", async () => {
  const run = limitConcurrency({ limit: 2 });
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  const work = async (index: number) => {
    begun.push(index);
    most = Math.max(most, ++running);
    await new Promise((resolve) => setImmediate(resolve));
    running--;
    return index;
  };
  const numbers = Array.from({ length: 100 }, (_, index) => index);
  expect(await Promise.all(numbers.map((index) => run(() => work(index))))).toEqual(numbers);
  expect(begun).toEqual(numbers);
  expect(most).toBe(2);
});

test("work that fails frees its place", async () => {
  const run = limitConcurrency({ limit: 1 });
  const failing = run(() => Promise.reject(new Error("no")));
  const next = run(async () => "done");
  await expect(failing).rejects.toThrow("no");
  expect(await next).toBe("done");
  expect(await run(async () => "again")).toBe("again");
});

test("with two running and three waiting, the next task is refused until one has finished", async () => {
  const run = limitConcurrency({ limit: 2, maxWaiting: 3, refusal: () => new Error("busy") });
  const finish: (() => void)[] = [];
  let [running, most] = [0, 0];
  const work = () => {
    running += 1;
    most = Math.max(most, running);
    return new Promise<void>((resolve) => finish.push(resolve)).finally(() => {
      running -= 1;
    });
  };
  const accepted = Array.from({ length: 5 }, () => run(work));
  await expect(run(work)).rejects.toThrow("busy");
  while (finish.length > 0) {
    finish.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  await Promise.all(accepted);
  expect(most).toBe(2);
  await expect(run(() => Promise.reject(new Error("wrong")))).rejects.toThrow("wrong");
  expect(await run(async () => "free again")).toBe("free again");
});

test("a task that has waited too long is refused, and the next one keeps its turn", async () => {
  vi.useFakeTimers();
  const run = limitConcurrency({ limit: 1, maxWaitMs: 1_000, refusal: () => new Error("busy") });
  const first = Promise.withResolvers<string>();
  const running = run(() => first.promise);
  const refused = expect(run(async () => "late")).rejects.toThrow("busy");
  await vi.advanceTimersByTimeAsync(600);
  const next = run(async () => "next");
  await vi.advanceTimersByTimeAsync(600);
  await refused;
  first.resolve("first");
  expect(await Promise.all([running, next])).toEqual(["first", "next"]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await run(async () => "free again")).toBe("free again");
  vi.useRealTimers();
});
