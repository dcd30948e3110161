import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createStorage } from "../../../tests/support/personal/personal-browser.ts";
import { locationOf } from "../../domain/businesses/compute-columns.ts";
import { createJsonStorage } from "../storage/json-storage.ts";
import { nearStore } from "./near-store.ts";
import {
  cornerAt,
  createCornerMemory,
  forgetCorner,
  recallCorner,
  rememberCorner,
} from "./remembered-corner.ts";

const HOUR = 60 * 60 * 1000;
const card = { id: "nori", address: "8 y 49" };

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000 * HOUR });
  vi.stubGlobal("localStorage", createStorage());
});

afterEach(() => {
  forgetCorner();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("a remembered corner is normalised, and cards show their distance from it", () => {
  expect(rememberCorner("calle 7 esquina 50")).toBe("7 y 50");
  expect(nearStore.get()?.corner).toBe("7 y 50");
  expect(nearStore.get()?.formatDistance(card)).toBe("a 2 cuadras");
});

test("text that is no corner changes nothing", () => {
  rememberCorner("7 y 50");
  expect(rememberCorner("lo de la abuela")).toBeNull();
  expect(nearStore.get()?.corner).toBe("7 y 50");
});

test("after three hours the page shows no distances", () => {
  rememberCorner("7 y 50");
  vi.advanceTimersByTime(3 * HOUR - 1);
  expect(nearStore.get()).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(nearStore.get()).toBeNull();
  expect(localStorage.length).toBe(0);
});

test("a corner set or removed in another window is taken over", () => {
  localStorage.setItem("near_corner", JSON.stringify({ corner: "Plaza Moreno", at: Date.now() }));
  recallCorner();
  expect(nearStore.get()?.corner).toBe("Plaza Moreno");
  localStorage.removeItem("near_corner");
  recallCorner();
  expect(nearStore.get()).toBeNull();
});

test("the store is updated only when the corner changes", () => {
  rememberCorner("7 y 50");
  const listener = vi.fn();
  const stop = nearStore.subscribe(listener);
  recallCorner();
  expect(listener).not.toHaveBeenCalled();
  rememberCorner("1 y 60");
  expect(listener).toHaveBeenCalledOnce();
  stop();
});

test("a position gives its nearest corner, and none far outside the city", () => {
  expect(cornerAt(locationOf({ direction: "7 y 50", city: "La Plata" }))).toBe("7 y 50");
  expect(cornerAt({ latitude: -34.6037, longitude: -58.3816 })).toBeNull();
});

test("V-02 a position in a town outside the plan gives the town", () => {
  expect(cornerAt({ latitude: -34.8703, longitude: -58.045 })).toBe("City Bell");
  expect(cornerAt({ latitude: -34.8572, longitude: -58.12 })).toBe("Villa Elisa");
  expect(cornerAt({ latitude: -34.8572, longitude: -58.14 })).toBeNull();
});

function memoryAt(start: number, first: Readonly<Record<string, string>> = {}) {
  const clock = { now: start };
  const storage = createStorage(first);
  const memory = createCornerMemory({ storage: createJsonStorage(() => storage), now: () => clock.now });
  return { clock, storage, memory };
}

test("the last corner is remembered for three hours", () => {
  const { clock, memory } = memoryAt(1_000 * HOUR);
  expect(memory.recall()).toBeNull();
  memory.remember("1 y 60");
  memory.remember("7 y 50");
  expect(memory.recall()).toEqual({ corner: "7 y 50", expiresInMs: 3 * HOUR });
  clock.now += 3 * HOUR - 1;
  expect(memory.recall()).toEqual({ corner: "7 y 50", expiresInMs: 1 });
  clock.now += 1;
  expect(memory.recall()).toBeNull();
});

test("only the corner and its time are stored", () => {
  const { storage, memory } = memoryAt(5);
  memory.remember("7 y 50");
  expect([...storage.items]).toEqual([["near_corner", '{"corner":"7 y 50","at":5}']]);
  memory.forget();
  expect(storage.items.size).toBe(0);
});

test("a corner from the future is ignored: the clock was set back", () => {
  const { clock, memory } = memoryAt(1_000 * HOUR);
  memory.remember("7 y 50");
  clock.now -= 1;
  expect(memory.recall()).toBeNull();
});

test.each(["{no", '"7 y 50"', '{"corner":7,"at":5}', '{"corner":"7 y 50"}', "null"])(
  "the invalid stored value %s is ignored",
  (text) => {
    expect(memoryAt(6, { near_corner: text }).memory.recall()).toBeNull();
  },
);
