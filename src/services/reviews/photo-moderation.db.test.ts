import { createHash } from "node:crypto";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { NOT_STAFF } from "../../../tests/support/accounts/not-staff.ts";
import { addMembers } from "../../../tests/support/add-members.ts";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { OPERATOR, SYSTEM, testContext } from "../../../tests/support/service-context.ts";
import { administer } from "../../../tests/support/template-database.ts";
import { type Actor, VISITOR } from "../../domain/accounts/actor.ts";
import { eraseAccount } from "../accounts/delete-account.ts";
import { readAccountData } from "../accounts/get-account-data.ts";
import { sweepImages } from "../images/sweep-images.ts";
import { sweepExpired } from "../maintenance/sweep-expired.ts";
import { addReview } from "./add-review.ts";
import { decideReviews, undoDecision } from "./moderation.ts";
import { deleteOwnReview, listOwnReviews } from "./own-reviews.ts";
import { findImageAccess } from "./photo-access.ts";
import { decidePhoto, deleteOwnPhoto, undoPhotoDecision } from "./photo-moderation.ts";
import { receivePiece, startUpload } from "./photo-uploads.ts";
import { listModerated } from "./read-moderated.ts";
import { reportPhoto } from "./report-photo.ts";
import { reportReview } from "./report-review.ts";

const used = fileDatabase();
const NOW = new Date("2026-03-01T12:00:00Z");
const LATER = new Date("2026-03-01T13:00:00Z");
const TAGS = ["business:nori-48", "home", "other-categories", "category:sushis"];
const member = { id: "ana", email: "ana@guia.example", name: "Ana", emailVerified: true };
const ANA: Actor = { kind: "member", member };
const BETO: Actor = { kind: "member", member: { ...member, id: "beto" } };
const contextOf = (actor: Actor, { now = NOW, clientKey = "cliente" } = {}) =>
  testContext({ db: used.db, actor, clientKey, now });
const staff = (now = NOW) => contextOf(OPERATOR, { now }).context;
let shade = 0;

beforeEach(async () => {
  await administer(used.url, "truncate reviews, rate_limits, images, audit_entries cascade");
  await addMembers(used.db, ["ana", "beto"]).catch(() => {});
});

async function write(text = "Muy rico") {
  const { context } = contextOf(ANA);
  const review = { stars: 4, text, author: "Marta G." };
  const { id } = await addReview(context, { slug: "nori-48", review, trap: "", elapsedMs: 30_000 });
  return { reviewId: id, photoId: await addPhoto(id) };
}

async function addPhoto(reviewId: string): Promise<string> {
  const { context } = contextOf(ANA);
  shade++;
  const create = { width: 30 + shade, height: 20, channels: 3, background: "#a42" } as const;
  const bytes = await sharp({ create }).png().toBuffer();
  const hash = createHash("sha256").update(bytes).digest("hex");
  const { id } = await startUpload(context, { reviewId, size: bytes.length, hash });
  const { photo } = await receivePiece(context, { id, offset: 0, readBytes: async () => bytes });
  return photo?.id ?? "";
}

const gallery = () => used.db.photos.listOfBusiness({ businessId: "nori-48", limit: 9 });
const pending = async () =>
  (await listModerated(staff(), { filter: "pending", text: "", page: 1 })).reviews.map(({ id }) => id);

test("V-08 a photo shows once the staff publishes it, with its author, and leaves the queue", async () => {
  const { reviewId, photoId } = await write();
  expect(await gallery()).toEqual([]);
  const { counts, reviews } = await listModerated(staff(), { filter: "photos", text: "", page: 1 });
  expect(counts).toMatchObject({ pending: 1, photos: 1, held: 0, reported: 0 });
  expect(reviews).toMatchObject([{ id: reviewId, stars: null, photos: [{ id: photoId, state: "pending" }] }]);
  expect(await used.db.dashboard.countPending()).toMatchObject({ reviews: 1 });
  const { context, changes } = contextOf(OPERATOR);
  expect(await decidePhoto(context, { id: photoId, seen: "", state: "published" })).toMatchObject({
    kind: "decided",
    review: { id: reviewId, stars: null, photos: [{ state: "published" }] },
  });
  expect(changes).toEqual([TAGS]);
  expect(await gallery()).toMatchObject([{ id: photoId, author: "Marta G." }]);
  expect(await pending()).toEqual([]);
  expect(await used.db.audit.listOfSubject({ subject: photoId, limit: 9 })).toMatchObject([
    { action: "review.photo", details: { business: "nori-48", before: "pending", after: "published" } },
  ]);
});

test("V-08 a second decision on the same screen is not taken, and a decision can be undone", async () => {
  const { photoId: id } = await write();
  await decidePhoto(staff(), { id, seen: "", state: "rejected" });
  expect(await decidePhoto(staff(LATER), { id, seen: "", state: "published" })).toMatchObject({
    kind: "decided-before",
    review: { photos: [{ state: "rejected" }] },
  });
  const seen = NOW.toISOString();
  expect(await undoPhotoDecision(staff(LATER), { id, seen })).toMatchObject({
    kind: "decided",
    review: { photos: [{ state: "pending", decision: null }] },
  });
  await expect(undoPhotoDecision(staff(LATER), { id, seen: "" })).rejects.toMatchObject({ code: "conflict" });
  expect(await pending()).toHaveLength(1);
});

test("V-08 V-11 decisions can be undone although the clock goes on while they are written", async () => {
  const { reviewId, photoId: id } = await write();
  let now = NOW.getTime();
  const context = { ...staff(), clock: { now: () => new Date(now++) } };
  const decided = await decidePhoto(context, { id, seen: "", state: "published" });
  const seen = decided.review?.photos[0]?.decision?.at ?? "";
  expect(await undoPhotoDecision(context, { id, seen })).toMatchObject({ kind: "decided" });
  const [hidden] = await decideReviews(context, { status: "hidden", reviews: [{ id: reviewId }] });
  const review = hidden?.kind === "decided" ? hidden.review : null;
  expect(await undoDecision(context, { id: reviewId, seen: review?.decision?.at ?? "" })).toMatchObject({
    kind: "decided",
    review: { status: "published" },
  });
});

test("V-08 a published photo that the staff rejects leaves the gallery and the pages, and its file is withheld", async () => {
  const { reviewId, photoId: id } = await write();
  await decidePhoto(staff(), { id, seen: "", state: "published" });
  const [photo] = await gallery();
  const access = () => findImageAccess(staff(), { id: photo?.imageId ?? "", findActor: async () => VISITOR });
  expect(await access()).toBe("published");
  const { context, changes } = contextOf(OPERATOR, { now: LATER });
  await decidePhoto(context, { id, seen: NOW.toISOString(), state: "rejected" });
  expect(changes).toEqual([TAGS]);
  expect(await gallery()).toEqual([]);
  expect(await used.db.photos.listPublished([reviewId])).toEqual(new Map());
  expect(await access()).toBeNull();
});

test("V-08 a photo of a held or hidden review is not shown", async () => {
  const { reviewId, photoId } = await write();
  await decidePhoto(staff(), { id: photoId, seen: "", state: "published" });
  await decideReviews(staff(), { status: "hidden", reviews: [{ id: reviewId }] });
  expect(await gallery()).toEqual([]);
  expect(await used.db.photos.listPublished([reviewId])).toEqual(new Map());
  const { context, changes } = contextOf(OPERATOR, { now: LATER });
  await decidePhoto(context, { id: photoId, seen: NOW.toISOString(), state: "rejected" });
  expect(changes).toEqual([]);
});

test("V-08 a report brings a published photo back to the queue, once for each client; a decision answers it", async () => {
  const { reviewId, photoId: id } = await write();
  const report = (clientKey: string, reason = "") =>
    reportPhoto(contextOf(VISITOR, { clientKey, now: LATER }).context, { id, reason });
  await expect(report("uno")).rejects.toMatchObject({ code: "not-found" });
  await decidePhoto(staff(), { id, seen: "", state: "published" });
  await report("uno", "No es de acá");
  await report("uno");
  await report("dos");
  const [review] = (await listModerated(staff(), { filter: "photos", text: "", page: 1 })).reviews;
  expect(review).toMatchObject({
    id: reviewId,
    photos: [{ openReports: 2, reportReasons: ["No es de acá"], state: "published" }],
  });
  expect(await gallery()).toHaveLength(1);
  await decidePhoto(staff(LATER), { id, seen: NOW.toISOString(), state: "published" });
  expect(await pending()).toEqual([]);
});

test("V-08 a photo that is rejected again by an undo waits for nothing, whatever was reported meanwhile", async () => {
  const { photoId: id } = await write();
  await decidePhoto(staff(), { id, seen: "", state: "rejected" });
  await decidePhoto(staff(LATER), { id, seen: NOW.toISOString(), state: "published" });
  await reportPhoto(contextOf(VISITOR, { now: LATER }).context, { id, reason: "Borrosa" });
  expect(await pending()).toHaveLength(1);
  expect(await undoPhotoDecision(staff(LATER), { id, seen: LATER.toISOString() })).toMatchObject({
    review: { photos: [{ state: "rejected", openReports: 0, reportReasons: [] }] },
  });
  expect(await pending()).toEqual([]);
  await sweepExpired(contextOf(SYSTEM, { now: new Date("2026-04-02T12:00:00Z") }).context);
  expect(await administer(used.url, "select waiting_photos from reviews")).toEqual([{ waiting_photos: 0 }]);
  expect(await administer(used.url, "select 1 from review_photos")).toEqual([]);
});

test("V-08 a rejected photo whose place another one took is neither published nor restored until there is room", async () => {
  const { reviewId, photoId: id } = await write();
  await decidePhoto(staff(), { id, seen: "", state: "rejected" });
  const [other] = [await addPhoto(reviewId), await addPhoto(reviewId), await addPhoto(reviewId)];
  const seen = NOW.toISOString();
  const full = { code: "conflict", spanish: "La reseña ya tiene otras 3 fotos. Rechazá una antes." };
  await expect(undoPhotoDecision(staff(LATER), { id, seen })).rejects.toMatchObject(full);
  await expect(decidePhoto(staff(LATER), { id, seen, state: "published" })).rejects.toMatchObject(full);
  await decidePhoto(staff(LATER), { id: other, seen: "", state: "rejected" });
  expect(await undoPhotoDecision(staff(LATER), { id, seen })).toMatchObject({ kind: "decided" });
});

test("V-08 the author removes a photo at any time, others can't, and a second time is no error", async () => {
  const { photoId: id } = await write();
  await decidePhoto(staff(), { id, seen: "", state: "published" });
  await expect(deleteOwnPhoto(contextOf(BETO).context, { id })).rejects.toMatchObject({ code: "forbidden" });
  await expect(deleteOwnPhoto(contextOf(VISITOR).context, { id })).rejects.toMatchObject({
    code: "signed-out",
  });
  const { context, changes } = contextOf(ANA);
  for (const _ of [1, 2]) await deleteOwnPhoto(context, { id });
  expect(changes).toEqual([TAGS]);
  expect(await gallery()).toEqual([]);
  expect(await decidePhoto(staff(), { id, seen: "", state: "published" })).toEqual({
    kind: "gone",
    review: null,
  });
  expect(await decidePhoto(staff(), { id: "nada", seen: "", state: "published" })).toMatchObject({
    kind: "gone",
  });
});

test("V-08 only the staff decides about photos", async () => {
  const { photoId: id } = await write();
  for (const actor of [VISITOR, ANA, BETO]) {
    const { context } = contextOf(actor);
    await expect(decidePhoto(context, { id, seen: "", state: "published" })).rejects.toMatchObject(NOT_STAFF);
    await expect(undoPhotoDecision(context, { id, seen: "" })).rejects.toMatchObject(NOT_STAFF);
  }
});

test("V-08 the bytes of a photo stay while a review refers to it, and go after its author removes it", async () => {
  const { reviewId } = await write();
  const nextDay = (days: number) => new Date(NOW.getTime() + days * 25 * 3_600_000);
  const sweep = async (days: number) =>
    (await sweepImages(contextOf(SYSTEM, { now: nextDay(days) }).context, { isDryRun: false })).unreferenced;
  const [own] = await listOwnReviews(contextOf(ANA).context);
  const imageId = own?.photos[0]?.imageId;
  expect(await sweep(1)).not.toContain(imageId);
  await deleteOwnReview(contextOf(ANA).context, { id: reviewId, key: "" });
  expect(await administer(used.url, `select 1 from images where id = '${imageId}'`)).toEqual([]);
});

test("V-08 a rejected photo is erased after 30 days", async () => {
  const { photoId: id } = await write();
  await decidePhoto(staff(), { id, seen: "", state: "rejected" });
  const inDays = (days: number) => new Date(NOW.getTime() + days * 24 * 3_600_000);
  const count = async () => (await administer(used.url, "select 1 from review_photos")).length;
  await sweepExpired(contextOf(SYSTEM, { now: inDays(29) }).context);
  expect(await count()).toBe(1);
  await sweepExpired(contextOf(SYSTEM, { now: inDays(31) }).context);
  expect(await count()).toBe(0);
});

test("V-08 F-08 photos are in the data of the account, and erased with it", async () => {
  const { photoId } = await write();
  await decidePhoto(staff(), { id: photoId, seen: "", state: "published" });
  const { context, changes } = contextOf(ANA);
  expect(await readAccountData(context, member)).toMatchObject({
    reviewPhotos: [
      { id: "nori-48", address: expect.stringMatching(/^\/imagenes\/\w+$/), state: "published" },
    ],
  });
  await eraseAccount(context, { memberId: "ana", email: "ana@guia.example", action: "account.delete" });
  expect(changes).toEqual([TAGS]);
  expect(await administer(used.url, "select 1 from review_photos")).toEqual([]);
  expect(await administer(used.url, "select author, waiting_photos from reviews")).toEqual([
    { author: "Anónimo", waiting_photos: 0 },
  ]);
  await addMembers(used.db, ["ana"]);
});

const listBlocked = () =>
  administer(
    used.url,
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );

test("V-08 a report that meets the deletion of its photo, or of the review, finds it gone", async () => {
  const { reviewId, photoId } = await write();
  await decidePhoto(staff(), { id: photoId, seen: "", state: "published" });
  const { context } = contextOf(VISITOR);
  const gone = { code: "not-found" };
  const photoReport = await used.db.transaction(async (store) => {
    await store.reviews.lock([reviewId]);
    const photo = await store.photos.lock(photoId);
    const reporting = reportPhoto(context, { id: photoId, reason: "" }).catch((error: unknown) => error);
    await expect.poll(listBlocked).toHaveLength(1);
    if (photo) await store.photos.delete(photo);
    return { reporting };
  });
  expect(await photoReport.reporting).toMatchObject(gone);
  const reviewReport = await used.db.transaction(async (store) => {
    const [review] = await store.reviews.lock([reviewId]);
    const reporting = reportReview(context, { id: reviewId }).catch((error: unknown) => error);
    await expect.poll(listBlocked).toHaveLength(1);
    if (review) await store.reviews.delete(review);
    return { reporting };
  });
  expect(await reviewReport.reporting).toMatchObject(gone);
  expect(await administer(used.url, "select from review_reports")).toEqual([]);
});

test("V-08 a deletion that meets a report of its photo waits for it, and takes the report along", async () => {
  const { reviewId, photoId } = await write();
  await decidePhoto(staff(), { id: photoId, seen: "", state: "published" });
  const { deleting } = await used.db.transaction(async (store) => {
    const report = { id: photoId, clientKey: "x", reason: "", at: LATER };
    expect(await store.photos.report(report)).toBe(true);
    const begun = deleteOwnPhoto(contextOf(ANA).context, { id: photoId });
    await expect.poll(listBlocked).toHaveLength(1);
    return { deleting: begun };
  });
  await deleting;
  expect(await administer(used.url, "select from photo_reports")).toEqual([]);
  expect(await administer(used.url, `select waiting_photos from reviews where id = '${reviewId}'`)).toEqual([
    { waiting_photos: 0 },
  ]);
});

test("V-08 a report during a decision about the photo waits for it instead of a deadlock", async () => {
  const { reviewId, photoId } = await write();
  await decidePhoto(staff(), { id: photoId, seen: "", state: "published" });
  const { context } = contextOf(VISITOR);
  const report = await used.db.transaction(async (store) => {
    await store.reviews.lock([reviewId]);
    const reporting = reportPhoto(context, { id: photoId, reason: "" }).then(() => "counted");
    await expect.poll(listBlocked).toHaveLength(1);
    expect(await store.photos.lock(photoId)).toMatchObject({ id: photoId, openReports: 0 });
    return { reporting };
  });
  expect(await report.reporting).toBe("counted");
  expect(await administer(used.url, "select open_reports from review_photos")).toEqual([{ open_reports: 1 }]);
  expect(await administer(used.url, "select waiting_photos from reviews")).toEqual([{ waiting_photos: 1 }]);
});
