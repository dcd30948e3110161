import { expect, test } from "vitest";
import { createStorage } from "../../../tests/support/personal/personal-browser.ts";
import { createJsonStorage } from "./json-storage.ts";

test("F-03 a full quota clears the searches and the recent places, and nothing else", () => {
  const storage = createStorage({
    recent_searches: "x".repeat(40),
    user_ana_recent_products: "x".repeat(40),
    user_beto_recent_products: "x".repeat(40),
    theme: '"dark"',
  });
  storage.room = 140;
  const json = createJsonStorage(() => storage);
  json.write("favorites_ana", ["nori"]);
  expect([...storage.items.keys()]).toHaveLength(5);
  json.write("favorites_ana", ["n".repeat(30)]);
  expect([...storage.items.keys()].toSorted()).toEqual(["favorites_ana", "theme"]);
});

test("F-03 a value that does not fit at all is held in memory", () => {
  const storage = createStorage();
  storage.room = 3;
  const json = createJsonStorage(() => storage);
  json.write("productRatings", { nori: 4 });
  expect(json.read("productRatings")).toEqual({ nori: 4 });
  json.remove("productRatings");
  expect(json.read("productRatings")).toBeNull();
});

test("F-03 without storage, values are held in memory", () => {
  const json = createJsonStorage(() => {
    throw new DOMException("no", "SecurityError");
  });
  json.write("productRatings", { nori: 4 });
  expect(json.read("productRatings")).toEqual({ nori: 4 });
});

test("F-03 invalid JSON is removed", () => {
  const storage = createStorage({ productRatings: "{no" });
  expect(createJsonStorage(() => storage).read("productRatings")).toBeNull();
  expect(storage.items.size).toBe(0);
});
