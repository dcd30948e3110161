import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { fileDatabase } from "../../../../tests/support/file-database.ts";
import { administer } from "../../../../tests/support/template-database.ts";
import { type Database, openDatabase } from "../../database.ts";

const used = fileDatabase();
const NOW = new Date("2026-11-20T12:00:00Z");
const LATER = new Date("2026-11-21T12:00:00Z");

/** Two processes with as many connections each, so that openings meet in the database and not in a queue of ours. */
let one: Database;
let other: Database;
beforeAll(() => {
  const open = () =>
    openDatabase({
      url: used.url,
      applicationName: `guia-tests:${process.pid}`,
      maxConnections: 25,
      connectTimeoutMs: 60_000,
      onError: () => {},
    });
  [one, other] = [open(), open()];
});
afterAll(() => Promise.all([one.close(), other.close()]));
beforeEach(() => administer(used.url, "truncate map_visits"));

const records = () =>
  administer<{ count: number; month: string }>(used.url, "select id, count, month from map_visits");

const add = (given: { limit?: number; month?: string; now?: Date } = {}) =>
  used.db.mapOpenings.add({ month: "2026-11", limit: 100, now: NOW, ...given });

/** That many at the same moment, half of them in either process: what each was answered. */
const addAtOnce = ({ times, limit }: { times: number; limit: number }) =>
  Promise.all(
    Array.from({ length: times }, (_, turn) =>
      (turn % 2 === 0 ? one : other).mapOpenings.add({ month: "2026-11", limit, now: NOW }),
    ),
  );

test("P-03 500 openings at the same moment in two processes raise the counter by exactly 500", async () => {
  const answers = await addAtOnce({ times: 500, limit: 1_000 });
  expect(answers.toSorted((a, b) => Number(a) - Number(b))).toEqual(
    Array.from({ length: 500 }, (_, index) => index + 1),
  );
  expect(await records()).toEqual([{ id: "monthly", count: 500, month: "2026-11" }]);
});

test("P-03 of 150 at the same moment exactly 100 are counted, and the 101st of a month never", async () => {
  const answers = await addAtOnce({ times: 150, limit: 100 });
  expect(answers.filter((answer) => answer === null)).toHaveLength(50);
  expect(await records()).toMatchObject([{ count: 100 }]);
  expect(await add()).toBeNull();
  expect(await used.db.mapOpenings.count({ month: "2026-11" })).toBe(100);
});

test("P-03 another month begins at 1, also for openings at the same moment, and where the last was full", async () => {
  await administer(used.url, "insert into map_visits (id, count, month) values ('monthly', 100, '2026-10')");
  expect(await used.db.mapOpenings.count({ month: "2026-11" })).toBe(0);
  const answers = await addAtOnce({ times: 40, limit: 100 });
  expect(answers.filter((answer) => answer === 1)).toHaveLength(1);
  expect(await records()).toMatchObject([{ count: 40, month: "2026-11" }]);
});

test("P-03 the record has its creation and its last update", async () => {
  await add();
  expect(await add({ now: LATER })).toBe(2);
  const [record] = await administer(used.url, "select created_at, last_updated from map_visits");
  expect(record).toEqual({ created_at: NOW, last_updated: LATER });
});

test("P-03 a limit of 0 refuses all openings, and a changed limit applies at once", async () => {
  expect(await add({ limit: 0 })).toBeNull();
  expect(await records()).toEqual([]);
  expect([await add({ limit: 2 }), await add({ limit: 2 }), await add({ limit: 2 })]).toEqual([1, 2, null]);
  expect(await add({ limit: 1 })).toBeNull();
  expect(await add({ limit: 3 })).toBe(3);
  expect(await add({ limit: 0, month: "2026-12" })).toBeNull();
});
