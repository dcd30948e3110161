import { beforeAll, expect, test } from "vitest";
import { addMembers } from "../../../tests/support/add-members.ts";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { recordStatements } from "../../../tests/support/queries/record-statements.ts";
import { OPERATOR, SYSTEM, testContext } from "../../../tests/support/service-context.ts";
import { type Actor, VISITOR } from "../../domain/accounts/actor.ts";
import { adoptAnonymous } from "../accounts/adopt-anonymous.ts";
import { mergePersonal } from "../accounts/merge-personal.ts";
import { addReview } from "../reviews/add-review.ts";
import { decideReviews, deleteReview } from "../reviews/moderation.ts";

const used = fileDatabase();
const ANA: Actor = {
  kind: "member",
  member: { id: "ana", email: "ana@guia.example", name: "Ana", emailVerified: true },
};
const contextOf = (actor: Actor) => testContext({ db: used.db, actor }).context;
const PLACES = ["nori-48", "polo-61"];
const changedAt = Date.UTC(2026, 1, 1);

beforeAll(() => addMembers(used.db, ["ana", "silent"]));

async function countLocks(work: () => Promise<unknown>): Promise<number> {
  const statements = await recordStatements(work);
  return statements.filter((text) => /from "businesses".* for (no key )?update/.test(text)).length;
}

async function write(text: string): Promise<string> {
  const review = { stars: 4, text, author: "Ana" };
  const { id } = await addReview(contextOf(VISITOR), { slug: "nori-48", review, trap: "", elapsedMs: null });
  return id;
}

test("B-09 a review locks its business once", async () => {
  expect(await countLocks(() => write("Muy rico"))).toBe(1);
});

test("B-09 hiding and deleting a review lock its business once each", async () => {
  const id = await write("Volvería");
  expect(
    await countLocks(() => decideReviews(contextOf(OPERATOR), { status: "hidden", reviews: [{ id }] })),
  ).toBe(1);
  expect(await countLocks(() => deleteReview(contextOf(OPERATOR), { id, reason: "" }))).toBe(1);
});

test("F-05 F-06 hearts and ratings of several businesses lock them all in one statement", async () => {
  const sent = JSON.stringify({
    uid: "ana",
    browser: "0123456789abcdef",
    sentAt: changedAt,
    clockOffset: null,
    hearts: PLACES.map((id) => ({ id, kept: true, changedAt })),
    ratings: PLACES.map((id) => ({ id, stars: 5, changedAt })),
    offered: { hearts: [], ratings: [] },
  });
  expect(await countLocks(() => mergePersonal(contextOf(ANA), sent))).toBe(1);
});

test("A-02 what a silent session leaves to an account locks its businesses in one statement", async () => {
  await used.db.transaction(async (store) => {
    const at = new Date(changedAt);
    const hearts = PLACES.map((businessId) => ({ businessId, kept: true, changedAt: at }));
    await store.favourites.set({ memberId: "silent", hearts });
    const ratings = PLACES.map((businessId) => ({ businessId, stars: 3, changedAt: at }));
    await store.ratings.set({ memberId: "silent", ratings });
  });
  const adopt = () => adoptAnonymous(contextOf(SYSTEM), { anonymousId: "silent", memberId: "ana" });
  expect(await countLocks(adopt)).toBe(1);
});
