import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createStorage } from "../../../tests/support/personal/personal-browser.ts";
import { locationOf } from "../../domain/businesses/complete-business.ts";
import { cornerAt, forgetCorner, recallCorner, rememberCorner } from "./browser-near.ts";
import { nearStore } from "./near-store.ts";

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

test("a corner that is remembered is said properly, and cards say how far they are from there", () => {
  expect(rememberCorner("calle 7 esquina 50")).toBe("7 y 50");
  expect(nearStore.get()?.corner).toBe("7 y 50");
  expect(nearStore.get()?.formatDistance(card)).toBe("a 2 cuadras");
});

test("what is no corner changes nothing", () => {
  rememberCorner("7 y 50");
  expect(rememberCorner("lo de la abuela")).toBeNull();
  expect(nearStore.get()?.corner).toBe("7 y 50");
});

test("after three hours the page says no distance any more", () => {
  rememberCorner("7 y 50");
  vi.advanceTimersByTime(3 * HOUR - 1);
  expect(nearStore.get()).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(nearStore.get()).toBeNull();
  expect(localStorage.length).toBe(0);
});

test("another window's corner is taken over, and so is that it was forgotten", () => {
  localStorage.setItem("near_corner", JSON.stringify({ corner: "Plaza Moreno", at: Date.now() }));
  recallCorner();
  expect(nearStore.get()?.corner).toBe("Plaza Moreno");
  localStorage.removeItem("near_corner");
  recallCorner();
  expect(nearStore.get()).toBeNull();
});

test("who looks at the page is told only when something changes", () => {
  rememberCorner("7 y 50");
  const listener = vi.fn();
  const stop = nearStore.subscribe(listener);
  recallCorner();
  expect(listener).not.toHaveBeenCalled();
  rememberCorner("1 y 60");
  expect(listener).toHaveBeenCalledOnce();
  stop();
});

test("a position is the corner nearest to it, and none outside the plan of the city", () => {
  expect(cornerAt(locationOf({ direction: "7 y 50", city: "La Plata" }))).toBe("7 y 50");
  expect(cornerAt({ latitude: -34.6037, longitude: -58.3816 })).toBeNull();
});
