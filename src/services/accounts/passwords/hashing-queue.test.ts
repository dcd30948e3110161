import { expect, test } from "vitest";
import { createHashingQueue } from "./hashing-queue.ts";

test("two run at once, three wait, the next is told that the guide is busy, and all places come back", async () => {
  const inTurn = createHashingQueue({ atOnce: 2, waiting: 3 });
  const finish: (() => void)[] = [];
  let [running, most] = [0, 0];
  const work = () => {
    running += 1;
    most = Math.max(most, running);
    return new Promise<void>((resolve) => finish.push(resolve)).finally(() => {
      running -= 1;
    });
  };
  const accepted = Array.from({ length: 5 }, () => inTurn(work));
  await expect(inTurn(work)).rejects.toMatchObject({ code: "unavailable" });
  while (finish.length > 0) {
    finish.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  await Promise.all(accepted);
  expect(most).toBe(2);
  await expect(inTurn(() => Promise.reject(new Error("wrong")))).rejects.toThrow("wrong");
  expect(await inTurn(async () => "free again")).toBe("free again");
});
