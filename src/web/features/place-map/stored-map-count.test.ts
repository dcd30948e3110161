import { expect, test } from "vitest";
import { createStorage } from "../../../../tests/support/personal/personal-browser.ts";
import { createKeptStorage } from "../../../personal/kept/kept-storage.ts";
import { createStoredMapCount } from "./stored-map-count.ts";

const HOUR = 60 * 60 * 1_000;

function countsAt(start: number, stored: Readonly<Record<string, string>> = {}) {
  const clock = { now: start };
  const items = createStorage(stored);
  const storage = createKeptStorage(() => items);
  return { clock, counts: createStoredMapCount({ storage, now: () => clock.now }) };
}

test("P-03 the count is stored for an hour", () => {
  const { clock, counts } = countsAt(1_000 * HOUR);
  expect(counts.find()).toBeNull();
  counts.store({ count: 7, limit: 100 });
  clock.now += HOUR - 1;
  expect(counts.find()).toEqual({ count: 7, limit: 100 });
  clock.now += 1;
  expect(counts.find()).toBeNull();
});

test.each([
  "{no",
  "[]",
  "7",
  '{"count":7,"limit":100}',
  '{"count":1e308,"limit":100,"at":0}',
  '{"count":-7.5,"limit":100,"at":0}',
  '{"count":7,"limit":-5,"at":0}',
  '{"count":"7","limit":100,"at":0}',
  '{"count":7,"limit":100,"at":99}',
])("P-03 a stored value of %s is ignored", (map_visits) => {
  expect(countsAt(5, { map_visits }).counts.find()).toBeNull();
});
