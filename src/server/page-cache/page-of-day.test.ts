import { expect, test } from "vitest";
import { pageCacheFixture } from "../../../tests/support/page-cache-fixture.ts";
import type { PageCache } from "./page-cache.ts";

const MIDNIGHT = Date.parse("2026-11-20T00:00:00-03:00");
let cache: PageCache;
const fixture = pageCacheFixture((fresh) => {
  cache = fresh;
});
const { at, keep, page, renders, makeCache } = fixture;

test("C-07 a page with the hours of its day is sent until the next midnight of La Plata, also one whose render ran on past it", async () => {
  cache = makeCache({ maxBytes: 1_000_000, isOfDay: ({ key }) => key !== "/plano" });
  fixture.time = MIDNIGHT - 1_000;
  await keep("/a", "jueves");
  await keep("/plano", "plano");
  const late = cache.obtain(at("/b"));
  expect(cache.peek(at("/a"))).toMatchObject({ outcome: "hit" });
  fixture.time = MIDNIGHT;
  renders.at(-1)?.finish(page("jueves"));
  await late;
  expect(cache.peek(at("/a"))).toBeNull();
  expect(cache.peek(at("/b"))).toBeNull();
  expect(cache.peek(at("/plano"))).toMatchObject({ outcome: "hit" });
  await keep("/a", "viernes");
  expect(cache.peek(at("/a"))).toMatchObject({ outcome: "hit" });
});

test("C-07 a page of yesterday is still a copy for when rendering fails, since its row names the day", async () => {
  cache = makeCache({ maxBytes: 1_000_000, isOfDay: () => true });
  fixture.time = MIDNIGHT - 1_000;
  await keep("/a", "jueves");
  fixture.time = MIDNIGHT;
  const wanted = cache.obtain(at("/a"));
  renders.at(-1)?.finish(Promise.reject(new Error("no database")));
  expect(await wanted).toMatchObject({ outcome: "fallback" });
});
