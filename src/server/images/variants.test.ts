import sharp from "sharp";
import { expect, test } from "vitest";
import { createMemoryRateLimit } from "../overload/memory-rate-limit.ts";
import { createWorkQueue } from "../overload/work-queue.ts";
import { createVariants, type VariantOrder } from "./variants.ts";

const QUIET = { debug() {}, info() {}, warn() {}, error() {} };

/** Conversions wait until they are released, one at a time. */
function open() {
  const made: string[] = [];
  const gates: (() => void)[] = [];
  const { run } = createWorkQueue({
    name: "variant",
    concurrency: 1,
    mostWaiting: 500,
    timeoutMs: 60_000,
    log: QUIET,
  });
  const hasTurn = createMemoryRateLimit({ rule: "picture-made", clock: { now: () => new Date(0) } });
  const obtain = createVariants({
    findOriginal: async (id) => {
      made.push(id);
      await new Promise<void>((resolve) => gates.push(resolve));
      const create = { width: 80, height: 60, channels: 3, background: "#a42" } as const;
      return { mime: "image/png", bytes: await sharp({ create }).png().toBuffer() };
    },
    isStoredFocus: async ({ focus }) => focus.x === 2 && focus.y === 5,
    folder: { find: async () => null, keep: async () => {} },
    admit: (clientKey) => {
      if (!hasTurn(clientKey)) throw new Error("refused");
    },
    run,
    log: QUIET,
  });
  return { obtain, made, release: () => gates.shift()?.() };
}

const order = (id: string): VariantOrder => ({ id, width: 400 });

test("AM-01 only a crop around a stored focus is made", async () => {
  const { obtain, made, release } = open();
  const stored = obtain({ id: "a", width: null, focus: { x: 2, y: 5 } }, "one");
  await expect.poll(() => made).toEqual(["a"]);
  release();
  expect(await stored).toMatchObject({ mime: "image/webp" });
  expect(await obtain({ id: "a", width: null, focus: { x: 2, y: 6 } }, "one")).toBeNull();
  expect(made).toEqual(["a"]);
});

test("a client that has many pictures made does not hold up another, who is next", async () => {
  const { obtain, made, release } = open();
  const many = Array.from({ length: 20 }, (_, index) => obtain(order(`many-${index}`), "greedy"));
  await expect.poll(() => made).toEqual(["many-0"]);
  const other = obtain(order("other"), "patient");
  // Its order is in the queue once the same order shares it.
  const releasing = setInterval(release, 1);
  expect(await other).not.toBeNull();
  clearInterval(releasing);
  expect(made.indexOf("other")).toBeLessThan(5);
  const rest = setInterval(release, 1);
  await Promise.all(many);
  clearInterval(rest);
});

test("pictures that are made count for the client that asked first; shared ones don't", async () => {
  const { obtain, release } = open();
  const releasing = setInterval(release, 1);
  const asked = Array.from({ length: 120 }, (_, index) => obtain(order(`picture-${index}`), "one"));
  const shared = obtain(order("picture-119"), "two");
  await expect(obtain(order("picture-120"), "one")).rejects.toThrow("refused");
  expect(await obtain(order("picture-120"), "two")).not.toBeNull();
  for (const picture of await Promise.all([...asked, shared])) expect(picture).not.toBeNull();
  clearInterval(releasing);
});
