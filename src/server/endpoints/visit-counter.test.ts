import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Database } from "../../db/database.ts";
import { findVisitedPage } from "../../domain/visits/visited-page.ts";
import { createVisitCounter } from "./visit-counter.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function openCounter() {
  const state = { fails: false, writes: [] as { path: string; views: number }[][], marks: 0, warnings: 0 };
  const visits = {
    obtainSalt: async () => "salt",
    async add({ pages, visitors }: Parameters<Database["visits"]["add"]>[0]) {
      if (state.fails) throw new Error("away");
      state.writes.push(pages.map(({ path, views }) => ({ path, views })));
      state.marks += visitors.filter(({ path }) => path !== "").length;
    },
  };
  const counter = createVisitCounter({
    // Only what the counter uses.
    db: { visits } as unknown as Database,
    clock: { now: () => new Date("2026-03-01T12:00:00Z") },
    log: { debug() {}, info() {}, error() {}, warn: () => state.warnings++ },
  });
  const count = (pathname: string, visitor: string | null = "ana") => {
    const page = findVisitedPage(pathname);
    if (page) counter.count({ page, visitor, isEntry: false });
  };
  return { state, counter, count };
}

test("AD-02 visits are written in batches, and nothing is written without visits", async () => {
  const { state, count } = openCounter();
  count("/");
  count("/");
  count("/contacto", null);
  await vi.advanceTimersByTimeAsync(2_999);
  expect(state.writes).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(state.writes).toEqual([
    [
      { path: "/", views: 2 },
      { path: "/contacto", views: 1 },
    ],
  ]);
  expect(state.marks).toBe(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(state.writes).toHaveLength(1);
});

test("AD-02 visits that could not be written are retried together with later ones, once", async () => {
  const { state, count } = openCounter();
  state.fails = true;
  count("/");
  await vi.advanceTimersByTimeAsync(3_000);
  expect(state.warnings).toBe(1);
  count("/");
  state.fails = false;
  await vi.advanceTimersByTimeAsync(15_000);
  expect(state.writes).toEqual([[{ path: "/", views: 2 }]]);
});

test("AD-02 a stop writes the remaining visits, once", async () => {
  const { state, counter, count } = openCounter();
  count("/");
  await counter.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(state.writes).toEqual([[{ path: "/", views: 1 }]]);
});

test("a stop without the state ends all the same", async () => {
  const { state, counter, count } = openCounter();
  state.fails = true;
  count("/");
  await counter.stop();
  expect(state.writes).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

test("memory is bounded in pages and in visitors", async () => {
  const { state, counter, count } = openCounter();
  for (let place = 0; place < 6_000; place++) count(`/producto/lugar-${place}`);
  for (let person = 0; person < 60_000; person++) count("/producto/lugar-1", `visitor ${person}`);
  await counter.stop();
  expect(state.writes[0]).toHaveLength(5_000);
  expect(state.writes[0]?.[1]).toEqual({ path: "/producto/lugar-1", views: 60_001 });
  expect(state.marks).toBe(50_000);
});
