import { beforeEach, expect, test } from "vitest";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { testContext } from "../../../tests/support/service-context.ts";
import { administer } from "../../../tests/support/template-database.ts";
import { type Actor, VISITOR } from "../../domain/accounts/actor.ts";
import { getMapCount, openMap } from "./open-map.ts";

const used = fileDatabase();
const SILENT: Actor = { kind: "anonymous", id: "x" };
const NOVEMBER = new Date("2026-12-01T02:59:59Z");
const DECEMBER = new Date("2026-12-01T03:00:00Z");

beforeEach(() => administer(used.url, "truncate map_visits, rate_limits, daily_counts"));

interface Attempt {
  actor?: Actor;
  sent?: string;
  now?: Date;
  limit?: number;
  clientKey?: string | null;
}

const open = ({
  actor = SILENT,
  sent = '{"id":"nori-48"}',
  now = NOVEMBER,
  limit = 2,
  clientKey = null,
}: Attempt = {}) =>
  openMap(testContext({ db: used.db, actor, now, clientKey, settings: { mapMonthlyLimit: limit } }).context, {
    sent,
  });
const count = (actor: Actor, now = NOVEMBER) =>
  getMapCount(testContext({ db: used.db, actor, now, settings: { mapMonthlyLimit: 2 } }).context);

test("P-02 P-03 an opening is counted and has a place; beyond the limit neither", async () => {
  const place = {
    latitude: expect.closeTo(-34.9214, 3),
    longitude: expect.closeTo(-57.9597, 3),
    precision: "cuadra",
  };
  expect(await open()).toEqual({ count: 1, limit: 2, place });
  expect(await open()).toEqual({ count: 2, limit: 2, place });
  expect(await open()).toEqual({ count: 2, limit: 2, place: null });
  expect(await count(SILENT)).toEqual({ count: 2, limit: 2 });
});

test("P-03 one address adds at most ten a day; beyond that its map opens without counting", async () => {
  const openings = (clientKey: string, now = NOVEMBER) =>
    Promise.all(Array.from({ length: 13 }, () => open({ clientKey, now, limit: 100 })));
  const answers = await openings("one");
  expect(answers.every(({ place }) => place !== null)).toBe(true);
  expect((await open({ clientKey: "one", limit: 100 })).count).toBe(10);
  expect((await open({ clientKey: "other", limit: 100 })).count).toBe(11);
  await openings("household.network");
  expect((await open({ clientKey: "household.network", limit: 100 })).count, "of an IPv6 /64").toBe(21);
  const counted = await administer(used.url, "select count from daily_counts where kind = 'map-opening'");
  expect(counted).toEqual([{ count: 21 }]);
  expect((await open({ clientKey: "one", limit: 21 })).place, "the month's limit is everybody's").toBeNull();
  expect(
    (await openings("one", DECEMBER)).map(({ count }) => count),
    "the next day",
  ).toContain(10);
});

test("P-03 the month ends at midnight in La Plata", async () => {
  expect((await open()).count).toBe(1);
  expect((await open()).count).toBe(2);
  expect(await count(SILENT, DECEMBER)).toEqual({ count: 0, limit: 2 });
  expect(await open({ now: DECEMBER })).toMatchObject({ count: 1, place: {} });
});

test("P-05 reading and counting take a session", async () => {
  await expect(open({ actor: VISITOR })).rejects.toMatchObject({ code: "signed-out" });
  await expect(count(VISITOR)).rejects.toMatchObject({ code: "signed-out" });
  expect((await count(SILENT)).count).toBe(0);
});

test.each([
  ["", "invalid"],
  ["[]", "invalid"],
  ['{"id":7}', "invalid"],
  ['{"id":"no-existe"}', "not-found"],
  ['{"id":"nori\\u0000"}', "not-found"],
])("P-03 «%s» opens nothing and is not counted", async (sent, code) => {
  await expect(open({ sent })).rejects.toMatchObject({ code });
  expect((await count(SILENT)).count).toBe(0);
});
