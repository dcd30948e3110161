import { expect, test } from "vitest";
import { limitConcurrency } from "./limit-concurrency.ts";

test("of a hundred things at once, two are done at a time, all of them, in their order", async () => {
  const run = limitConcurrency(2);
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
  const run = limitConcurrency(1);
  const failing = run(() => Promise.reject(new Error("no")));
  const next = run(async () => "done");
  await expect(failing).rejects.toThrow("no");
  expect(await next).toBe("done");
  expect(await run(async () => "again")).toBe("again");
});
