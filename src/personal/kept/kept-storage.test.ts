import { expect, test } from "vitest";
import { createStorage } from "../../../tests/support/personal/personal-browser.ts";
import { createKeptStorage } from "./kept-storage.ts";

test("F-03 a full quota clears the history, of searches and of visits, and nothing else", () => {
  const storage = createStorage({
    recent_searches: "x".repeat(40),
    user_ana_recent_products: "x".repeat(40),
    user_beto_recent_products: "x".repeat(40),
    theme: '"dark"',
  });
  storage.room = 140;
  const kept = createKeptStorage(() => storage);
  kept.write("favorites_ana", ["nori"]);
  expect([...storage.items.keys()]).toHaveLength(5);
  kept.write("favorites_ana", ["n".repeat(30)]);
  expect([...storage.items.keys()].toSorted()).toEqual(["favorites_ana", "theme"]);
});

test("F-03 what does not fit at all lasts as long as the page, and never throws", () => {
  const storage = createStorage();
  storage.room = 3;
  const kept = createKeptStorage(() => storage);
  kept.write("productRatings", { nori: 4 });
  expect(kept.read("productRatings")).toEqual({ nori: 4 });
  kept.remove("productRatings");
  expect(kept.read("productRatings")).toBeNull();
});

test("F-03 a browser without storage keeps it for the page too", () => {
  const kept = createKeptStorage(() => {
    throw new DOMException("no", "SecurityError");
  });
  kept.write("productRatings", { nori: 4 });
  expect(kept.read("productRatings")).toEqual({ nori: 4 });
});

test("F-03 what is no JSON is removed", () => {
  const storage = createStorage({ productRatings: "{no" });
  expect(createKeptStorage(() => storage).read("productRatings")).toBeNull();
  expect(storage.items.size).toBe(0);
});
