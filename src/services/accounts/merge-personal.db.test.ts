import { beforeAll, beforeEach, expect, test } from "vitest";
import { addMembers } from "../../../tests/support/add-members.ts";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { testContext } from "../../../tests/support/service-context.ts";
import { administer } from "../../../tests/support/template-database.ts";
import { type Database, openDatabase } from "../../db/database.ts";
import { type Actor, VISITOR } from "../../domain/accounts/actor.ts";
import type { PersonalChanges } from "../../domain/accounts/personal.ts";
import { mergePersonal } from "./merge-personal.ts";

const used = fileDatabase();
const NOW = new Date("2026-03-10T12:00:00Z");
const MEMBERS = Array.from({ length: 50 }, (_, index) => `m${index}`);
const day = (number: number) => Date.UTC(2026, 2, number);

beforeAll(() => addMembers(used.db, ["ana", "beto", ...MEMBERS]));
beforeEach(async () => {
  for (const table of ["favourites", "ratings", "reviews"])
    await administer(used.url, `delete from ${table}`);
  await administer(
    used.url,
    "update businesses set rating_sum = 0, rating_count = 0, review_count = 0, heart_count = 0",
  );
});

const memberOf = (id: string): Actor => ({
  kind: "member",
  member: { id, email: `${id}@guia.example`, name: id, emailVerified: true },
});

function send({
  uid = "ana",
  actor = memberOf(uid),
  db = used.db,
  ...sent
}: Partial<Omit<PersonalChanges, "offered">> & {
  offered?: Partial<PersonalChanges["offered"]>;
  actor?: Actor;
  db?: Database;
}) {
  const { context, changes } = testContext({ db, actor, now: NOW });
  const offered = { hearts: [], ratings: [], ...sent.offered };
  const answer = mergePersonal(
    context,
    JSON.stringify({ uid, sentAt: NOW.getTime(), hearts: [], ratings: [], ...sent, offered }),
  );
  return Object.assign(
    answer.then(({ favourites, ratings }) => ({ hearts: favourites.map(({ id }) => id), ratings })),
    { changes },
  );
}

async function hearts(id = "nori-48") {
  return (await used.db.businesses.findById(id))?.heartCount;
}

test("F-04 of each entry the latest change wins, in whatever order devices send; a removal is an entry", async () => {
  await send({
    hearts: [{ id: "nori-48", kept: true, changedAt: day(3) }],
    ratings: [{ id: "nori-48", stars: 4, changedAt: day(3) }],
  });
  const stale = await send({
    hearts: [{ id: "nori-48", kept: false, changedAt: day(2) }],
    ratings: [{ id: "nori-48", stars: null, changedAt: day(2) }],
  });
  expect(stale).toEqual({ hearts: ["nori-48"], ratings: { "nori-48": 4 } });
  const removed = await send({
    hearts: [{ id: "nori-48", kept: false, changedAt: day(5) }],
    ratings: [{ id: "nori-48", stars: null, changedAt: day(5) }],
  });
  expect(removed).toEqual({ hearts: [], ratings: {} });
  const late = await send({
    hearts: [{ id: "nori-48", kept: true, changedAt: day(4) }],
    ratings: [{ id: "nori-48", stars: 1, changedAt: day(4) }],
  });
  expect(late).toEqual({ hearts: [], ratings: {} });
});

test("F-04 a clock that is ahead counts as now, so that the next change still wins", async () => {
  await send({ hearts: [{ id: "nori-48", kept: true, changedAt: Number.MAX_SAFE_INTEGER }] });
  expect(await hearts()).toBe(1);
  const [row] = await administer<{ at: Date }>(used.url, "select changed_at as at from favourites");
  expect(row?.at).toEqual(NOW);
});

test("F-04 a clock that is late is put right: what was done last wins all the same", async () => {
  const late = NOW.getTime() - 600_000;
  await send({ hearts: [{ id: "nori-48", kept: true, changedAt: NOW.getTime() - 2_000 }] });
  const removal = { id: "nori-48", kept: false, changedAt: late - 1_000 };
  expect((await send({ sentAt: late, hearts: [removal] })).hearts).toEqual([]);
  await send({ sentAt: Number.MAX_SAFE_INTEGER, hearts: [{ id: "polo-61", kept: true, changedAt: 0 }] });
  expect(await hearts("polo-61")).toBe(1);
});

test("F-04 what is offered counts only where the account says nothing of that business, removals included", async () => {
  await send({
    hearts: [{ id: "nori-48", kept: false, changedAt: day(1) }],
    ratings: [
      { id: "nori-48", stars: null, changedAt: day(1) },
      { id: "polo-61", stars: 2, changedAt: day(1) },
    ],
  });
  const offered = await send({
    offered: {
      hearts: ["nori-48", "polo-61", "no-hay"],
      ratings: ["nori-48", "polo-61", "sushi-del-rio"].map((id) => ({ id, stars: 5 })),
    },
  });
  expect(offered).toEqual({ hearts: ["polo-61"], ratings: { "polo-61": 2, "sushi-del-rio": 5 } });
  expect(await hearts("polo-61")).toBe(1);
});

test("F-05 F-06 a change drops the pages of the business and of its lists, and what changes nothing drops none", async () => {
  const heart = { hearts: [{ id: "nori-48", kept: true, changedAt: day(1) }] };
  const first = send(heart);
  await first;
  expect(first.changes).toEqual([["business:nori-48", "home", "other-categories", "category:sushis"]]);
  const again = send(heart);
  await again;
  expect(again.changes).toEqual([]);
});

test("G-01 nobody but a member keeps anything", async () => {
  for (const actor of [VISITOR, { kind: "anonymous", id: "ana" }] satisfies Actor[])
    await expect(send({ actor })).rejects.toThrow(expect.objectContaining({ code: "signed-out" }));
});

test("F-04 what somebody else did in the same browser is refused", async () => {
  const mixed = send({ uid: "ana", actor: memberOf("beto"), hearts: [] });
  await expect(mixed).rejects.toThrow(expect.objectContaining({ code: "conflict" }));
});

test.each([
  "",
  "[]",
  "{}",
  '{"uid":"ana","sentAt":1,"hearts":[],"ratings":[]}',
  '{"uid":"ana","hearts":[],"ratings":[],"offered":{"hearts":[],"ratings":[]}}',
  JSON.stringify({ uid: "ana", sentAt: 1, hearts: [{ id: "a\0", kept: true, changedAt: 1 }], ratings: [] }),
  JSON.stringify({
    uid: "ana",
    sentAt: 1,
    hearts: [],
    ratings: [{ id: "a", stars: 6, changedAt: 1 }],
    offered: { hearts: [], ratings: [] },
  }),
  JSON.stringify({
    uid: "ana",
    sentAt: 1,
    hearts: Array.from({ length: 501 }, () => ({ id: "a", kept: true, changedAt: 1 })),
    ratings: [],
    offered: { hearts: [], ratings: [] },
  }),
])("F-04 what is malformed or too much is refused: %.60s", async (sent) => {
  const { context } = testContext({ db: used.db, actor: memberOf("ana") });
  await expect(mergePersonal(context, sent)).rejects.toThrow(expect.objectContaining({ code: "invalid" }));
});

test("F-05 three hundred changes of one member's heart from two servers at once leave it counted right", async () => {
  const [one, other] = [1, 2].map(() =>
    openDatabase({
      url: used.url,
      applicationName: `guia-tests:${process.pid}`,
      patienceMs: 60_000,
      onError: () => {},
    }),
  ) as [Database, Database];
  const turns = Array.from({ length: 100 }, (_, index) => day(1) + index * 2);
  const sendAll = async ({ db, kept, later }: { db: Database; kept: boolean; later: number }) => {
    for (const turn of turns) await send({ db, hearts: [{ id: "nori-48", kept, changedAt: turn + later }] });
  };
  // The last of all by the clock is a heart, whichever arrives last.
  await Promise.all([
    sendAll({ db: one, kept: false, later: 0 }),
    sendAll({ db: other, kept: true, later: 1 }),
    sendAll({ db: one, kept: true, later: -1 }),
  ]);
  await Promise.all([one.close(), other.close()]);
  expect(await hearts()).toBe(1);
  expect((await send({})).hearts).toEqual(["nori-48"]);
});

test("F-06 B-09 the stars of fifty members at once give the exact mean, and places in opposite orders block nobody", async () => {
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
    expect(await used.db.businesses.findById(place)).toMatchObject({ rating: 3, ratingCount: 50 });
});
