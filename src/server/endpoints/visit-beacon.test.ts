import { expect, test } from "vitest";
import { FOUND_SEARCH } from "../../contract/visit-message.ts";
import type { Database } from "../../db/database.ts";
import { type Actor, VISITOR } from "../../domain/accounts/actor.ts";
import { createVisitBeacon } from "./visit-beacon.ts";

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

function actorNamed(name: string): Actor {
  const member = { id: name, name, email: `${name}@guia.example`, emailVerified: true };
  if (name === "dora") return { kind: "administrator", member };
  if (name === "elena") return { kind: "member", member: { ...member, needsStaffSignIn: true } };
  if (name === "broken") throw new Error("the database is away");
  return name ? { kind: "member", member } : VISITOR;
}

function openBeacon() {
  const clock = { time: new Date("2026-03-01T12:00:00Z") };
  const written = { views: 0, paths: [] as string[], marks: 0 };
  const found = { searches: 0 };
  const missed: Record<string, number> = {};
  const opened: string[] = [];
  const visits = {
    obtainSalt: async () => "salt",
    async add({ pages, visitors }: Parameters<Database["visits"]["add"]>[0]) {
      written.paths = pages.map(({ path }) => path);
      written.views = pages.reduce((sum, { views }) => sum + views, 0);
      written.marks = visitors.filter(({ path }) => path !== "").length;
    },
  };
  const dailyCounts = {
    async add({ kind, name = "", count = 1 }: Parameters<Database["dailyCounts"]["add"]>[0]) {
      if (kind === "search-missed") missed[name] = count;
      else found.searches += count;
    },
  };
  const sharedLists = { markOpened: async ({ ids }: { ids: readonly string[] }) => void opened.push(...ids) };
  const missedSearches = { count: async () => {} };
  const transaction = (work: (store: object) => Promise<void>) => work({ dailyCounts, missedSearches });
  const visitBeacon = createVisitBeacon({
    services: {
      // Only what the beacon uses.
      db: { visits, dailyCounts, sharedLists, transaction } as unknown as Database,
      clock: { now: () => clock.time },
      log: { debug() {}, info() {}, warn() {}, error() {} },
    },
    findActor: async (headers) => ({ actor: actorNamed(headers.get("cookie") ?? "") }),
  });
  const send = (path: string, headers: Record<string, string> = {}, clientKey = "one client") =>
    visitBeacon.beacon({
      request: new Request("https://guia.example/visita", {
        method: "POST",
        body: path,
        headers: { "User-Agent": BROWSER, "Content-Length": String(path.length), ...headers },
      }),
      clientKey,
    });
  const show = (query: string, init: RequestInit = {}) =>
    visitBeacon.pixel({
      request: new Request(`https://guia.example/visita${query}`, {
        ...init,
        headers: { "User-Agent": BROWSER, ...init.headers },
      }),
      clientKey: "one client",
    });
  const stop = async () => {
    await visitBeacon.stop();
    return written;
  };
  const miss = (text: string, headers: Record<string, string> = {}) =>
    visitBeacon.missedSearch({
      text,
      request: new Request("https://guia.example/buscar", { headers: { "User-Agent": BROWSER, ...headers } }),
    });
  return { clock, found, missed, opened, miss, send, show, stop };
}

test("AD-02 a beacon and the pixel each count one view, uncacheable and without a cookie", async () => {
  const { send, show, stop } = openBeacon();
  const beacon = await send("/contacto");
  const pixel = await show("?p=%2Fcontacto");
  expect([beacon.status, pixel.status]).toEqual([204, 200]);
  expect(pixel.headers.get("Content-Type")).toBe("image/gif");
  expect(
    Buffer.from(await pixel.arrayBuffer())
      .subarray(0, 6)
      .toString(),
  ).toBe("GIF89a");
  for (const answer of [beacon, pixel]) {
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(answer.headers.has("Set-Cookie")).toBe(false);
  }
  expect(await stop()).toEqual({ views: 2, paths: ["/contacto"], marks: 1 });
});

test.each([
  ["a bot", { "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" }],
  ["an empty User-Agent", { "User-Agent": "" }],
  ["another site", { "Sec-Fetch-Site": "cross-site" }],
  ["a prerendered page", { "Sec-Purpose": "prefetch;prerender" }],
])("AD-02 %s is not counted, and gets the usual answer", async (_, headers) => {
  const { send, show, stop } = openBeacon();
  expect((await send("/", headers)).status).toBe(204);
  expect((await show("?p=%2F", { headers })).status).toBe(200);
  expect(await stop()).toMatchObject({ views: 0 });
});

test("AD-02 unknown pages, long bodies and HEAD requests are not counted", async () => {
  const { send, show, stop } = openBeacon();
  await send("/perfil");
  await send("");
  await send(`/producto/${"a".repeat(2_000)}`);
  await send("/", { "Content-Length": "?" });
  await show("");
  await show("?p=%2F", { method: "HEAD" });
  expect(await stop()).toMatchObject({ views: 0 });
});

test("AD-02 searches that found something are counted without their text, and those of bots are not", async () => {
  const { found, send, stop } = openBeacon();
  await send(FOUND_SEARCH);
  await send(FOUND_SEARCH, { DNT: "1" });
  await send(FOUND_SEARCH, { "User-Agent": "curl/8.5.0" });
  expect(await stop()).toMatchObject({ views: 0, marks: 0 });
  expect(found).toEqual({ searches: 2 });
});

test("S-05 searches without result are counted by text, those of bots, the team and prefetching are not", async () => {
  const { missed, miss, stop } = openBeacon();
  await miss("ramen");
  await miss("ramen", { "Sec-Fetch-Site": "cross-site", Cookie: "ana" });
  await miss("arepas", { Cookie: "broken" });
  for (const headers of [
    { "User-Agent": "curl/8.5.0" },
    { Cookie: "dora" },
    { Cookie: "elena" },
    { "Sec-Purpose": "prefetch" },
  ] as Record<string, string>[])
    await miss("ramen", headers);
  await stop();
  expect(missed).toEqual({ ramen: 2, arepas: 1 });
});

test.each([{ DNT: "1" }, { "Sec-GPC": "1" }])(
  "I-01 with %o the view is counted, and no mark of the visitor is made",
  async (headers) => {
    const { send, stop } = openBeacon();
    await send("/", headers);
    expect(await stop()).toEqual({ views: 1, paths: ["/"], marks: 0 });
  },
);

test("AD-02 one person in two browsers is two visitors, coming again is one", async () => {
  const { send, stop } = openBeacon();
  await send("/");
  await send("/");
  await send("/", { "User-Agent": `${BROWSER} OPR/120.0` });
  await send("/", {}, "another client");
  expect(await stop()).toEqual({ views: 4, paths: ["/"], marks: 3 });
});

test("AD-02 a client counts up to a thousand pages at once and then twenty a second; other clients are not affected", async () => {
  const { clock, send, stop } = openBeacon();
  for (let turn = 0; turn < 1_010; turn++) await send("/");
  clock.time = new Date(clock.time.getTime() + 1_000);
  for (let turn = 0; turn < 30; turn++) await send("/");
  await send("/", {}, "another client");
  expect(await stop()).toMatchObject({ views: 1_000 + 20 + 1 });
});
