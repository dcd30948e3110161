import { randomBytes } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { addMembers } from "../../../tests/support/add-members.ts";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { OPERATOR, SYSTEM, testContext } from "../../../tests/support/service-context.ts";
import { administer } from "../../../tests/support/template-database.ts";
import { type Actor, VISITOR } from "../../domain/accounts/actor.ts";
import { sweepExpired } from "../maintenance/sweep-expired.ts";
import { addReview } from "./add-review.ts";
import { decideReviews, deleteReview, undoDecision } from "./moderation.ts";
import { deleteOwnReview, editReview, getOwnReview, listOwnReviews } from "./own-reviews.ts";
import { listModerated } from "./read-moderated.ts";
import { reportReview } from "./report-review.ts";

const used = fileDatabase();
const slug = "nori-48";
const TAGS = ["business:nori-48", "home", "other-categories", "category:sushis"];
const NOW = new Date("2026-03-01T12:00:00Z");
const hoursLater = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
const newKey = () => randomBytes(32).toString("base64url");
const memberOf = (id: string): Actor => ({
  kind: "member",
  member: { id, email: `${id}@guia.example`, name: id, emailVerified: true },
});
const contextOf = (actor: Actor = VISITOR, now = NOW) =>
  testContext({ db: used.db, actor, clientKey: "cliente-1", now });
const REVIEW = { stars: 4, text: "Muy rico", author: "Ana" };

beforeEach(async () => {
  await administer(used.url, "truncate reviews cascade");
  await administer(used.url, "truncate rate_limits");
  await administer(used.url, "truncate ratings");
  await administer(used.url, "update businesses set rating_sum = 0, rating_count = 0, review_count = 0");
  await addMembers(used.db, ["ana", "beto"]).catch(() => {});
});

async function write({ actor = VISITOR, key = "", review = REVIEW } = {}): Promise<string> {
  const { context } = contextOf(actor);
  const { id } = await addReview(context, { slug, review, trap: "", elapsedMs: 30_000, key });
  return id;
}

const stored = async (id: string) => {
  const [row] = await administer<Record<string, unknown>>(
    used.url,
    `select author, stars, text, status, hold_reasons, open_reports, edited_at, edit_key_hash from reviews where id = '${id}'`,
  );
  return row;
};
const sums = () =>
  administer(used.url, `select rating_sum, rating_count, review_count from businesses where id = '${slug}'`);
const FORBIDDEN = { code: "forbidden" };

test("V-08 a member lists, edits and deletes only their own reviews", async () => {
  const id = await write({ actor: memberOf("ana") });
  const { context, changes } = contextOf(memberOf("ana"));
  expect(await listOwnReviews(context)).toMatchObject([
    { id, stars: 4, status: "published", isEdited: false, business: { slug, title: "Nori 48" }, photos: [] },
  ]);
  const beto = contextOf(memberOf("beto")).context;
  expect(await listOwnReviews(beto)).toEqual([]);
  await expect(getOwnReview(beto, { id })).rejects.toMatchObject({ code: "not-found" });
  const edited = { ...REVIEW, stars: 2, text: "Cambió la cocina" };
  for (const other of [beto, contextOf(VISITOR).context]) {
    await expect(editReview(other, { id, key: "", review: edited })).rejects.toMatchObject(FORBIDDEN);
    await expect(deleteOwnReview(other, { id, key: newKey() })).rejects.toMatchObject(FORBIDDEN);
  }
  expect(await editReview(context, { id, key: "", review: edited })).toMatchObject({
    ...edited,
    status: "published",
    isEdited: true,
    at: NOW,
  });
  expect(await sums()).toEqual([{ rating_sum: 2, rating_count: 1, review_count: 1 }]);
  expect(changes).toEqual([TAGS]);
  await editReview(context, { id, key: "", review: edited });
  expect(changes, "the same edit again changes nothing").toEqual([TAGS]);
  for (const _ of [1, 2]) await deleteOwnReview(context, { id, key: "" });
  expect(await stored(id)).toBeUndefined();
  expect(await sums()).toEqual([{ rating_sum: 0, rating_count: 0, review_count: 0 }]);
  expect(changes).toEqual([TAGS, TAGS]);
  for (const visitor of [VISITOR, { kind: "anonymous", id: "x" } as const])
    expect(() => listOwnReviews(contextOf(visitor).context)).toThrow("is not a member");
});

test("V-08 a visitor's browser edits and deletes for 24 hours with its secret, of which only a hash is stored", async () => {
  const key = newKey();
  const id = await write({ key });
  expect(JSON.stringify(await administer(used.url, "select * from reviews"))).not.toContain(key);
  const review = { ...REVIEW, text: "Pensándolo bien, mejor" };
  for (const wrong of ["", "x", newKey(), `${key}x`, key.slice(0, 42)])
    await expect(editReview(contextOf().context, { id, key: wrong, review })).rejects.toMatchObject(
      FORBIDDEN,
    );
  await editReview(contextOf(VISITOR, hoursLater(23.9)).context, { id, key, review });
  expect(await stored(id)).toMatchObject({ text: review.text, status: "published" });
  await expect(
    editReview(contextOf(VISITOR, hoursLater(24)).context, { id, key, review: REVIEW }),
  ).rejects.toMatchObject({
    ...FORBIDDEN,
    spanish: "Esta reseña ya no se puede cambiar desde este navegador.",
  });
  await expect(
    deleteOwnReview(contextOf(VISITOR, hoursLater(25)).context, { id, key }),
  ).rejects.toMatchObject(FORBIDDEN);
  await sweepExpired(contextOf(SYSTEM, hoursLater(25)).context);
  expect(await stored(id)).toMatchObject({ edit_key_hash: null });
});

test("V-08 a secret that could be guessed is not stored, a member's neither", async () => {
  const short = await write({ key: "1234" });
  expect(await stored(short)).toMatchObject({ edit_key_hash: null });
  await expect(
    editReview(contextOf().context, { id: short, key: "1234", review: REVIEW }),
  ).rejects.toMatchObject(FORBIDDEN);
  const members = await write({ actor: memberOf("ana"), key: newKey(), review: { ...REVIEW, text: "Otra" } });
  expect(await stored(members)).toMatchObject({ edit_key_hash: null });
});

test("V-08 the same review sent again by another visitor of the network does not get the secret", async () => {
  const key = newKey();
  const id = await write({ key });
  const other = newKey();
  expect(await write({ key: other })).toBe(id);
  await expect(deleteOwnReview(contextOf().context, { id, key: other })).rejects.toMatchObject(FORBIDDEN);
  await deleteOwnReview(contextOf().context, { id, key });
  expect(await stored(id)).toBeUndefined();
});

test("V-08 D-09 an edit with a link is held again and leaves the totals; without one it stays held", async () => {
  const ana = contextOf(memberOf("ana")).context;
  const id = await write({ actor: memberOf("ana") });
  const linked = { ...REVIEW, text: "Vayan a www.otro.com" };
  expect(await editReview(ana, { id, key: "", review: linked })).toMatchObject({ status: "held" });
  expect(await stored(id)).toMatchObject({ status: "held", hold_reasons: ["link"] });
  expect(await sums()).toEqual([{ rating_sum: 0, rating_count: 0, review_count: 0 }]);
  await editReview(ana, { id, key: "", review: REVIEW });
  expect(await stored(id)).toMatchObject({ status: "held", hold_reasons: ["link"], text: "Muy rico" });
});

test("V-08 a client's later report counts again if the review was edited after the decision", async () => {
  const author = memberOf("ana");
  const id = await write({ actor: author });
  const openReports = () => administer(used.url, "select open_reports from reviews");
  const report = (hours: number) => reportReview(contextOf(VISITOR, hoursLater(hours)).context, { id });
  await report(0);
  await decideReviews(contextOf(OPERATOR, hoursLater(1)).context, {
    status: "published",
    reviews: [{ id }],
  });
  await report(2);
  expect(await openReports()).toEqual([{ open_reports: 0 }]);
  const { context } = contextOf(author, hoursLater(3));
  await editReview(context, { id, key: "", review: { ...REVIEW, text: "Bastante rico" } });
  await report(4);
  await report(5);
  expect(await openReports()).toEqual([{ open_reports: 1 }]);
});

test("V-08 an edit never publishes a hidden review, and a reported one stays reported", async () => {
  const ana = contextOf(memberOf("ana")).context;
  const id = await write({ actor: memberOf("ana") });
  await reportReview(contextOf().context, { id, reason: "Es mentira" });
  await editReview(ana, { id, key: "", review: { ...REVIEW, text: "Bastante rico" } });
  const staff = contextOf(OPERATOR).context;
  const view = { filter: "reported", text: "", page: 1 } as const;
  expect((await listModerated(staff, view)).reviews).toMatchObject([
    { id, openReports: 1, editedAt: NOW.toISOString(), text: "Bastante rico", stars: null },
  ]);
  await decideReviews(staff, { status: "hidden", reviews: [{ id }] });
  const { changes, context } = contextOf(memberOf("ana"), hoursLater(1));
  await editReview(context, { id, key: "", review: { ...REVIEW, stars: 5, text: "Riquísimo" } });
  expect(await stored(id)).toMatchObject({ status: "hidden", text: "Riquísimo" });
  expect(await sums()).toEqual([{ rating_sum: 0, rating_count: 0, review_count: 0 }]);
  expect(changes).toEqual([]);
});

test("V-08 V-11 a decision about a review that was edited meanwhile is not taken", async () => {
  const staff = contextOf(OPERATOR).context;
  const id = await write({ actor: memberOf("ana"), review: { ...REVIEW, text: "Miren www.algo.com" } });
  const edited = { ...REVIEW, text: "Peor: www.algo.com/otro" };
  await editReview(contextOf(memberOf("ana")).context, { id, key: "", review: edited });
  const decide = (seen: string) => decideReviews(staff, { status: "published", reviews: [{ id, seen }] });
  expect(await decide("")).toMatchObject([
    { kind: "edited-before", review: { text: edited.text, stars: null } },
  ]);
  expect(await stored(id)).toMatchObject({ status: "held" });
  const [taken] = await decide(`/${NOW.toISOString()}`);
  expect(taken).toMatchObject({ kind: "decided", review: { status: "published" } });
  const seen = `${NOW.toISOString()}/${NOW.toISOString()}`;
  expect(await undoDecision(staff, { id, seen })).toMatchObject({
    kind: "decided",
    review: { status: "held" },
  });
});

test("V-08 B-09 of a member's stars and review the one changed last counts", async () => {
  const ana = contextOf(memberOf("ana"), hoursLater(2)).context;
  const id = await write({ actor: memberOf("ana") });
  await used.db.transaction((store) =>
    store.ratings.set({
      memberId: "ana",
      ratings: [{ businessId: slug, stars: 5, changedAt: hoursLater(1) }],
    }),
  );
  expect(await sums()).toEqual([{ rating_sum: 5, rating_count: 1, review_count: 1 }]);
  await editReview(ana, { id, key: "", review: { ...REVIEW, text: "Solo otras palabras" } });
  expect(await sums()).toEqual([{ rating_sum: 5, rating_count: 1, review_count: 1 }]);
  await editReview(ana, { id, key: "", review: { ...REVIEW, stars: 1, text: "Solo otras palabras" } });
  expect(await sums()).toEqual([{ rating_sum: 1, rating_count: 1, review_count: 1 }]);
});

test("V-08 D-09 an edit may not copy another review, but keep its own words", async () => {
  const words = "Fuimos con mi hermana un martes y nos atendieron bárbaro.";
  await write({ review: { ...REVIEW, text: words, author: "Beto" } });
  const id = await write({ actor: memberOf("ana"), review: { ...REVIEW, text: `${words} Volvimos.` } });
  const ana = contextOf(memberOf("ana")).context;
  await expect(editReview(ana, { id, key: "", review: { ...REVIEW, text: words } })).rejects.toMatchObject({
    code: "invalid",
    field: "text",
  });
  await editReview(ana, { id, key: "", review: { ...REVIEW, text: `${words} ¡Volvimos!`, stars: 3 } });
  expect(await sums()).toEqual([{ rating_sum: 7, rating_count: 2, review_count: 2 }]);
});

test("V-07 V-08 a review that its author or the staff deleted does not come back when its form is sent again", async () => {
  const ana = memberOf("ana");
  const [days, submission] = [24, "ab".repeat(32)];
  const send = (now: Date, text = REVIEW.text) =>
    addReview(contextOf(ana, now).context, {
      ...{ slug, review: { ...REVIEW, text }, trap: "", elapsedMs: 30_000, submission },
    });
  const { id } = await send(NOW);
  await deleteOwnReview(contextOf(ana).context, { id, key: "" });
  const late = hoursLater(20 * days);
  await expect(send(late)).rejects.toMatchObject({ code: "invalid", field: "text" });
  expect(await sums()).toEqual([{ rating_sum: 0, rating_count: 0, review_count: 0 }]);
  await sweepExpired(contextOf(SYSTEM, hoursLater(89 * days)).context);
  await expect(send(late)).rejects.toMatchObject({ code: "invalid" });
  await sweepExpired(contextOf(SYSTEM, hoursLater(91 * days)).context);
  expect(await send(late)).toMatchObject({ id });
  await deleteReview(contextOf(OPERATOR).context, { id, reason: "Publicidad" });
  await expect(send(late)).rejects.toMatchObject({ code: "invalid" });
});

test("V-08 a review that was deleted can be written again where no form was named", async () => {
  const id = await write({ actor: memberOf("ana") });
  await deleteOwnReview(contextOf(memberOf("ana")).context, { id, key: "" });
  expect(await write({ actor: memberOf("ana") })).toBe(id);
});

test("V-08 edits at once, a deletion among them, leave exact totals", async () => {
  const key = newKey();
  const ids = await Promise.all(
    ["Una", "Dos", "Tres"].map((text) => write({ key, review: { ...REVIEW, text } })),
  );
  await Promise.allSettled([
    ...ids.map((id, index) =>
      editReview(contextOf().context, { id, key, review: { ...REVIEW, stars: 5, text: `Otra ${index}` } }),
    ),
    deleteOwnReview(contextOf().context, { id: ids[0] ?? "", key }),
    deleteOwnReview(contextOf().context, { id: ids[0] ?? "", key }),
  ]);
  expect(await sums()).toEqual([{ rating_sum: 10, rating_count: 2, review_count: 2 }]);
});
