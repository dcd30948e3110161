import { beforeEach, expect, test } from "vitest";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { OPERATOR, SYSTEM, testContext } from "../../../tests/support/service-context.ts";
import { administer } from "../../../tests/support/template-database.ts";
import { findVisitedPage } from "../../domain/visits/visited-page.ts";
import { type PageViews, recordFoundSearches, recordVisits } from "./record-visits.ts";

const used = fileDatabase();
const MIDNIGHT = new Date("2026-03-02T03:00:00Z");
const BEFORE = new Date(MIDNIGHT.getTime() - 1);

beforeEach(() =>
  administer(
    used.url,
    "truncate visits, visit_marks, daily_counts; delete from settings where name = 'visit_salt'",
  ),
);

function seen(
  pathname: string,
  visitors: readonly string[] = [],
  views = visitors.length,
  entries = 0,
): PageViews {
  const page = findVisitedPage(pathname);
  if (!page) throw new Error(`${pathname} is no page`);
  return { page, views, entries, visitors };
}

const record = (now: Date, ...pages: readonly PageViews[]) =>
  recordVisits(testContext({ db: used.db, actor: SYSTEM, now }).context, { views: pages });

const sums = () =>
  administer(used.url, "select day::text, path, views, visitors from visits order by day, path");
const marks = () =>
  administer<{ day: string; mark: string }>(
    used.url,
    "select day::text, mark from visit_marks where path <> ''",
  );
const salts = () =>
  administer<{ day: string; salt: string }>(
    used.url,
    "select value ->> 'day' as day, value ->> 'salt' as salt from settings where name like 'visit%'",
  );

test("AD-02 views add up, and a visitor counts once per page and day", async () => {
  await record(BEFORE, seen("/", ["ana", "beto"], 5), seen("/producto/nori-48", ["ana"]));
  await record(BEFORE, seen("/", ["ana", "carla"]), seen("/contacto", [], 2));
  expect(await sums()).toEqual([
    { day: "2026-03-01", path: "/", views: 7, visitors: 3 },
    { day: "2026-03-01", path: "/contacto", views: 2, visitors: 0 },
    { day: "2026-03-01", path: "/producto/nori-48", views: 1, visitors: 1 },
  ]);
});

test("AD-04 a visitor counts once a day for the whole site, however many pages were seen", async () => {
  const visitors = () =>
    administer(used.url, "select day::text, count from daily_counts where kind = 'visitors' order by day");
  await record(BEFORE, seen("/", ["ana", "beto"]), seen("/contacto", ["ana"]));
  await record(BEFORE, seen("/mapa", ["ana", "carla"]), seen("/producto/nadie", ["dora"]));
  await record(MIDNIGHT, seen("/", ["ana"]));
  expect(await visitors()).toEqual([
    { day: "2026-03-01", count: 3 },
    { day: "2026-03-02", count: 1 },
  ]);
});

test("AD-02 views and visitors of unknown pages are not counted", async () => {
  await used.db.transaction((store) =>
    store.businesses.insertAll([
      { id: "botica", title: "Botica", category: "Farmacia" },
      { id: "cerrado", title: "Cerrado", category: "Bar", active: false },
    ]),
  );
  await record(
    BEFORE,
    ...["/producto/botica", "/producto/cerrado", "/producto/nadie", "/producto/x'%20or%20''='"].map((path) =>
      seen(path, ["ana"]),
    ),
    ...["/categoria/farmacias", "/categoria/sushis", "/categoria/zapaterias"].map((path) =>
      seen(path, ["ana"]),
    ),
  );
  expect((await sums()).map(({ path }) => path)).toEqual([
    "/categoria/farmacias",
    "/categoria/sushis",
    "/producto/botica",
  ]);
  expect(await marks()).toHaveLength(3);
});

test("AD-02 concurrent writers lose no views and count no visitor twice", async () => {
  const people = Array.from({ length: 20 }, (_, place) => `visitor ${place}`);
  const pages = ["/", "/buscar", "/categoria/sushis", "/producto/nori-48", "/producto/polo-61"];
  const each = pages.map((path) => seen(path, people));
  // Some in one order, some in the other, as people come.
  const orders = [each, each.toReversed(), pages.map((path) => seen(path, people.toReversed()))];
  await Promise.all([...orders, ...orders, ...orders, ...orders].map((order) => record(BEFORE, ...order)));
  expect(await sums()).toEqual(
    pages.toSorted().map((path) => ({ day: "2026-03-01", path, views: 240, visitors: 20 })),
  );
  expect(await salts()).toHaveLength(1);
});

test("I-01 the salt changes at midnight in La Plata, so yesterday's visitors are new", async () => {
  await record(BEFORE, seen("/", ["ana"]));
  const [first] = await salts();
  await record(MIDNIGHT, seen("/", ["ana"]));
  const after = await salts();
  expect(after).toEqual([{ day: "2026-03-02", salt: expect.any(String) }]);
  expect(after[0]?.salt).not.toBe(first?.salt);
  expect((await sums()).map(({ day, visitors }) => [day, visitors])).toEqual([
    ["2026-03-01", 1],
    ["2026-03-02", 1],
  ]);
  const [one, other] = await marks();
  expect(one?.mark).not.toBe(other?.mark);
});

test("I-01 a process whose clock is a moment behind does not bring yesterday's salt back", async () => {
  await record(MIDNIGHT, seen("/", ["ana"]));
  const before = await salts();
  await record(BEFORE, seen("/", ["ana"]));
  expect(await salts()).toEqual(before);
});

test("I-01 stored hashes reveal neither the visitor nor which pages one visitor saw", async () => {
  await record(BEFORE, seen("/", ["ana"]), seen("/contacto", ["ana"]));
  const kept = await marks();
  expect(new Set(kept.map(({ mark }) => mark)).size).toBe(2);
  expect(JSON.stringify(await administer(used.url, "select * from visit_marks, visits"))).not.toContain(
    "ana",
  );
});

test("AD-02 searches with a result are counted by day", async () => {
  for (const [now, count] of [
    [BEFORE, 2],
    [MIDNIGHT, 3],
    [MIDNIGHT, 4],
  ] as const)
    await recordFoundSearches(testContext({ db: used.db, actor: SYSTEM, now }).context, { count });
  expect(await administer(used.url, "select day::text, kind, count from daily_counts order by day")).toEqual([
    { day: "2026-03-01", kind: "search-found", count: 2 },
    { day: "2026-03-02", kind: "search-found", count: 7 },
  ]);
});

test("only the system records visits", async () => {
  const { context } = testContext({ db: used.db, actor: OPERATOR });
  await expect(recordFoundSearches(context, { count: 1 })).rejects.toMatchObject({ code: "forbidden" });
  await expect(recordVisits(context, { views: [seen("/", ["ana"])] })).rejects.toMatchObject({
    code: "forbidden",
  });
  expect(await sums()).toEqual([]);
});

test("AD-02 the day's views and the pages that visits began with are counted too", async () => {
  await record(
    MIDNIGHT,
    seen("/", ["ana"], 3, 2),
    seen("/mapa", ["ana"], 2, 1),
    seen("/producto/no-existe", ["ana"], 5, 5),
  );
  await record(MIDNIGHT, seen("/", ["beto"], 1, 1));
  expect(
    await administer(used.url, "select kind, name, count from daily_counts order by kind, name"),
  ).toEqual([
    { kind: "entry", name: "/", count: 3 },
    { kind: "entry", name: "/mapa", count: 1 },
    { kind: "views", name: "", count: 6 },
    { kind: "visitors", name: "", count: 2 },
  ]);
});
