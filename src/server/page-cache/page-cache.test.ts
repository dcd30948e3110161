import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { pageCacheFixture } from "../../../tests/support/page-cache-fixture.ts";
import type { Page } from "./page.ts";
import type { PageCache } from "./page-cache.ts";

const MINUTE = 60_000;
let cache: PageCache;
const fixture = pageCacheFixture((fresh) => {
  cache = fresh;
});
const { at, keep, page, renders, textOf, makeCache } = fixture;

test("one render a key at a time, however many ask", async () => {
  const wanted = [cache.obtain(at("/a")), cache.obtain(at("/a")), cache.obtain(at("/a"))];
  expect(renders).toHaveLength(1);
  renders[0]?.finish(page("a"));
  expect((await Promise.all(wanted)).map(textOf)).toEqual(["a", "a", "a"]);
  expect(await cache.obtain(at("/a"))).toMatchObject({ outcome: "hit" });
  expect(renders).toHaveLength(1);
});

test("AP-05 hits and misses are counted, the misses by their reason", async () => {
  await keep("/a", "a", ["business:x"]);
  cache.peek(at("/a"));
  cache.peek(at("/a"));
  cache.invalidate(["business:x"]);
  await keep("/a", "a2", ["business:x"]);
  fixture.time += 11 * MINUTE;
  cache.peek(at("/a"));
  expect(cache.getStats()).toMatchObject({ entries: 1, hits: 3, misses: { new: 1, changed: 1, expired: 1 } });
  expect(cache.getStats().bytes).toBeGreaterThan(0);
  expect(cache.getStats().oldest).toBe(new Date(1_000_000).toISOString());
});

test("the size is capped: the least recently used page is evicted first", async () => {
  // Each of these counts as a little over 5,000 bytes.
  cache = makeCache({ maxBytes: 17_000 });
  const text = () => randomBytes(1_300).toString("hex");
  for (const key of ["/a", "/b", "/c"]) await keep(key, text());
  expect(cache.peek(at("/a"))).not.toBeNull();
  await keep("/d", text());
  expect(["/a", "/b", "/c", "/d"].filter((key) => cache.peek(at(key)))).toEqual(["/a", "/c", "/d"]);
  await keep("/huge", randomBytes(20_000).toString("hex"));
  expect(cache.peek(at("/huge"))).toBeNull();
});

test("a page that left for lack of room leaves its tags behind with it", async () => {
  cache = makeCache({ maxBytes: 3_000 });
  await keep("/a", "x".repeat(3_000), ["business:x"]);
  await keep("/b", "x".repeat(3_000), ["business:y"]);
  cache.invalidate(["business:x"]);
  expect(cache.peek(at("/b"))).not.toBeNull();
});

describe("invalidation by tag", () => {
  test("drops the pages that carry the tag, and no others", async () => {
    await keep("/a", "a", ["business:x", "home"]);
    await keep("/b", "b", ["business:y"]);
    cache.invalidate(["business:x"]);
    expect(cache.peek(at("/a"))).toBeNull();
    expect(cache.peek(at("/b"))).not.toBeNull();
  });

  test("M-04 of any tag drops pages of the whole catalogue, and spoils their running renders", async () => {
    await keep("/sitemap.xml", "old", ["catalogue"]);
    cache.invalidate(["business:x"]);
    expect(cache.peek(at("/sitemap.xml"))).toBeNull();
    const wanted = cache.obtain(at("/sitemap.xml"));
    cache.invalidate(["business:y"]);
    renders.at(-1)?.finish(page("old", ["catalogue"]));
    await wanted;
    expect(cache.peek(at("/sitemap.xml"))).toBeNull();
  });

  test("of everything drops everything", async () => {
    await keep("/a", "a", ["business:x"]);
    await keep("/404", "nada");
    cache.invalidate("all");
    expect(cache.peek(at("/a"))).toBeNull();
    expect(cache.peek(at("/404"))).toBeNull();
  });

  test("of what a page shows leaves no copy: none is sent while the new page is made, nor when making it fails", async () => {
    await keep("/a", "old", ["business:x"]);
    cache.invalidate(["business:x"]);
    const wanted = cache.obtain(at("/a"));
    renders.at(-1)?.finish(Promise.reject(new Error("database away")));
    await expect(wanted).rejects.toThrow("database away");
  });

  test("during a render keeps its page out of the cache: a write is never lost", async () => {
    const wanted = cache.obtain(at("/a"));
    cache.invalidate(["business:x"]);
    renders[0]?.finish(page("before the write", ["business:x"]));
    await wanted;
    expect(cache.peek(at("/a"))).toBeNull();
  });

  test("of everything during a render keeps its page out too, whatever its tags", async () => {
    const wanted = cache.obtain(at("/a"));
    cache.invalidate("all");
    renders[0]?.finish(page("before the write", ["business:x"]));
    await wanted;
    expect(cache.peek(at("/a"))).toBeNull();
  });

  test("during a render of something else does not disturb it", async () => {
    const wanted = cache.obtain(at("/a"));
    cache.invalidate(["business:y"]);
    renders[0]?.finish(page("a", ["business:x"]));
    await wanted;
    expect(cache.peek(at("/a"))).not.toBeNull();
  });

  test.each([["business:x"] as const, "all" as const])(
    "of %s makes later requests wait for a render that starts after the running one",
    async (change) => {
      const early = cache.obtain(at("/a"));
      cache.invalidate(change);
      const late = [cache.obtain(at("/a")), cache.obtain(at("/a"))];
      expect(renders, "one at a time").toHaveLength(1);
      renders[0]?.finish(page("old", ["business:x"]));
      expect(textOf(await early)).toBe("old");
      await expect.poll(() => renders.length).toBe(2);
      renders[1]?.finish(page("new", ["business:x"]));
      expect((await Promise.all(late)).map(textOf)).toEqual(["new", "new"]);
      expect(textOf(await cache.obtain(at("/a")))).toBe("new");
      expect(renders).toHaveLength(2);
    },
  );

  test("of a page whose render is still queued does not spoil it: later requests join it, and it is cached", async () => {
    const turns: (() => void)[] = [];
    cache = makeCache({
      maxBytes: 1_000_000,
      schedule: async (_, work) => {
        await new Promise<void>((resolve) => turns.push(resolve));
        return work();
      },
    });
    const early = cache.obtain(at("/producto/nori"));
    cache.invalidate(["counters:nori"]);
    const late = cache.obtain(at("/producto/nori"));
    turns[0]?.();
    await expect.poll(() => renders.length).toBe(1);
    renders[0]?.finish(page("new", ["counters:nori"]));
    expect([textOf(await early), textOf(await late)]).toEqual(["new", "new"]);
    expect(cache.peek(at("/producto/nori"))).toMatchObject({ outcome: "hit" });
  });

  test("a queued render is background work while there is a copy, until the copy is dropped or its author waits", async () => {
    const queued: { isBackground: () => boolean; start: () => void }[] = [];
    cache = makeCache({
      maxBytes: 1_000_000,
      schedule: async ({ isBackground }, work) => {
        await new Promise<void>((start) => queued.push({ isBackground, start }));
        return work();
      },
    });
    const finish = async (text: string) => {
      queued.shift()?.start();
      const before = renders.length;
      await expect.poll(() => renders.length).toBe(before + 1);
      renders.at(-1)?.finish(page(text, ["home", "business:x"]));
    };
    const first = cache.obtain(at("/a"));
    expect(queued[0]?.isBackground()).toBe(false);
    await finish("1");
    await first;
    cache.invalidate(["home"]);
    const second = cache.obtain(at("/a"));
    expect(queued[0]?.isBackground()).toBe(true);
    cache.invalidate(["business:x"]);
    expect(queued[0]?.isBackground()).toBe(false);
    await finish("2");
    expect(textOf(await second)).toBe("2");
    cache.invalidate(["home"]);
    const third = cache.obtain(at("/a"));
    expect(queued[0]?.isBackground()).toBe(true);
    const author = cache.obtain(at("/a"), { bypass: true });
    expect(queued[0]?.isBackground()).toBe(false);
    await finish("3");
    expect([textOf(await third), textOf(await author)]).toEqual(["3", "3"]);
    expect(renders).toHaveLength(3);
  });

  test("during a failing render drops the fallback too", async () => {
    await keep("/a", "old", ["home", "business:x"]);
    cache.invalidate(["home"]);
    const wanted = cache.obtain(at("/a"));
    cache.invalidate(["business:x"]);
    renders.at(-1)?.finish(page("error", [], { status: 503 }));
    expect((await wanted).page.status).toBe(503);
  });
});

describe("a page past its age", () => {
  test("is served at once while one new render runs", async () => {
    await keep("/a", "old");
    fixture.time += 11 * MINUTE;
    expect(cache.peek(at("/a"))).toMatchObject({ outcome: "aged" });
    expect(textOf(await cache.obtain(at("/a")))).toBe("old");
    expect(renders).toHaveLength(2);
    renders[1]?.finish(page("new"));
    await expect.poll(() => textOf(cache.peek(at("/a")) as { page: Page })).toBe("new");
    expect(renders).toHaveLength(2);
  });

  test("goes on being served when rendering fails, with an attempt every five seconds", async () => {
    await keep("/a", "old");
    fixture.time += 11 * MINUTE;
    cache.peek(at("/a"));
    renders[1]?.finish(Promise.reject(new Error("away")));
    await new Promise((resolve) => setImmediate(resolve));
    expect(cache.peek(at("/a"))).toMatchObject({ outcome: "aged" });
    expect(renders).toHaveLength(2);
    fixture.time += 5_001;
    cache.peek(at("/a"));
    expect(renders).toHaveLength(3);
  });
});

describe("after a reconnect everything is marked stale, not dropped", () => {
  test("it is rendered again before it is served", async () => {
    await keep("/a", "old");
    cache.setListening(true);
    expect(cache.peek(at("/a"))).toBeNull();
    const wanted = cache.obtain(at("/a"));
    renders.at(-1)?.finish(page("new"));
    expect(textOf(await wanted)).toBe("new");
    expect(cache.peek(at("/a"))).toMatchObject({ outcome: "hit" });
  });

  test.each([
    ["throws", () => Promise.reject(new Error("away"))],
    ["answers 503", () => page("error", [], { status: 503 })],
  ])("and when rendering %s, the old page is served in an outage only", async (_, result) => {
    let answers = false;
    cache = makeCache({ maxBytes: 1_000_000, isDatabaseAnswering: async () => answers });
    await keep("/a", "old");
    cache.setListening(true);
    const wanted = cache.obtain(at("/a"));
    renders.at(-1)?.finish(result());
    expect(await wanted).toMatchObject({ outcome: "fallback" });
    expect(textOf(await wanted)).toBe("old");
    expect(cache.peek(at("/a")), "from now on at once").toMatchObject({ outcome: "fallback" });
    answers = true;
    await expect.poll(() => cache.peek(at("/a"))).toBeNull();
    const again = cache.obtain(at("/a")).catch(() => null);
    renders.at(-1)?.finish(result());
    expect((await again)?.page.status, "something on it may have been taken away").not.toBe(200);
  });

  test("pages rendered while not listening are doubtful: each request renders again", async () => {
    cache.setListening(false);
    await keep("/a", "first");
    expect(cache.peek(at("/a"))).toBeNull();
    const wanted = cache.obtain(at("/a"));
    renders.at(-1)?.finish(page("second"));
    expect(textOf(await wanted)).toBe("second");
    cache.setListening(true);
    await keep("/a", "third");
    expect(cache.peek(at("/a"))).toMatchObject({ outcome: "hit" });
  });

  test("requests after the gap do not join a render from before it", async () => {
    const early = cache.obtain(at("/a"));
    cache.setListening(true);
    const late = cache.obtain(at("/a"));
    expect(renders).toHaveLength(2);
    renders[0]?.finish(page("old"));
    renders[1]?.finish(page("new"));
    expect([textOf(await early), textOf(await late)]).toEqual(["old", "new"]);
  });

  test("a render that began before the gap is not cached", async () => {
    const wanted = cache.obtain(at("/a"));
    cache.setListening(true);
    renders[0]?.finish(page("from before", ["home"]));
    await wanted;
    expect(cache.peek(at("/a"))).toBeNull();
  });
});

test("a page that is gone now is not cached as a fallback", async () => {
  await keep("/a", "old", ["home"]);
  cache.invalidate(["home"]);
  const gone = cache.obtain(at("/a"));
  renders.at(-1)?.finish(page("nada", [], { status: 404 }));
  expect((await gone).page.status).toBe(404);
  const failed = cache.obtain(at("/a"));
  renders.at(-1)?.finish(page("error", [], { status: 500 }));
  expect((await failed).page.status).toBe(500);
});

test("a bypass gets a render that started after the request, and the page is cached", async () => {
  await keep("/a", "old");
  const wanted = cache.obtain(at("/a"), { bypass: true });
  renders.at(-1)?.finish(page("new"));
  expect(await wanted).toMatchObject({ outcome: "bypass" });
  expect(textOf(await cache.obtain(at("/a")))).toBe("new");
});

test("a hundred that bypass at once cost two renders: the one under way, and the next", async () => {
  const ordinary = cache.obtain(at("/a"));
  const bypassing = Array.from({ length: 100 }, () => cache.obtain(at("/a"), { bypass: true }));
  expect(renders).toHaveLength(1);
  renders[0]?.finish(page("old"));
  expect(textOf(await ordinary)).toBe("old");
  await expect.poll(() => renders.length).toBe(2);
  renders[1]?.finish(page("new"));
  for (const { page: got } of await Promise.all(bypassing)) expect(got.plain.body.toString()).toBe("new");
  expect(renders).toHaveLength(2);
});
