import { beforeEach, expect, test, vi } from "vitest";
import { createBrowser, numbered } from "../../tests/support/preload/preload-browser.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const fail = () => Promise.reject(new Error("down"));

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test("AP-01 it is ready once every listed page is cached", async () => {
  const { browser, service } = createBrowser();
  const states: string[] = [];
  service.subscribe(() => states.push(service.getState()));
  expect(service.getStats()).toMatchObject({ isPreloading: false, preloaded: false });
  service.initialize();
  service.initialize();
  await wait(0);
  expect(browser.lists).toBe(1);
  expect(states).toEqual(["preloading", "ready"]);
  expect(service.getStats()).toEqual({
    cacheSize: 7,
    hitRate: "0.0%",
    cacheHits: 0,
    cacheMisses: 0,
    isPreloading: false,
    preloaded: true,
    retries: 0,
  });
});

test("AP-04 the stats say that it is preloading", async () => {
  const { browser, service } = createBrowser();
  browser.answer = () => new Promise(() => {});
  service.initialize();
  await wait(SECOND);
  expect(service.getStats()).toMatchObject({ isPreloading: true, preloaded: false });
});

test("AP-01 offline, it waits for the connection", async () => {
  const { browser, service } = createBrowser();
  browser.online = false;
  service.initialize();
  await wait(5 * MINUTE);
  expect([browser.lists, service.getState()]).toEqual([0, "postponed"]);
  browser.online = true;
  browser.reconnect();
  await wait(0);
  expect([browser.lists, service.getState()]).toEqual([1, "ready"]);
  browser.reconnect();
  await wait(MINUTE);
  expect(browser.lists, "once is enough").toBe(1);
});

test("AP-01 a slow connection or data saving postpones the list and predictions", async () => {
  const { browser, service } = createBrowser();
  browser.constrained = true;
  service.initialize();
  await wait(SECOND);
  browser.point("/producto/x");
  await wait(MINUTE);
  expect([browser.lists, browser.batches, service.getState()]).toEqual([0, [], "postponed"]);
});

test("AP-01 a connection that turns slow stops it half-way, and it resumes on a fast one", async () => {
  const { browser, service } = createBrowser();
  const { answer } = browser;
  browser.answer = (pages) => {
    browser.constrained = true;
    return answer(pages);
  };
  service.initialize();
  await wait(SECOND);
  expect([browser.batches.length, service.getState()]).toEqual([1, "postponed"]);
  browser.constrained = false;
  browser.answer = answer;
  browser.reconnect();
  await wait(0);
  expect(browser.batches[1]).toEqual(["/producto/general-6", "/producto/general-7"]);
});

test("AP-01 a failure is logged and retried three times, after 5, 10 and 15 seconds", async () => {
  const { browser, service } = createBrowser();
  browser.answer = fail;
  service.initialize();
  await wait(0);
  for (const [retry, seconds] of [5, 10, 15].entries()) {
    expect(browser.logged).toHaveLength(retry + 1);
    expect([service.getState(), service.getStats().retries]).toEqual(["idle", retry + 1]);
    await wait(seconds * SECOND - 1);
    expect(browser.lists).toBe(retry + 1);
    await wait(1);
    expect(browser.lists).toBe(retry + 2);
  }
  expect([service.getState(), browser.logged.length]).toEqual(["given-up", 4]);
  await wait(10 * MINUTE);
  browser.reconnect();
  await wait(10 * MINUTE);
  expect(browser.lists).toBe(4);
});

test("AP-01 a retry fetches only the missing pages", async () => {
  const { browser, service } = createBrowser();
  const { answer } = browser;
  browser.answer = (pages) => (browser.batches.length === 2 ? fail() : answer(pages));
  service.initialize();
  await wait(SECOND + 5 * SECOND);
  expect(service.getState()).toBe("ready");
  expect(browser.batches.map((batch) => batch.length)).toEqual([5, 2, 2]);
  expect(service.getStats()).toMatchObject({ cacheSize: 7, preloaded: true, retries: 1 });
});

test("AP-02 it fetches thirty general pages and six of each category, no page twice, five at a time", async () => {
  const { browser, service } = createBrowser();
  browser.list = {
    home: ["/", "/mazo"],
    general: numbered("general", 40),
    categories: [
      { page: "/categoria/sushis", businesses: ["/producto/general-1", ...numbered("sushi", 9)] },
      { page: "/categoria/pizzerias", businesses: numbered("pizza", 2) },
    ],
  };
  service.initialize();
  await wait(SECOND);
  expect(browser.batches.flat()).toEqual([
    "/",
    "/mazo",
    ...numbered("general", 30),
    "/categoria/sushis",
    ...numbered("sushi", 5),
    "/categoria/pizzerias",
    ...numbered("pizza", 2),
  ]);
  expect(browser.batches.map((batch) => batch.length)).toEqual([5, 5, 5, 5, 5, 5, 5, 5, 1]);
});

test.each([
  [4, numbered("sushi", 6).slice(4)],
  [5, []],
])("AP-02 with %i of its businesses cached a category still needs %j", async (cached, needed) => {
  const { browser, service } = createBrowser();
  browser.list = {
    home: [],
    general: [],
    categories: [{ page: "/categoria/sushis", businesses: numbered("sushi", 6) }],
  };
  for (const key of numbered("sushi", cached)) service.remember({ key, data: key });
  service.initialize();
  await wait(SECOND);
  expect(browser.batches.flat()).toEqual(["/categoria/sushis", ...needed]);
});

test("AP-02 two seconds after it is ready, eight links of the page are prefetched", async () => {
  const { browser, service } = createBrowser();
  browser.list = { home: [], general: [], categories: [] };
  browser.links = ["/producto/a", "/producto/a", ...numbered("link", 9)];
  service.remember({ key: "/producto/link-1", data: "there" });
  service.initialize();
  await wait(2 * SECOND - 1);
  expect(browser.batches).toEqual([]);
  await wait(1);
  const expected = ["/producto/a", ...numbered("link", 9).slice(1, 8)];
  expect(browser.batches).toEqual([expected.slice(0, 5), expected.slice(5)]);
});

test("AP-02 another page replaces the prediction of the one before", async () => {
  const { browser, service } = createBrowser();
  browser.list = { home: [], general: [], categories: [] };
  service.initialize();
  await wait(SECOND);
  service.pageShown();
  browser.links = ["/producto/b"];
  await wait(2 * SECOND - 1);
  expect(browser.batches).toEqual([]);
  await wait(1);
  expect(browser.batches).toEqual([["/producto/b"]]);
});

test("AP-02 expired entries are removed every fifteen minutes", async () => {
  const { service } = createBrowser();
  const size = () => service.getStats().cacheSize;
  service.initialize();
  await wait(20 * MINUTE);
  service.remember({ key: "/", data: "twenty minutes younger" });
  await wait(10 * MINUTE - 1);
  expect(size()).toBe(8);
  await wait(1);
  expect(size()).toBe(1);
  await wait(30 * MINUTE - 1);
  expect(size(), "expired, and not removed yet").toBe(1);
  await wait(1);
  expect(size()).toBe(0);
});

test("AP-03 a cached page is not requested, and a requested page is cached", async () => {
  const { service } = createBrowser();
  service.initialize();
  await wait(SECOND);
  const askServer = vi.fn(async () => "from the server");
  expect(await service.load({ key: "/producto/general-1", askServer })).toBe("data of /producto/general-1");
  expect(askServer).not.toHaveBeenCalled();
  expect(await service.load({ key: "/", askServer })).toBe("from the server");
  expect(await service.load({ key: "/", askServer })).toBe("from the server");
  expect(askServer).toHaveBeenCalledOnce();
  expect(await service.peek("/")).toBe("from the server");
  expect(await service.peek("/nada")).toBeUndefined();
  expect(service.getStats()).toMatchObject({ cacheHits: 2, cacheMisses: 1, hitRate: "66.7%", cacheSize: 8 });
});

test("AP-03 a page is parsed once, when it is opened; one that cannot be parsed is requested", async () => {
  const { browser, service } = createBrowser();
  browser.answer = async () => ({ "/producto/general-1": "sense", "/producto/general-2": "nonsense" });
  service.initialize();
  await wait(SECOND);
  expect(browser.parsed).toEqual([]);
  const askServer = vi.fn(async () => "from the server");
  for (const _ of ["read", "remembered"]) {
    expect(await service.load({ key: "/producto/general-1", askServer })).toBe("sense");
  }
  expect(askServer).not.toHaveBeenCalled();
  for (const _ of ["forgotten", "asked for"]) {
    expect(await service.load({ key: "/producto/general-2", askServer })).toBe("from the server");
  }
  expect(askServer).toHaveBeenCalledOnce();
  expect(browser.parsed).toEqual(["sense", "nonsense"]);
  expect(browser.logged).toHaveLength(1);
});

test("AP-03 a page that is being prefetched is waited for, and requested if that fails", async () => {
  const { browser, service } = createBrowser();
  browser.list = { home: [], general: [], categories: [] };
  service.initialize();
  const askServer = vi.fn(async () => "from the server");
  browser.point("/producto/x");
  browser.point("/producto/x");
  expect(await service.load({ key: "/producto/x", askServer })).toBe("data of /producto/x");
  expect([browser.batches, askServer.mock.calls.length]).toEqual([[["/producto/x"]], 0]);
  browser.answer = fail;
  browser.point("/producto/y");
  expect(await service.load({ key: "/producto/y", askServer })).toBe("from the server");
  browser.answer = async () => ({});
  browser.point("/producto/z");
  expect(await service.load({ key: "/producto/z", askServer })).toBe("from the server");
  expect(browser.logged).toEqual([new Error("down")]);
});

test("AP-03 an error of the server is thrown and not cached", async () => {
  const { service } = createBrowser();
  await expect(service.load({ key: "/", askServer: fail })).rejects.toThrow("down");
  expect(service.getStats().cacheSize).toBe(0);
});

test("AP-03 a write drops the pages that show it, and those requested before it", async () => {
  const { browser, service } = createBrowser();
  service.initialize();
  service.remember({ key: "/producto/ana", data: { id: "ana" } });
  let arrive = () => {};
  browser.answer = (pages) =>
    new Promise((resolve) => {
      arrive = () => resolve(Object.fromEntries(pages.map((page) => [page, "before the write"])));
    });
  browser.point("/producto/x");
  service.drop("business:ana");
  arrive();
  await wait(0);
  const askServer = async () => "after the write";
  expect(await service.load({ key: "/producto/ana", askServer })).toBe("after the write");
  expect(await service.load({ key: "/producto/x", askServer })).toBe("after the write");
});

test("AP-04 AP-05 the next document of the tab goes on counting, until the cache is cleared", async () => {
  const first = createBrowser();
  first.service.initialize();
  await wait(SECOND);
  await first.service.load({ key: "/producto/general-1", askServer: fail });
  await first.service.load({ key: "/producto/otro", askServer: async () => "data" });
  first.service.destroy();

  const next = createBrowser({ counts: first.browser.counts });
  expect(next.service.getStats()).toMatchObject({ cacheHits: 1, cacheMisses: 1, hitRate: "50.0%" });
  next.service.clearCache();
  expect(createBrowser({ counts: next.browser.counts }).service.getStats()).toMatchObject({
    cacheHits: 0,
    cacheMisses: 0,
  });
});

test("AP-04 the cache can be cleared", async () => {
  const { service } = createBrowser();
  service.initialize();
  await wait(SECOND);
  await service.load({ key: "/producto/general-1", askServer: fail });
  service.clearCache();
  expect(service.getStats()).toMatchObject({ cacheSize: 0, cacheHits: 0, preloaded: true });
});

test("AP-02 nothing is predicted before it is ready", async () => {
  const { browser, service } = createBrowser();
  browser.online = false;
  browser.links = ["/producto/b"];
  service.initialize();
  await wait(SECOND);
  service.pageShown();
  browser.list = { home: [], general: [], categories: [] };
  browser.online = true;
  await wait(MINUTE);
  expect(browser.batches).toEqual([]);
});

test("AP-01 answers after destroy are ignored", async () => {
  const { browser, service } = createBrowser();
  const { answer } = browser;
  browser.answer = fail;
  service.initialize();
  await wait(SECOND);
  expect(service.getStats().retries).toBe(1);
  let arrive = () => {};
  browser.answer = (pages) =>
    new Promise((resolve) => {
      arrive = () => resolve(answer(pages));
    });
  await wait(5 * SECOND);
  service.remember({ key: "/", data: "home" });
  service.destroy();
  const asked = browser.batches.length;
  arrive();
  await wait(MINUTE);
  expect([browser.batches.length, service.getState()]).toEqual([asked, "idle"]);
  expect(service.getStats()).toMatchObject({ cacheSize: 0, retries: 0, preloaded: false });
});

test("AP-01 after destroy nothing runs until it is started again", async () => {
  const { browser, service } = createBrowser();
  let arrive = () => {};
  browser.answer = () =>
    new Promise((_, reject) => {
      arrive = () => reject(new Error("aborted"));
    });
  service.initialize();
  await wait(SECOND);
  service.destroy();
  expect(browser.signal.aborted).toBe(true);
  arrive();
  await wait(0);
  browser.point("/producto/x");
  browser.reconnect();
  service.pageShown();
  expect([vi.getTimerCount(), browser.listeners.size, browser.logged]).toEqual([0, 0, []]);
  expect([service.getState(), service.getStats().cacheSize, browser.batches.length]).toEqual(["idle", 0, 1]);
  service.initialize();
  await wait(SECOND);
  expect(browser.lists).toBe(2);
});
