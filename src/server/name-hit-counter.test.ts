import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Database } from "../db/database.ts";
import { createNameHitCounter } from "./name-hit-counter.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Hits = Parameters<Database["formerIds"]["addHits"]>[0];

function createBench() {
  const bench = { fails: false, writes: [] as Hits[], now: new Date("2026-03-01T12:00:00Z") };
  const addHits = async (hits: Hits) => {
    if (bench.fails) throw new Error("away");
    bench.writes.push(hits);
  };
  const counter = createNameHitCounter({
    // Only what the counter uses.
    db: { formerIds: { addHits } } as unknown as Database,
    clock: { now: () => bench.now },
    log: { debug() {}, info() {}, warn() {}, error() {} },
  });
  return { bench, counter };
}

test("AX-06 hits are written in batches with the latest time, and again after a failure", async () => {
  const { bench, counter } = createBench();
  bench.fails = true;
  counter.count("Viejo 1");
  await vi.advanceTimersByTimeAsync(3_000);
  bench.fails = false;
  bench.now = new Date("2026-03-01T12:00:09Z");
  counter.count("Viejo 1");
  counter.count("otro");
  await vi.advanceTimersByTimeAsync(15_000);
  expect(bench.writes).toEqual([
    [
      { name: "Viejo 1", slug: "viejo-1", hits: 2, lastHitAt: bench.now },
      { name: "otro", slug: "otro", hits: 1, lastHitAt: bench.now },
    ],
  ]);
});

test("AX-06 a stop writes what is left, and names beyond the bound are not counted", async () => {
  const { bench, counter } = createBench();
  for (let index = 0; index < 6_000; index++) counter.count(`nombre-${index}`);
  await counter.stop();
  expect(bench.writes[0]).toHaveLength(5_000);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(bench.writes).toHaveLength(1);
});
