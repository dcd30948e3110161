import { expect, test } from "vitest";
import { createBackOff } from "./back-off.ts";

test("F-04 retries wait twice as long each time, up to five minutes, and briefly again after an answer", () => {
  const waits: number[] = [];
  let retry = () => {};
  const backOff = createBackOff({
    after({ ms, work }) {
      waits.push(ms / 1000);
      retry = work;
      return () => {};
    },
    work: () => backOff.retryLater(),
  });
  backOff.retryLater();
  for (let attempt = 0; attempt < 7; attempt++) retry();
  expect(waits).toEqual([5, 10, 20, 40, 80, 160, 300, 300]);
  backOff.reset();
  backOff.retryLater();
  backOff.retryLater();
  retry();
  expect(waits.slice(8)).toEqual([5, 5, 10]);
});
