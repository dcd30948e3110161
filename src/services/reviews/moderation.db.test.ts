import { beforeEach, expect, test } from "vitest";
import { NOT_STAFF } from "../../../tests/support/accounts/not-staff.ts";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { OPERATOR, SYSTEM, testContext } from "../../../tests/support/service-context.ts";
import { administer } from "../../../tests/support/template-database.ts";
import { type Actor, VISITOR } from "../../domain/accounts/actor.ts";
import { addReview } from "./add-review.ts";
import { findOwnReview } from "./find-review.ts";
import { deleteReview, setReviewStatus } from "./moderation.ts";
import { reportReview } from "./report-review.ts";

const used = fileDatabase();
const slug = "nori-48";
const member = { id: "dora", email: "dora@guia.example", name: "Dora", emailVerified: true };
const ADMINISTRATOR: Actor = { kind: "administrator", member };
const contextOf = (actor: Actor, clientKey: string | null = null) =>
  testContext({ db: used.db, actor, clientKey });
const report = (id: string, clientKey: string) => reportReview(contextOf(VISITOR, clientKey).context, { id });
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
  await setReviewStatus(context, { id, status: "hidden" });
  expect(await sums()).toEqual([null, 0]);
  expect(await findOwnReview(context, { id })).toBeNull();
  await setReviewStatus(context, { id, status: "published" });
  expect(await sums()).toEqual([4, 1]);
  expect(changes).toEqual([TAGS, TAGS]);
  expect(await used.db.audit.listOfSubject({ subject: id, limit: 10 })).toMatchObject([
    {
      actor: "administrator:dora",
      action: "review.set-status",
      details: { before: "published", after: "hidden" },
    },
    {
      actor: "administrator:dora",
      action: "review.set-status",
      details: { before: "hidden", after: "published" },
    },
  ]);
});

test("D-09 a held review is public once the staff publishes it", async () => {
  const id = await write("Miren www.algo.com");
  expect(await findOwnReview(contextOf(VISITOR).context, { id })).toMatchObject({ status: "held" });
  await setReviewStatus(contextOf(OPERATOR).context, { id, status: "published" });
  expect(await sums()).toEqual([4, 1]);
  expect(await findOwnReview(contextOf(VISITOR).context, { id })).toMatchObject({ status: "published" });
});

test("D-09 the staff deletes a review with its reports", async () => {
  const id = await write();
  await report(id, "uno");
  const { context, changes } = contextOf(OPERATOR);
  await deleteReview(context, { id });
  expect(await sums()).toEqual([null, 0]);
  expect(changes).toEqual([TAGS]);
  expect(await administer(used.url, "select * from review_reports")).toEqual([]);
  expect(await used.db.audit.listOfSubject({ subject: id, limit: 10 })).toMatchObject([
    { actor: "operator:ana", action: "review.delete", details: { business: slug, before: "published" } },
  ]);
  await expect(deleteReview(context, { id })).rejects.toMatchObject({ code: "not-found" });
});

test.each([VISITOR, SYSTEM, { kind: "anonymous", id: "x" }, { kind: "member", member }] satisfies Actor[])(
  "G-03 $kind may neither hide, show nor delete",
  async (actor) => {
    const id = await write();
    const { context, changes } = contextOf(actor);
    for (const status of ["hidden", "published"] as const)
      await expect(setReviewStatus(context, { id, status })).rejects.toMatchObject(NOT_STAFF);
    await expect(deleteReview(context, { id })).rejects.toMatchObject(NOT_STAFF);
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
  await setReviewStatus(contextOf(OPERATOR).context, { id: hidden, status: "hidden" });
  for (const id of [held, hidden, "no-es-un-id", "00000000-0000-4000-8000-000000000000"])
    await expect(report(id, "uno")).rejects.toMatchObject({
      code: "not-found",
    });
});
