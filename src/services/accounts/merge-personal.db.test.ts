import fc from "fast-check";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { addMembers } from "../../../tests/support/add-members.ts";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { recordStatements } from "../../../tests/support/queries/record-statements.ts";
import { testContext } from "../../../tests/support/service-context.ts";
import { administer } from "../../../tests/support/template-database.ts";
import type { PersonalChanges } from "../../contract/personal.ts";
import { type Database, openDatabase } from "../../db/database.ts";
import { type Actor, VISITOR } from "../../domain/accounts/actor.ts";
import { getPersonal } from "./get-personal.ts";
import { mergePersonal } from "./merge-personal.ts";

const used = fileDatabase();
const NOW = new Date("2026-03-10T12:00:00Z");
const MEMBERS = Array.from({ length: 50 }, (_, index) => `m${index}`);
const day = (number: number) => Date.UTC(2026, 2, number);

beforeAll(() => addMembers(used.db, ["ana", "beto", ...MEMBERS]));
beforeEach(forgetVotes);

async function forgetVotes(): Promise<void> {
  for (const table of ["favourites", "ratings", "reviews", "rate_limits"])
    await administer(used.url, `delete from ${table}`);
  await administer(
    used.url,
    "update businesses set rating_sum = 0, rating_count = 0, review_count = 0, heart_count = 0",
  );
}

const memberOf = (id: string): Actor => ({
  kind: "member",
  member: { id, email: `${id}@guia.example`, name: id, emailVerified: true },
});

function send({
  uid = "ana",
  actor = memberOf(uid),
  db = used.db,
  now = NOW.getTime(),
  ...sent
}: Partial<Omit<PersonalChanges, "offered">> & {
  offered?: Partial<PersonalChanges["offered"]>;
  actor?: Actor;
  db?: Database;
  /** The server's clock. */
  now?: number;
}) {
  const { context, changes } = testContext({ db, actor, now: new Date(now) });
  const offered = { hearts: [], ratings: [], ...sent.offered };
  const message = {
    uid,
    browser: "cafe0001",
    sentAt: NOW.getTime(),
    clockOffset: null,
    hearts: [],
    ratings: [],
  };
  const answer = mergePersonal(context, JSON.stringify({ ...message, ...sent, offered }));
  return Object.assign(answer, { changes });
}

/** What the account has. */
async function readOwn(uid = "ana") {
  const { context } = testContext({ db: used.db, actor: memberOf(uid), now: NOW });
  const { favourites, ratings } = await getPersonal(context);
  return { hearts: favourites.map(({ id }) => id), ratings };
}

async function hearts(id = "nori-48") {
  return (await used.db.businesses.findById(id))?.heartCount;
}

const [PHONE, LAPTOP] = ["cafe0001", "cafe0002"];

test("F-04 of each entry the latest change wins, in whatever order devices send; a removal is an entry", async () => {
  await send({
    browser: PHONE,
    hearts: [{ id: "nori-48", kept: true, changedAt: day(3) }],
    ratings: [{ id: "nori-48", stars: 4, changedAt: day(3) }],
  });
  await send({
    browser: LAPTOP,
    hearts: [{ id: "nori-48", kept: false, changedAt: day(2) }],
    ratings: [{ id: "nori-48", stars: null, changedAt: day(2) }],
  });
  expect(await readOwn()).toEqual({ hearts: ["nori-48"], ratings: { "nori-48": 4 } });
  await send({
    browser: PHONE,
    hearts: [{ id: "nori-48", kept: false, changedAt: day(5) }],
    ratings: [{ id: "nori-48", stars: null, changedAt: day(5) }],
  });
  expect(await readOwn()).toEqual({ hearts: [], ratings: {} });
  await send({
    browser: LAPTOP,
    hearts: [{ id: "nori-48", kept: true, changedAt: day(4) }],
    ratings: [{ id: "nori-48", stars: 1, changedAt: day(4) }],
  });
  expect(await readOwn()).toEqual({ hearts: [], ratings: {} });
});

test("F-04 F-06 of two quick changes the later wins, however late the first request arrives", async () => {
  const [pressed, again] = [NOW.getTime(), NOW.getTime() + 250];
  const first = {
    sentAt: pressed,
    hearts: [{ id: "nori-48", kept: true, changedAt: pressed }],
    ratings: [{ id: "nori-48", stars: 2, changedAt: pressed }],
  };
  const second = {
    sentAt: pressed + 3_000,
    hearts: [{ id: "nori-48", kept: false, changedAt: again }],
    ratings: [{ id: "nori-48", stars: 5, changedAt: again }],
  };
  for (const order of [
    [first, second, first],
    [second, first],
  ]) {
    for (const [turn, message] of order.entries()) await send({ ...message, now: pressed + 3_000 + turn });
    expect(await readOwn()).toEqual({ hearts: [], ratings: { "nori-48": 5 } });
    expect([await hearts(), (await used.db.businesses.findById("nori-48"))?.averageRating]).toEqual([0, 5]);
    await forgetVotes();
  }
});

test("F-04 two tabs and two devices: the last change of a browser is never undone by one before it", async () => {
  const change = fc.record({
    device: fc.constantFrom(
      { browser: PHONE, skew: 900_000 },
      { browser: PHONE, skew: 900_000 },
      { browser: LAPTOP, skew: -30_000 },
    ),
    wait: fc.integer({ min: 0, max: 5_000 }),
    delay: fc.integer({ min: 0, max: 5_000 }),
    stars: fc.option(fc.integer({ min: 1, max: 5 })),
  });
  let run = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { minLength: 2, maxLength: 6 }),
      fc.boolean(),
      async (given, measured) => {
        const uid = MEMBERS[run++] ?? "";
        const all = given.map((one, turn) => ({ ...one, at: NOW.getTime() + turn * 100 }));
        const arrivals = all.toSorted((a, b) => a.at + a.wait + a.delay - (b.at + b.wait + b.delay));
        for (const { device, at, wait, delay, stars } of arrivals) {
          const changedAt = at + device.skew;
          await send({
            uid,
            browser: device.browser,
            sentAt: changedAt + wait,
            clockOffset: measured ? -device.skew : null,
            now: at + wait + delay,
            hearts: [{ id: "nori-48", kept: stars !== null, changedAt }],
            ratings: [{ id: "nori-48", stars, changedAt }],
          });
        }
        const lastOf = (browser: string | undefined) =>
          all.findLast(({ device }) => device.browser === browser);
        const left = (measured ? [all.at(-1)] : [lastOf(PHONE), lastOf(LAPTOP)]).filter(
          (one) => one !== undefined,
        );
        const own = await readOwn(uid);
        expect(left.map(({ stars }) => stars)).toContain(own.ratings["nori-48"] ?? null);
        expect(left.map(({ stars }) => stars !== null)).toContain(own.hearts.includes("nori-48"));
      },
    ),
    { numRuns: 20 },
  );
});

test("F-04 the answer has the entries that were sent, as they are now, and no others", async () => {
  await send({
    browser: LAPTOP,
    hearts: ["polo-61", "brumal"].map((id) => ({ id, kept: true, changedAt: day(3) })),
  });
  const saved = await send({
    hearts: [
      { id: "nori-48", kept: true, changedAt: day(4) },
      { id: "polo-61", kept: false, changedAt: day(2) },
      { id: "no-hay", kept: true, changedAt: day(4) },
    ],
    ratings: [{ id: "nori-48", stars: 3, changedAt: day(4) }],
    offered: { hearts: ["brumal"], ratings: [{ id: "polo-61", stars: 2 }] },
  });
  expect(saved.now).toBe(NOW.getTime());
  expect(saved.hearts.map(({ id, card }) => [id, card?.title ?? null])).toEqual([
    ["nori-48", "Nori 48"],
    ["polo-61", "Polo 61"],
    ["no-hay", null],
    ["brumal", "Brumal"],
  ]);
  expect(saved.hearts[0]?.card?.description).toMatch(/ /);
  expect(saved.ratings).toEqual([
    { id: "nori-48", stars: 3 },
    { id: "polo-61", stars: 2 },
  ]);
});

test("F-04 a clock that is ahead counts as now, so that the next change still wins", async () => {
  await send({ hearts: [{ id: "nori-48", kept: true, changedAt: Number.MAX_SAFE_INTEGER }] });
  expect(await hearts()).toBe(1);
  const [row] = await administer<{ at: Date }>(used.url, "select changed_at as at from favourites");
  expect(row?.at).toEqual(NOW);
});

test("F-04 changes of a browser with a slow clock are corrected", async () => {
  const late = NOW.getTime() - 600_000;
  await send({ hearts: [{ id: "nori-48", kept: true, changedAt: NOW.getTime() - 2_000 }] });
  const removal = { id: "nori-48", kept: false, changedAt: late - 1_000 };
  await send({ browser: LAPTOP, sentAt: late, hearts: [removal] });
  expect((await readOwn()).hearts).toEqual([]);
  await send({ sentAt: Number.MAX_SAFE_INTEGER, hearts: [{ id: "polo-61", kept: true, changedAt: 0 }] });
  expect(await hearts("polo-61")).toBe(1);
});

test("F-04 guest data counts only for businesses without an entry of the account, removals included", async () => {
  await send({
    hearts: [{ id: "nori-48", kept: false, changedAt: day(1) }],
    ratings: [
      { id: "nori-48", stars: null, changedAt: day(1) },
      { id: "polo-61", stars: 2, changedAt: day(1) },
    ],
  });
  await send({
    offered: {
      hearts: ["nori-48", "polo-61", "no-hay"],
      ratings: ["nori-48", "polo-61", "sushi-del-rio"].map((id) => ({ id, stars: 5 })),
    },
  });
  expect(await readOwn()).toEqual({ hearts: ["polo-61"], ratings: { "polo-61": 2, "sushi-del-rio": 5 } });
  expect(await hearts("polo-61")).toBe(1);
});

test("F-05 F-06 a change drops the page of the business, makes its lists stale, and what changes nothing touches none", async () => {
  const heart = { hearts: [{ id: "nori-48", kept: true, changedAt: day(1) }] };
  const first = send(heart);
  await first;
  expect(first.changes).toEqual([
    [
      "counters:nori-48",
      "soft:business:nori-48",
      "soft:home",
      "soft:other-categories",
      "soft:category:sushis",
    ],
  ]);
  const again = send(heart);
  await again;
  expect(again.changes).toEqual([]);
});

test("G-01 only members can save", async () => {
  for (const actor of [VISITOR, { kind: "anonymous", id: "ana" }] satisfies Actor[])
    await expect(send({ actor })).rejects.toThrow(expect.objectContaining({ code: "signed-out" }));
});

test("F-04 changes of another account in the same browser are refused", async () => {
  const mixed = send({ uid: "ana", actor: memberOf("beto"), hearts: [] });
  await expect(mixed).rejects.toThrow(expect.objectContaining({ code: "conflict" }));
});

const MESSAGE = {
  uid: "ana",
  browser: "cafe0001",
  sentAt: 1,
  clockOffset: null,
  hearts: [],
  ratings: [],
  offered: { hearts: [], ratings: [] },
};

test.each([
  "",
  "[]",
  "{}",
  '{"uid":"ana","browser":"cafe0001","sentAt":1,"clockOffset":null,"hearts":[],"ratings":[]}',
  '{"uid":"ana","browser":"cafe0001","clockOffset":null,"hearts":[],"ratings":[],"offered":{"hearts":[],"ratings":[]}}',
  '{"uid":"ana","browser":"__proto__","sentAt":1,"clockOffset":null,"hearts":[],"ratings":[],"offered":{"hearts":[],"ratings":[]}}',
  '{"uid":"ana","browser":"cafe0001","sentAt":1,"clockOffset":"0","hearts":[],"ratings":[],"offered":{"hearts":[],"ratings":[]}}',
  JSON.stringify({ ...MESSAGE, hearts: [{ id: "a\0", kept: true, changedAt: 1 }] }),
  JSON.stringify({ ...MESSAGE, ratings: [{ id: "a", stars: 6, changedAt: 1 }] }),
  JSON.stringify({
    ...MESSAGE,
    hearts: Array.from({ length: 501 }, () => ({ id: "a", kept: true, changedAt: 1 })),
  }),
])("F-04 malformed or too large changes are refused: %.60s", async (sent) => {
  const { context } = testContext({ db: used.db, actor: memberOf("ana") });
  await expect(mergePersonal(context, sent)).rejects.toThrow(expect.objectContaining({ code: "invalid" }));
});

test("F-05 three hundred changes of one member's heart from two servers at once leave it counted right", async () => {
  const [one, other] = [1, 2].map(() =>
    openDatabase({
      url: used.url,
      applicationName: `guia-tests:${process.pid}`,
      connectTimeoutMs: 60_000,
      onError: () => {},
    }),
  ) as [Database, Database];
  const turns = Array.from({ length: 100 }, (_, index) => day(1) + index * 2);
  const sendAll = async ({ db, kept, later }: { db: Database; kept: boolean; later: number }) => {
    const browser = `cafe000${later + 2}`;
    for (const turn of turns)
      await send({ db, browser, hearts: [{ id: "nori-48", kept, changedAt: turn + later }] });
  };
  // The last of all by the clock is a heart, whichever arrives last.
  await Promise.all([
    sendAll({ db: one, kept: false, later: 0 }),
    sendAll({ db: other, kept: true, later: 1 }),
    sendAll({ db: one, kept: true, later: -1 }),
  ]);
  await Promise.all([one.close(), other.close()]);
  expect(await hearts()).toBe(1);
  expect((await readOwn()).hearts).toEqual(["nori-48"]);
});

test("F-06 B-09 concurrent ratings of fifty members give the exact mean without deadlocks", async () => {
  const places = ["nori-48", "polo-61", "sushi-del-rio"];
  await Promise.all(
    MEMBERS.map((uid, index) => {
      const order = index % 2 === 0 ? places : places.toReversed();
      return send({
        uid,
        ratings: order.map((id) => ({ id, stars: (index % 5) + 1, changedAt: day(1) })),
        hearts: order.slice(0, 1).map((id) => ({ id, kept: true, changedAt: day(1) })),
      });
    }),
  );
  for (const place of places)
    expect(await used.db.businesses.findById(place)).toMatchObject({ averageRating: 3, ratingCount: 50 });
});

test("F-04 the number of statements does not grow with the number of entries, and each business counts once", async () => {
  const rows = await used.db.executeSql("select id from businesses where listable order by id limit 100");
  const ids = (rows.rows as { id: string }[]).map(({ id }) => id);
  const changesOf = (chosen: readonly string[], changedAt: number) => ({
    hearts: chosen.map((id, index) => ({ id, kept: true, changedAt: changedAt + index })),
    ratings: chosen.map((id, index) => ({ id, stars: 4, changedAt: changedAt + index })),
  });
  const few = await recordStatements(() => send(changesOf(ids.slice(0, 1), day(1))));
  const repeated = [...ids, ...ids, ...ids];
  const many = await recordStatements(() => send(changesOf(repeated, day(2))));
  expect(many).toHaveLength(few.length);
  const [sums] = await administer(
    used.url,
    "select sum(heart_count)::integer as hearts, sum(rating_sum)::integer as stars from businesses",
  );
  expect(sums).toEqual({ hearts: ids.length, stars: ids.length * 4 });
});

test("F-04 merges of one member hold one connection, however many are sent at once", async () => {
  let running = 0;
  let most = 0;
  let wanted = 1;
  const db: Database = {
    ...used.db,
    async transaction(work) {
      running += 1;
      most = Math.max(most, running);
      await vi.waitUntil(() => most >= wanted, { timeout: 60_000 });
      return used.db.transaction(work).finally(() => {
        running -= 1;
      });
    },
  };
  const hearts = [{ id: "nori-48", kept: true, changedAt: day(1) }];
  await Promise.all(
    Array.from({ length: 8 }, (_, index) => send({ db, hearts, browser: `cafe000${index}` })),
  );
  expect(most).toBe(1);
  wanted = 2;
  await Promise.all(["ana", "beto"].map((uid) => send({ db, uid, hearts })));
  expect(most).toBe(2);
});

test("F-04 the entries of each member are rate-limited", async () => {
  const ids = Array.from({ length: 500 }, (_, index) => `no-hay-${index}`);
  const full = {
    hearts: ids.map((id) => ({ id, kept: true, changedAt: day(1) })),
    ratings: ids.map((id) => ({ id, stars: 4, changedAt: day(1) })),
  };
  await send(full);
  await send(full);
  await expect(send(full)).rejects.toMatchObject({ code: "too-many" });
  await send({ ...full, uid: "beto" });
});
