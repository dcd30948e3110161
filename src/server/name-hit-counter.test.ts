import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Database } from "../db/database.ts";
import { createNameHitCounter } from "./name-hit-counter.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Hits = Parameters<Database["formerIds"]["addHits"]>[0];

function createBench() {
  const state = { fails: false, writes: [] as Hits[], now: new Date("2026-03-01T12:00:00Z") };
  const addHits = async (hits: Hits) => {
    if (state.fails) throw new Error("away");
    state.writes.push(hits);
  };
  const counter = createNameHitCounter({
    // Only what the counter uses.
    db: { formerIds: { addHits } } as unknown as Database,
    clock: { now: () => state.now },
    log: { debug() {}, info() {}, warn() {}, error() {} },
  });
  return { state, counter };
}

test("AX-06 hits are written in batches with the latest time, and again after a failure", async () => {
  const { state, counter } = createBench();
  state.fails = true;
  counter.count("Viejo 1");
  await vi.advanceTimersByTimeAsync(3_000);
  state.fails = false;
  state.now = new Date("2026-03-01T12:00:09Z");
  counter.count("Viejo 1");
  counter.count("otro");
  await vi.advanceTimersByTimeAsync(15_000);
  expect(state.writes).toEqual([
    [
      { name: "Viejo 1", slug: "viejo-1", hits: 2, lastHitAt: state.now },
      { name: "otro", slug: "otro", hits: 1, lastHitAt: state.now },
    ],
  ]);
});

test("AX-06 a stop writes what is left, and names beyond the bound are not counted", async () => {
  const { state, counter } = createBench();
  for (let index = 0; index < 6_000; index++) counter.count(`nombre-${index}`);
  await counter.stop();
  expect(state.writes[0]).toHaveLength(5_000);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(state.writes).toHaveLength(1);
});
