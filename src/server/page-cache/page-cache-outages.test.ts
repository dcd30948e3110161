import { randomBytes } from "node:crypto";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { pageCacheFixture } from "../../../tests/support/page-cache-fixture.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import { makePage, type Page } from "./page.ts";
import type { PageAddress } from "./page-addresses.ts";
import type { PageCache } from "./page-cache.ts";

const MINUTE = 60_000;
let cache: PageCache;
const fixture = pageCacheFixture((fresh) => {
  cache = fresh;
});
const { at, keep, page, renders, textOf, makeCache } = fixture;

describe("minor pages", () => {
  const minor = (key: string): PageAddress => ({ ...at(key), isMinor: true });

  test("evict each other, never a main page", async () => {
    cache = makeCache({ maxBytes: 17_000, maxMinorBytes: 17_000 });
    const text = () => randomBytes(1_300).toString("hex");
    await keep("/a", text());
    for (let number = 0; number < 20; number++) {
      const wanted = cache.obtain(minor(`/a?orden=${number}`));
      renders.at(-1)?.finish(page(text()));
      await wanted;
    }
    expect(cache.peek(at("/a"))).toMatchObject({ outcome: "hit" });
    expect(cache.peek(minor("/a?orden=19"))).toMatchObject({ outcome: "hit" });
    expect(cache.peek(minor("/a?orden=1"))).toBeNull();
  });

  test("a page that becomes a minor one leaves no copy among the main ones, nor the other way round", async () => {
    const send = async (text: string, isMinor: boolean) => {
      cache.invalidate(["business:x"]);
      const wanted = cache.obtain(at("/categoria/izzer"), { bypass: true });
      const body = Buffer.from(text);
      const tags = ["home" as const];
      renders.at(-1)?.finish(makePage({ status: 200, headers: [], body, tags, cacheable: true, isMinor }));
      await wanted;
      expect(textOf(await cache.obtain(at("/categoria/izzer")))).toBe(text);
      expect(cache.getStats().entries).toBe(1);
    };
    await send("main", false);
    await send("minor", true);
    await send("main again", false);
  });

  test("are dropped by their tags, and can be marked by their render", async () => {
    cache = makeCache({ maxBytes: 1_000_000, maxMinorBytes: 1 });
    await keep("/categoria/pizzerias", "main", ["business:x"]);
    const spelling = cache.obtain(at("/categoria/izzer"));
    const headers: [string, string][] = [];
    const body = Buffer.from("minor");
    renders
      .at(-1)
      ?.finish(
        makePage({ status: 200, headers, body, tags: ["business:x"], cacheable: true, isMinor: true }),
      );
    await spelling;
    expect(cache.peek(at("/categoria/izzer")), "too large for the store of one byte").toBeNull();
    expect(cache.peek(at("/categoria/pizzerias"))).not.toBeNull();
  });
});

describe("a rate-limited client", () => {
  const refused = () => page("demasiado", [], { status: 429 });

  test("gets a 429; concurrent requests of other clients for the same page share another render", async () => {
    const one = cache.obtain(at("/producto/x"), { clientKey: "one" });
    const two = cache.obtain(at("/producto/x"), { clientKey: "two" });
    const fresh = cache.obtain(at("/producto/x"), { clientKey: "three", bypass: true });
    renders[0]?.finish(refused());
    expect((await one).page.status).toBe(429);
    await expect.poll(() => renders.length).toBe(2);
    renders[1]?.finish(page("x"));
    expect([textOf(await two), textOf(await fresh)]).toEqual(["x", "x"]);
  });

  test("gets a 429; after a write, other clients that waited for the same second render share a third", async () => {
    const first = cache.obtain(at("/producto/x"), { clientKey: "one" });
    cache.invalidate(["business:x"]);
    const limited = cache.obtain(at("/producto/x"), { clientKey: "two" });
    const other = cache.obtain(at("/producto/x"), { clientKey: "three" });
    renders[0]?.finish(page("old", ["business:x"]));
    await first;
    await expect.poll(() => renders.length).toBe(2);
    renders[1]?.finish(refused());
    expect((await limited).page.status).toBe(429);
    await expect.poll(() => renders.length).toBe(3);
    renders[2]?.finish(page("new", ["business:x"]));
    expect(textOf(await other)).toBe("new");
  });

  test("can start no render, but gets what is cached, while other clients' renders go on", async () => {
    const admit = (clientKey: string | null) => {
      if (clientKey === "bot") throw new AppError({ code: "too-many", message: "x", spanish: "x" });
    };
    cache = makeCache({ maxBytes: 1_000_000, admit });
    const running = cache.obtain(at("/a"), { clientKey: "one" });
    const waiting = cache.obtain(at("/a"), { clientKey: "bot", bypass: true });
    const other = cache.obtain(at("/a"), { clientKey: "two", bypass: true });
    renders[0]?.finish(page("a"));
    expect(textOf(await running)).toBe("a");
    await expect(waiting).rejects.toMatchObject({ code: "too-many" });
    await expect.poll(() => renders.length).toBe(2);
    renders[1]?.finish(page("b"));
    expect(textOf(await other)).toBe("b");
    await expect(cache.obtain(at("/b"), { clientKey: "bot" })).rejects.toMatchObject({ code: "too-many" });
    expect(renders).toHaveLength(2);
    expect(textOf(await cache.obtain(at("/a"), { clientKey: "bot" }))).toBe("b");
  });

  test.each(["too-many", "unavailable"] as const)(
    "gets the copy where a render is refused as %s, but no copy of what was taken away",
    async (code) => {
      const schedule = async (_: unknown, work: () => Promise<Page>) => {
        if (renders.length > 0) throw new AppError({ code, message: "x", spanish: "x" });
        return work();
      };
      cache = makeCache({ maxBytes: 1_000_000, schedule });
      await keep("/a", "old", ["home", "business:x"]);
      cache.invalidate(["home"]);
      const sent = await cache.obtain(at("/a"), { clientKey: "one" });
      expect([sent.outcome, textOf(sent)]).toEqual(["fallback", "old"]);
      cache.invalidate(["business:x"]);
      await expect(cache.obtain(at("/a"), { clientKey: "one" })).rejects.toMatchObject({ code });
    },
  );
});

describe("a page that can't be renewed in time", () => {
  beforeEach(() => {
    cache = makeCache({ maxBytes: 1_000_000, renewalMs: 1 });
  });

  test("is sent as it is where it is doubtful, at once for five seconds, and replaced when its render ends", async () => {
    await keep("/a", "old", ["home"]);
    cache.invalidate(["home"]);
    expect(await cache.obtain(at("/a")).then(textOf)).toBe("old");
    expect(cache.peek(at("/a"))).toMatchObject({ outcome: "fallback" });
    renders[1]?.finish(page("new"));
    await expect.poll(() => textOf(cache.peek(at("/a")) as { page: Page })).toBe("new");
  });

  test("is sent as it is where it misses votes, but not where a fact was written", async () => {
    await keep("/", "old", ["home", "business:x"]);
    cache.invalidate(["soft:home"]);
    fixture.time += 10_001;
    expect(await cache.obtain(at("/")).then(textOf)).toBe("old");
    cache.invalidate(["business:x"]);
    const wanted = cache.obtain(at("/"));
    renders[1]?.finish(page("between", ["home", "business:x"]));
    await expect.poll(() => renders.length).toBe(3);
    renders[2]?.finish(page("new", ["home", "business:x"]));
    expect(textOf(await wanted)).toBe("new");
  });

  test.each([["business:x"] as const, ["list:x"] as const, ["catalogue"] as const, "all" as const])(
    "is not sent where %s was written, whatever was written before: it may show what was taken away",
    async (change) => {
      await keep("/a", "old", ["home", "counters:y", "business:x", "list:x", "catalogue"]);
      cache.invalidate(["counters:y", "soft:home"]);
      expect(await cache.obtain(at("/a")).then(textOf)).toBe("old");
      expect(cache.peek(at("/a"))).toMatchObject({ outcome: "fallback" });
      cache.invalidate(change);
      expect(cache.peek(at("/a"))).toBeNull();
      const wanted = cache.obtain(at("/a"));
      renders[1]?.finish(page("too old", ["business:x", "list:x", "catalogue"]));
      await expect.poll(() => renders.length).toBe(3);
      renders[2]?.finish(page("new"));
      expect(textOf(await wanted)).toBe("new");
    },
  );

  test("is not sent where notices were missed while the database answers", async () => {
    const isDatabaseAnswering = vi.fn(async () => true);
    cache = makeCache({ maxBytes: 1_000_000, renewalMs: 1, isDatabaseAnswering });
    await keep("/a", "old");
    cache.setListening(false);
    cache.setListening(true);
    const wanted = cache.obtain(at("/a"));
    await expect.poll(() => isDatabaseAnswering.mock.calls.length).toBe(1);
    renders[1]?.finish(page("new"));
    expect(textOf(await wanted)).toBe("new");
  });

  test("is sent as it is where only its counters changed, though others would wait for it", async () => {
    await keep("/producto/nori", "old", ["business:nori", "counters:nori"]);
    cache.invalidate(["counters:nori", "soft:business:nori"]);
    expect(cache.peek(at("/producto/nori"))).toBeNull();
    expect(await cache.obtain(at("/producto/nori")).then(textOf)).toBe("old");
    renders[1]?.finish(page("new", ["counters:nori"]));
    await expect.poll(() => textOf(cache.peek(at("/producto/nori")) as { page: Page })).toBe("new");
  });

  test("is logged without its query, which may hold a search text", async () => {
    const logged: unknown[] = [];
    const warn = (details: object, message: string) => void logged.push({ ...details, message });
    cache = makeCache({
      maxBytes: 1_000_000,
      renewalMs: 1,
      log: { debug() {}, info() {}, warn, error() {} },
    });
    await keep("/buscar?q=secreto", "old", ["search"]);
    fixture.time += 11 * MINUTE;
    cache.peek(at("/buscar?q=secreto"));
    renders[1]?.finish(Promise.reject(new Error("away")));
    await expect.poll(() => logged.length).toBe(1);
    cache.invalidate(["search"]);
    await Promise.all([cache.obtain(at("/buscar?q=secreto")), cache.obtain(at("/buscar?q=secreto"))]);
    expect(logged).toMatchObject([
      { page: "/buscar", message: "an aged page could not be rendered again" },
      { page: "/buscar", message: "rendering takes too long: the last good page was sent" },
    ]);
  });

  test("is not sent after a form post, which waits for the render", async () => {
    await keep("/a", "old", ["home"]);
    cache.invalidate(["home"]);
    const wanted = cache.obtain(at("/a"), { bypass: true });
    await cache.obtain(at("/a"));
    renders[1]?.finish(page("new"));
    expect(textOf(await wanted)).toBe("new");
  });
});

describe("a degraded page", () => {
  const degraded = () =>
    makePage({
      status: 200,
      headers: [],
      body: Buffer.from("degraded"),
      tags: ["nav"],
      cacheable: false,
      isDegraded: true,
    });

  test("is sent if no good copy is cached, and is not cached itself", async () => {
    const wanted = cache.obtain(at("/contacto"));
    renders[0]?.finish(degraded());
    expect(textOf(await wanted)).toBe("degraded");
    expect(cache.peek(at("/contacto"))).toBeNull();
  });

  test("never replaces a good copy in the cache, nor is sent instead of it", async () => {
    await keep("/contacto", "good", ["nav"]);
    cache.invalidate(["nav"]);
    const wanted = cache.obtain(at("/contacto"));
    renders[1]?.finish(degraded());
    expect(textOf(await wanted)).toBe("good");
    fixture.time += 11 * MINUTE;
    cache.invalidate(["nav"]);
    const again = cache.obtain(at("/contacto"));
    renders[2]?.finish(page("error", [], { status: 503 }));
    expect(textOf(await again)).toBe("good");
  });
});

describe("the last good copy of a page of which notices may have been missed", () => {
  let answers = true;
  const failed = () => page("error", [], { status: 503 });
  const edition = (number: number): PageAddress => ({
    ...at(`/#${number}`),
    edition: number,
    editions: 8,
  });

  beforeEach(() => {
    answers = true;
    cache = makeCache({ maxBytes: 1_000_000, isDatabaseAnswering: async () => answers });
  });

  test("is sent while the database does not answer, and never while it does", async () => {
    await keep("/a", "old", ["home"]);
    cache.setListening(false);
    const busy = cache.obtain(at("/a"));
    renders[1]?.finish(failed());
    expect((await busy).page.status).toBe(503);
    answers = false;
    const away = cache.obtain(at("/a"));
    renders[2]?.finish(failed());
    expect(await away).toMatchObject({ outcome: "fallback" });
    expect(textOf(await away)).toBe("old");
    expect(cache.peek(at("/a")), "from now on at once").toMatchObject({ outcome: "fallback" });
    answers = true;
    await expect.poll(() => cache.peek(at("/a"))).toBeNull();
    const back = cache.obtain(at("/a"));
    renders.at(-1)?.finish(page("new", ["home"]));
    expect(textOf(await back)).toBe("new");
  });

  test("is sent after the time of a renewal where the database is frozen", async () => {
    cache = makeCache({ maxBytes: 1_000_000, renewalMs: 1, isDatabaseAnswering: async () => false });
    await keep("/a", "old", ["home"]);
    cache.setListening(false);
    expect(textOf(await cache.obtain(at("/a")))).toBe("old");
  });

  test("leaves half of that time for asking the database", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    cache = makeCache({ maxBytes: 1_000_000, renewalMs: 500, isDatabaseAnswering: async () => false });
    await keep("/a", "old", ["home"]);
    cache.setListening(false);
    const sent = cache.obtain(at("/a"));
    await vi.advanceTimersByTimeAsync(250);
    expect(textOf(await sent)).toBe("old");
  });

  test("H-03 is any edition if the wanted one was never rendered, doubtful ones also while the database answers", async () => {
    await keep("/#3", "third", ["home"]);
    cache.invalidate(["home"]);
    const failing = cache.obtain(edition(5));
    renders.at(-1)?.finish(failed());
    expect(textOf(await failing)).toBe("third");
    cache.setListening(false);
    answers = false;
    const missed = cache.obtain(edition(6));
    renders.at(-1)?.finish(failed());
    expect(textOf(await missed)).toBe("third");
    expect(cache.peek(edition(7))).toMatchObject({ outcome: "fallback" });
  });

  test("is gone where the address leads to no page any more", async () => {
    await keep("/a", "old", ["home"]);
    cache.setListening(false);
    const gone = cache.obtain(at("/a"));
    renders.at(-1)?.finish(page("nada", [], { status: 404 }));
    await gone;
    answers = false;
    const away = cache.obtain(at("/a"));
    renders.at(-1)?.finish(failed());
    expect((await away).page.status).toBe(503);
  });
});
