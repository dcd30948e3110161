import { describe, expect, test } from "vitest";
import { pageCacheFixture } from "../../../tests/support/page-cache-fixture.ts";
import type { PageCache } from "./page-cache.ts";

let cache: PageCache;
const fixture = pageCacheFixture((fresh) => {
  cache = fresh;
});
const { at, keep, page, renders, textOf, makeCache } = fixture;

describe("soft invalidation", () => {
  const votes = ["counters:nori", "soft:business:nori", "soft:home"] as const;

  test("the page with the counters is rendered again before it is sent; one where only an order changes is sent for some seconds more", async () => {
    await keep("/producto/nori", "nori", ["business:nori", "counters:nori"]);
    await keep("/", "old", ["home", "business:nori"]);
    cache.invalidate(votes);
    expect(cache.peek(at("/producto/nori"))).toBeNull();
    expect(cache.peek(at("/"))).toMatchObject({ outcome: "hit" });
  });

  test("after five seconds it is rendered again while the old one is sent, once, however many ask and write", async () => {
    await keep("/", "old", ["home"]);
    cache.invalidate(votes);
    fixture.time += 5_001;
    for (let turn = 0; turn < 20; turn++) {
      cache.invalidate(votes);
      expect(textOf(await cache.obtain(at("/")))).toBe("old");
    }
    expect(renders).toHaveLength(2);
    renders[1]?.finish(page("new", ["home"]));
    await expect.poll(() => textOf(cache.peek(at("/")) ?? { page: null as never })).toBe("new");
  });

  test("after ten seconds the stale page is not sent any more, even without requests in between", async () => {
    await keep("/", "old", ["home"]);
    cache.invalidate(votes);
    fixture.time += 10_001;
    expect(cache.peek(at("/"))).toBeNull();
  });

  test("writes that go on do not put off the moment at which it is rendered again", async () => {
    await keep("/", "old", ["home"]);
    for (let second = 0; second <= 10; second++) {
      cache.invalidate(votes);
      fixture.time += 1_000;
    }
    expect(cache.peek(at("/"))).toBeNull();
  });

  test("a render that was under way is cached, and misses the write from then on", async () => {
    const wanted = cache.obtain(at("/"));
    cache.invalidate(votes);
    fixture.time += 4_000;
    renders[0]?.finish(page("between", ["home"]));
    await wanted;
    expect(cache.peek(at("/"))).toMatchObject({ outcome: "hit" });
    fixture.time += 6_001;
    expect(cache.peek(at("/"))).toBeNull();
  });

  test("votes start no second render of a page that does not show their counters, however many ask", async () => {
    const wanted = Array.from({ length: 20 }, () => {
      cache.invalidate(votes);
      return cache.obtain(at("/"));
    });
    expect(renders).toHaveLength(1);
    renders[0]?.finish(page("home", ["home", "business:nori"]));
    expect(new Set((await Promise.all(wanted)).map(textOf))).toEqual(new Set(["home"]));
    expect(renders).toHaveLength(1);
  });

  test("a vote during the render of a page with the counters starts no other: it is cached, and rendered again before the next is sent", async () => {
    const early = cache.obtain(at("/producto/nori"));
    cache.invalidate(votes);
    const late = [cache.obtain(at("/producto/nori")), cache.obtain(at("/producto/nori"))];
    renders[0]?.finish(page("old", ["counters:nori"]));
    expect((await Promise.all([early, ...late])).map(textOf)).toEqual(["old", "old", "old"]);
    const next = cache.obtain(at("/producto/nori"));
    expect(renders).toHaveLength(2);
    renders[1]?.finish(page("new", ["counters:nori"]));
    expect(textOf(await next)).toBe("new");
    expect(cache.peek(at("/producto/nori"))).toMatchObject({ outcome: "hit" });
  });

  test("a page whose counters change all the time is rendered once a second, and at once for who wrote", async () => {
    await keep("/producto/nori", "0", ["counters:nori"]);
    for (let turn = 1; turn <= 30; turn++) {
      cache.invalidate(votes);
      const sent = cache.obtain(at("/producto/nori"));
      renders.at(-1)?.finish(page(String(turn), ["counters:nori"]));
      await sent;
      fixture.time += 100;
    }
    expect(renders.length - 1, "at 0, 1 and 2 seconds").toBe(3);
    const writer = cache.obtain(at("/producto/nori"), { bypass: true });
    expect(renders).toHaveLength(5);
    renders.at(-1)?.finish(page("own", ["counters:nori"]));
    expect(textOf(await writer)).toBe("own");
  });

  test("a page whose renders take long is renewed less often", async () => {
    await keep("/producto/nori", "0", ["counters:nori"]);
    const renew = async (text: string) => {
      cache.invalidate(votes);
      const renewing = cache.obtain(at("/producto/nori"));
      fixture.time += 400;
      renders.at(-1)?.finish(page(text, ["counters:nori"]));
      await renewing;
    };
    await renew("1");
    fixture.time += 3_500;
    await renew("too early");
    expect(renders).toHaveLength(2);
    fixture.time += 1;
    await renew("2");
    expect(renders).toHaveLength(3);
  });

  test("a vote makes pages of the whole catalogue stale, and a written fact drops them at once", async () => {
    await keep("/sitemap.xml", "all", ["catalogue"]);
    cache.invalidate(votes);
    expect(cache.peek(at("/sitemap.xml"))).toMatchObject({ outcome: "hit" });
    cache.invalidate(["business:nori", "soft:home"]);
    expect(cache.peek(at("/sitemap.xml"))).toBeNull();
  });

  test("where old pages are never sent, a stale one still is for ten seconds, and nothing is made in the background", async () => {
    cache = makeCache({ maxBytes: 1_000_000, servesAged: false });
    await keep("/buscar", "old", ["catalogue"]);
    cache.invalidate(votes);
    fixture.time += 10_000;
    expect(cache.peek(at("/buscar"))).toMatchObject({ outcome: "hit" });
    fixture.time += 1;
    expect(cache.peek(at("/buscar"))).toBeNull();
    expect(renders).toHaveLength(1);
  });
});
