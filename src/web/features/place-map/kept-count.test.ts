import { expect, test } from "vitest";
import { createStorage } from "../../../../tests/support/personal/personal-browser.ts";
import { createJsonStorage } from "../../../personal/storage/json-storage.ts";
import { createKeptCount } from "./kept-count.ts";

const HOUR = 60 * 60 * 1_000;

function countsAt(start: number, kept: Readonly<Record<string, string>> = {}) {
  const clock = { now: start };
  const items = createStorage(kept);
  const storage = createJsonStorage(() => items);
  return { clock, counts: createKeptCount({ storage, now: () => clock.now }) };
}

test("P-03 what the server said is kept for an hour, and not longer", () => {
  const { clock, counts } = countsAt(1_000 * HOUR);
  expect(counts.find()).toBeNull();
  counts.keep({ count: 7, limit: 100 });
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
])("P-03 %s is no count", (map_visits) => {
  expect(countsAt(5, { map_visits }).counts.find()).toBeNull();
});
