import { expect, test } from "vitest";
import { createStorage } from "../../../tests/support/personal/personal-browser.ts";
import { createKeptStorage } from "../kept/kept-storage.ts";
import { createNearMemory } from "./near-memory.ts";

const HOUR = 60 * 60 * 1000;

function memoryAt(start: number, first: Readonly<Record<string, string>> = {}) {
  const clock = { now: start };
  const storage = createStorage(first);
  const memory = createNearMemory({ storage: createKeptStorage(() => storage), now: () => clock.now });
  return { clock, storage, memory };
}

test("the last corner is remembered for three hours", () => {
  const { clock, memory } = memoryAt(1_000 * HOUR);
  expect(memory.recall()).toBeNull();
  memory.remember("1 y 60");
  memory.remember("7 y 50");
  expect(memory.recall()).toEqual({ corner: "7 y 50", leftMs: 3 * HOUR });
  clock.now += 3 * HOUR - 1;
  expect(memory.recall()).toEqual({ corner: "7 y 50", leftMs: 1 });
  clock.now += 1;
  expect(memory.recall()).toBeNull();
});

test("nothing but the corner and when it was said is kept", () => {
  const { storage, memory } = memoryAt(5);
  memory.remember("7 y 50");
  expect([...storage.items]).toEqual([["near_corner", '{"corner":"7 y 50","at":5}']]);
  memory.forget();
  expect(storage.items.size).toBe(0);
});

test("a clock that was put back makes it no younger", () => {
  const { clock, memory } = memoryAt(1_000 * HOUR);
  memory.remember("7 y 50");
  clock.now -= 1;
  expect(memory.recall()).toBeNull();
});

test.each(["{no", '"7 y 50"', '{"corner":7,"at":5}', '{"corner":"7 y 50"}', "null"])(
  "what makes no sense, as %s, is as good as nothing",
  (text) => {
    expect(memoryAt(6, { near_corner: text }).memory.recall()).toBeNull();
  },
);
