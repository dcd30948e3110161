import { expect, test } from "vitest";
import { businessTag, categoryTag } from "../domain/catalogue/catalogue-tags.ts";
import { createPreloadCache, type InvalidatedTag } from "./preload-cache.ts";

const MINUTE = 60_000;

function filled(pages: Readonly<Record<string, unknown>>) {
  const clock = { now: 0 };
  const cache = createPreloadCache({
    now: () => clock.now,
    readCounts: () => ({ hits: 0, misses: 0 }),
  });
  for (const [key, data] of Object.entries(pages))
    cache.put({ key, content: { data }, version: cache.version() });
  return { cache, clock };
}

test("AP-02 an entry expires after half an hour", () => {
  const { cache, clock } = filled({ "/": "home" });
  clock.now = 30 * MINUTE - 1;
  expect(cache.find("/")?.content).toEqual({ data: "home" });
  clock.now = 30 * MINUTE;
  expect(cache.find("/")).toBeUndefined();
  expect(cache.has("/")).toBe(false);
});

test("AP-02 the cleanup removes expired entries only", () => {
  const { cache, clock } = filled({ "/a": 1 });
  clock.now = 15 * MINUTE;
  cache.put({ key: "/b", content: { data: 2 }, version: cache.version() });
  clock.now = 30 * MINUTE;
  expect(cache.count().size).toBe(2);
  cache.dropExpired();
  expect(cache.count().size).toBe(1);
  expect(cache.has("/b")).toBe(true);
});

test("AP-02 an entry that is put again expires half an hour later", () => {
  const { cache, clock } = filled({ "/": "old" });
  clock.now = 20 * MINUTE;
  cache.put({ key: "/", content: { data: "new" }, version: cache.version() });
  clock.now = 45 * MINUTE;
  expect(cache.find("/")?.content).toEqual({ data: "new" });
});

test("AP-04 find counts hits and misses, has does not", () => {
  const { cache } = filled({ "/": null });
  expect(cache.find("/")).toEqual(expect.objectContaining({ content: { data: null } }));
  cache.find("/nada");
  cache.has("/");
  expect(cache.count()).toEqual({ size: 1, hits: 1, misses: 1 });
  cache.clear();
  expect(cache.count()).toEqual({ size: 0, hits: 0, misses: 0 });
});

test("AP-05 at most two hundred pages are cached; the oldest is evicted first", () => {
  const { cache } = filled(Object.fromEntries(Array.from({ length: 201 }, (_, page) => [`/${page}`, page])));
  expect(cache.count().size).toBe(200);
  expect(cache.has("/0")).toBe(false);
  expect(cache.has("/1")).toBe(true);
  for (const key of ["/1", "/new"]) cache.put({ key, content: { data: key }, version: cache.version() });
  expect([cache.has("/1"), cache.has("/2")]).toEqual([true, false]);
});

const PAGES = {
  "/": { sections: [{ businesses: [{ id: "ana" }] }] },
  "/mazo": [{ businesses: [{ id: "dora" }] }],
  "/categoria/farmacia": { category: { id: null }, businesses: [] },
  "/categoria/sushis": { category: { id: "sushi" }, businesses: [{ id: "ana" }, { id: "beto" }] },
  "/categoria/sushis?pagina=2": { businesses: [{ id: "coco" }] },
  "/producto/ana": { business: { id: "ana" }, at: new Date(0), none: null },
  "/producto/beto": { business: { id: "beto" } },
};

test.each<[InvalidatedTag, string[]]>([
  [businessTag("ana"), ["/", "/categoria/sushis", "/producto/ana"]],
  [businessTag("coco"), ["/categoria/sushis?pagina=2"]],
  [businessTag("a:b"), []],
  [categoryTag("sushis"), ["/categoria/sushis", "/categoria/sushis?pagina=2"]],
  ["home", ["/", "/mazo"]],
  ["other-categories", ["/categoria/farmacia"]],
  [businessTag("dora"), ["/mazo"]],
  ["nav", []],
  ["/", ["/"]],
  ["/categoria/sushis", ["/categoria/sushis", "/categoria/sushis?pagina=2"]],
  ["/producto/an", []],
])("AP-03 a write to %s drops the pages that show it: %j", (tag, dropped) => {
  const { cache } = filled(PAGES);
  cache.drop([tag]);
  expect(Object.keys(PAGES).filter((key) => !cache.has(key))).toEqual(dropped);
});

test("AP-03 data requested before a write and received after it is not cached", () => {
  const { cache } = filled({});
  const version = cache.version();
  cache.drop([businessTag("ana")]);
  cache.put({ key: "/producto/ana", content: { data: "old" }, version });
  expect(cache.has("/producto/ana")).toBe(false);
  const before = cache.version();
  cache.clear();
  cache.put({ key: "/", content: { data: "old" }, version: before });
  expect(cache.has("/")).toBe(false);
});

test.each<[InvalidatedTag, string[]]>([
  [businessTag("ana"), ["/producto/ana", "/categoria/sushis"]],
  [businessTag("an"), []],
  ["other-categories", ["/categoria/sushis", "/categoria/farmacia"]],
  ["home", ["/mazo"]],
])("AP-03 a write to %s drops the unparsed pages that may show it: %j", (tag, dropped) => {
  const { cache } = filled({});
  const texts = {
    "/producto/ana": '["id","ana"]',
    "/producto/beto": '["id","beto"]',
    "/categoria/sushis": '["id","ana","beto"]',
    "/categoria/farmacia": "[]",
    "/mazo": "[]",
  };
  for (const [key, text] of Object.entries(texts)) {
    cache.put({ key, content: { text }, version: cache.version() });
  }
  cache.drop([tag]);
  expect(Object.keys(texts).filter((key) => !cache.has(key))).toEqual(dropped);
});
