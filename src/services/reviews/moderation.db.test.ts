import { beforeEach, expect, test } from "vitest";
import { NOT_STAFF } from "../../../tests/support/accounts/not-staff.ts";
import { addMembers } from "../../../tests/support/add-members.ts";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { OPERATOR, SYSTEM, testContext } from "../../../tests/support/service-context.ts";
import { administer } from "../../../tests/support/template-database.ts";
import { type Actor, VISITOR } from "../../domain/accounts/actor.ts";
import type { ReviewStatus } from "../../domain/reviews/review.ts";
import type { ServiceContext } from "../service-context.ts";
import { addReview } from "./add-review.ts";
import { findOwnReview } from "./find-review.ts";
import { decideReviews, deleteReview, noteReview, undoDecision } from "./moderation.ts";
import { reportReview } from "./report-review.ts";

const used = fileDatabase();
const slug = "nori-48";
const member = { id: "dora", email: "dora@guia.example", name: "Dora", emailVerified: true };
const ADMINISTRATOR: Actor = { kind: "administrator", member };
const contextOf = (actor: Actor, clientKey: string | null = null) =>
  testContext({ db: used.db, actor, clientKey });
const report = (id: string, clientKey: string) => reportReview(contextOf(VISITOR, clientKey).context, { id });
const decide = (context: ServiceContext, id: string, status: ReviewStatus, seen?: string) =>
  decideReviews(context, { status, reviews: [{ id, seen }] }).then(([outcome]) => outcome);
const BETO: Actor = { kind: "administrator", member: { ...member, id: "beto", name: "Beto" } };
const LATER = new Date("2026-03-01T12:05:00Z");
const TAGS = ["business:nori-48", "home", "other-categories", "category:sushis"];

beforeEach(async () => {
  await administer(used.url, "truncate reviews cascade");
  await administer(used.url, "truncate rate_limits");
});

async function write(text = "Muy rico"): Promise<string> {
  const review = { stars: 4, text, author: "Ana" };
  const { context } = contextOf(VISITOR);
  const { id } = await addReview(context, { slug, review, trap: "", elapsedMs: null });
  return id;
}

const sums = async () => {
  const business = await used.db.businesses.findById(slug);
  return [business?.averageRating, business?.reviewCount];
};

test("D-09 B-09 hiding and publishing a review updates the totals, the pages and the audit log", async () => {
  const id = await write();
  const { context, changes } = contextOf(ADMINISTRATOR);
  await decide(context, id, "hidden");
  expect(await sums()).toEqual([null, 0]);
  expect(await findOwnReview(context, { id, key: "", findActor: async () => VISITOR })).toBeNull();
  await decide(context, id, "published");
  expect(await sums()).toEqual([4, 1]);
  expect(changes).toEqual([TAGS, TAGS]);
  expect(await used.db.audit.listOfSubject({ subject: id, limit: 10 })).toMatchObject([
    {
      actor: "administrator:dora",
      action: "review.decide",
      details: { before: "published", after: "hidden" },
    },
    {
      actor: "administrator:dora",
      action: "review.decide",
      details: { before: "hidden", after: "published" },
    },
  ]);
});

test("D-09 a held review is public once the staff publishes it", async () => {
  const id = await write("Miren www.algo.com");
  expect(
    await findOwnReview(contextOf(VISITOR).context, { id, key: "", findActor: async () => VISITOR }),
  ).toMatchObject({ status: "held" });
  await decide(contextOf(OPERATOR).context, id, "published");
  expect(await sums()).toEqual([4, 1]);
  expect(
    await findOwnReview(contextOf(VISITOR).context, { id, key: "", findActor: async () => VISITOR }),
  ).toMatchObject({
    status: "published",
  });
});

test("D-09 the staff deletes a review with its reports", async () => {
  const id = await write();
  await report(id, "uno");
  const { context, changes } = contextOf(OPERATOR);
  expect(await deleteReview(context, { id, reason: "Es publicidad" })).toBe(true);
  expect(await sums()).toEqual([null, 0]);
  expect(changes).toEqual([TAGS]);
  expect(await administer(used.url, "select * from review_reports")).toEqual([]);
  expect(await used.db.audit.listOfSubject({ subject: id, limit: 10 })).toMatchObject([
    {
      actor: "operator:ana",
      action: "review.delete",
      details: { business: slug, before: "published", reason: "Es publicidad" },
    },
  ]);
  expect(await deleteReview(context, { id, reason: "" })).toBe(false);
});

test.each([VISITOR, SYSTEM, { kind: "anonymous", id: "x" }, { kind: "member", member }] satisfies Actor[])(
  "G-03 $kind may neither hide, show nor delete",
  async (actor) => {
    const id = await write();
    const { context, changes } = contextOf(actor);
    for (const status of ["hidden", "published"] as const)
      await expect(decide(context, id, status)).rejects.toMatchObject(NOT_STAFF);
    await expect(undoDecision(context, { id })).rejects.toMatchObject(NOT_STAFF);
    await expect(noteReview(context, { id, note: "x" })).rejects.toMatchObject(NOT_STAFF);
    await expect(deleteReview(context, { id, reason: "" })).rejects.toMatchObject(NOT_STAFF);
    expect(changes).toEqual([]);
    expect(await sums()).toEqual([4, 1]);
  },
);

test("D-09 a report counts once per client, the review stays, and reports of one client can't be linked", async () => {
  const [id, other] = [await write(), await write("Otra")];
  for (const clientKey of ["uno", "uno", "dos"]) await report(id, clientKey);
  await report(other, "uno");
  const rows = await administer<{ review_id: string; clientKey: string }>(
    used.url,
    'select review_id, who as "clientKey" from review_reports',
  );
  expect(rows.filter((row) => row.review_id === id)).toHaveLength(2);
  expect(new Set(rows.map(({ clientKey }) => clientKey)).size).toBe(3);
  expect(rows.map(({ clientKey }) => clientKey)).not.toContain("uno");
  expect(await sums()).toEqual([4, 2]);
});

test("D-09 a held, hidden or unknown review can't be reported", async () => {
  const held = await write("Miren www.algo.com");
  const hidden = await write();
  await decide(contextOf(OPERATOR).context, hidden, "hidden");
  for (const id of [held, hidden, "no-es-un-id", "00000000-0000-4000-8000-000000000000"])
    await expect(report(id, "uno")).rejects.toMatchObject({
      code: "not-found",
    });
});

test("V-11 of two people at once, the second is told who decided, and a decision sent twice is taken once", async () => {
  const id = await write("Miren www.algo.com");
  await addMembers(used.db, ["dora"]);
  const first = contextOf(ADMINISTRATOR).context;
  expect(await decide(first, id, "published", "")).toMatchObject({
    kind: "decided",
    average: { before: null, after: 4 },
    review: { status: "published", stars: 4, decision: { isOwn: true } },
  });
  expect(await decide(first, id, "published", "")).toMatchObject({ kind: "decided", average: null });
  const second = testContext({ db: used.db, actor: BETO, now: LATER }).context;
  expect(await decide(second, id, "hidden", "")).toMatchObject({
    kind: "decided-before",
    review: { status: "published", decision: { by: "dora", isOwn: false } },
  });
  expect(await sums()).toEqual([4, 1]);
  expect(await used.db.audit.listOfSubject({ subject: id, limit: 10 })).toHaveLength(1);
});

test("V-11 undoing restores what was decided before, with its reports and those that came since", async () => {
  const id = await write();
  for (const client of ["uno", "dos"]) await report(id, client);
  const { context, changes } = contextOf(ADMINISTRATOR);
  const published = await decide(context, id, "published", "");
  expect(published).toMatchObject({ review: { openReports: 0, stars: 4 } });
  expect(changes).toEqual([]);
  await report(id, "tres");
  const seen = published?.kind === "decided" ? (published.review.decision?.at ?? "") : "";
  expect(await undoDecision(context, { id, seen })).toMatchObject({
    kind: "decided",
    review: { status: "published", openReports: 3, stars: null, decision: null },
  });
  await expect(undoDecision(context, { id, seen: "" })).rejects.toMatchObject({ code: "conflict" });
  expect(await undoDecision(context, { id, seen })).toMatchObject({ kind: "decided-before" });
});

test("B-09 V-11 undoing a hiding publishes again, and the figures follow", async () => {
  const id = await write();
  const { context } = contextOf(ADMINISTRATOR);
  await decide(context, id, "hidden", "");
  expect(await sums()).toEqual([null, 0]);
  const undone = await undoDecision(context, { id });
  expect(undone).toMatchObject({ review: { status: "published" }, average: { before: null, after: 4 } });
  expect(await sums()).toEqual([4, 1]);
});

test("V-11 several reviews are hidden at once, except what another person decided", async () => {
  const ids = [await write("Una"), await write("Dos"), await write("Tres")];
  const [one = "", two = "", three = ""] = ids;
  await decide(contextOf(BETO).context, two, "published", "");
  const outcomes = await decideReviews(
    testContext({ db: used.db, actor: ADMINISTRATOR, now: LATER }).context,
    {
      status: "hidden",
      reviews: [...ids.map((id) => ({ id, seen: "" })), { id: "no-es-un-id", seen: "" }],
    },
  );
  expect(outcomes.map(({ kind }) => kind)).toEqual(["decided", "decided-before", "decided", "gone"]);
  const rows = await administer(used.url, "select id from reviews where status = 'hidden' order by id");
  expect(rows).toEqual([one, three].sort().map((id) => ({ id })));
  expect(await sums()).toEqual([4, 1]);
});

test("V-11 a note is kept with the review and decides nothing", async () => {
  const id = await write("Miren www.algo.com");
  const { context } = contextOf(ADMINISTRATOR);
  expect(await noteReview(context, { id, note: "Preguntar al local" })).toMatchObject({
    review: { status: "held", note: "Preguntar al local", decision: null, stars: null },
  });
  expect(await decide(context, id, "hidden", "")).toMatchObject({ review: { note: "Preguntar al local" } });
});
