import { expect, test } from "vitest";
import { findVisitedPage } from "../../domain/visits/visited-page.ts";
import { DEMO_DAYS, planTraffic } from "./demo-traffic.ts";

const BUSINESSES = Array.from({ length: 100 }, (_, index) => ({
  slug: `lugar-${index}`,
  reviewCount: index % 9,
}));
/** A Wednesday, at noon in La Plata. */
const NOON = new Date("2026-03-04T15:00:00Z");
const plan = (now = NOON) => planTraffic({ now, businesses: BUSINESSES });
const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

function viewsByDay(now = NOON): Map<string, number> {
  const views = new Map<string, number>();
  for (const { day, kind, count } of plan(now).counts)
    if (kind === "views") views.set(day, (views.get(day) ?? 0) + count);
  return views;
}

test("AD-02 sixty days of views up to today, the last thirty a third more than those before", () => {
  const days = [...viewsByDay()].sort(([one], [other]) => one.localeCompare(other));
  expect(days).toHaveLength(DEMO_DAYS);
  expect([days[0]?.[0], days.at(-1)?.[0]]).toEqual(["2026-01-04", "2026-03-04"]);
  const totals = [days.slice(0, 30), days.slice(30)].map((half) => sum(half.map(([, views]) => views)));
  const growth = (totals[1] ?? 0) / (totals[0] ?? 0);
  expect(growth).toBeGreaterThan(1.2);
  expect(growth).toBeLessThan(1.5);
});

test("AD-02 every weekend has more views than the Tuesdays beside it", () => {
  const views = viewsByDay();
  const saturdays = [...views.keys()].filter((day) => new Date(day).getUTCDay() === 6);
  expect(saturdays.length).toBeGreaterThan(7);
  const daysAfter = (day: string, days: number) =>
    views.get(new Date(new Date(day).getTime() + days * 86_400_000).toISOString().slice(0, 10)) ?? 0;
  for (const day of saturdays)
    for (const tuesday of [-4, 3]) expect(daysAfter(day, 0), day).toBeGreaterThan(daysAfter(day, tuesday));
});

test("of today only the hours that have passed are counted", () => {
  const today = (now: Date) => viewsByDay(now).get("2026-03-04") ?? 0;
  expect(today(new Date("2026-03-04T03:00:00Z"))).toBeLessThan(today(NOON) / 2);
  expect(today(NOON)).toBeLessThan(today(new Date("2026-03-05T02:59:00Z")));
});

test("the same moment gives the same traffic, and every figure agrees with the others", () => {
  const traffic = plan();
  expect(plan()).toEqual(traffic);
  const countOf = (kind: string) =>
    sum(traffic.counts.filter((count) => count.kind === kind).map(({ count }) => count));
  const views = sum(traffic.visits.map((visit) => visit.views));
  expect(countOf("views")).toBe(views);
  expect(countOf("entry")).toBeLessThan(views);
  expect(countOf("search-missed")).toBe(sum(traffic.searches.map(({ count }) => count)));
  expect(Math.max(...traffic.searches.map(({ at }) => at.getTime()))).toBeLessThanOrEqual(NOON.getTime());
});

test("views are spread over all businesses, most of them to those with many reviews", () => {
  const { visits } = plan();
  const views = new Map<string, number>();
  for (const visit of visits) views.set(visit.path, (views.get(visit.path) ?? 0) + visit.views);
  expect(views.size).toBe(1 + 6 + BUSINESSES.length);
  for (const path of views.keys()) expect(findVisitedPage(path)?.path).toBe(path);
  expect(views.get("/producto/lugar-8") ?? 0).toBeGreaterThan(3 * (views.get("/producto/lugar-9") ?? 0));
});
