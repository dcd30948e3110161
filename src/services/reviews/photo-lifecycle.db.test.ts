import { createHash } from "node:crypto";
import sharp from "sharp";
import { beforeEach, expect, test, vi } from "vitest";
import { addMembers } from "../../../tests/support/add-members.ts";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { OPERATOR, SYSTEM, testContext } from "../../../tests/support/service-context.ts";
import { administer } from "../../../tests/support/template-database.ts";
import { type Actor, VISITOR } from "../../domain/accounts/actor.ts";
import type { OwnPhoto } from "../../domain/reviews/review-photo.ts";
import { eraseAccount } from "../accounts/delete-account.ts";
import { deleteBusiness, restoreBusiness } from "../business-editor/save-business.ts";
import { undoChangeSet } from "../changes/undo-change-set.ts";
import { mergeBusinesses } from "../duplicates/merge-businesses.ts";
import { sweepImages } from "../images/sweep-images.ts";
import { addReview } from "./add-review.ts";
import { deleteOwnReview } from "./own-reviews.ts";
import { findImageAccess } from "./photo-access.ts";
import { decidePhoto } from "./photo-moderation.ts";
import { receivePiece, startUpload } from "./photo-uploads.ts";
import { listModerated } from "./read-moderated.ts";
import { getPublishedPhoto } from "./report-photo.ts";

const used = fileDatabase();
const NOW = new Date("2026-03-01T12:00:00Z");
const memberOf = (id: string): Actor => ({
  kind: "member",
  member: { id, email: `${id}@guia.example`, name: id, emailVerified: true },
});
const contextOf = (actor: Actor = memberOf("ana"), now = NOW) =>
  testContext({ db: used.db, actor, clientKey: "cliente", now });
const DORA: Actor = {
  kind: "administrator",
  member: { id: "dora", email: "dora@guia.example", name: "Dora", emailVerified: true },
};
const ACTORS: readonly Actor[] = [
  VISITOR,
  { kind: "anonymous", id: "x" },
  memberOf("beto"),
  memberOf("ana"),
  DORA,
];
/** For others, the author and the staff. */
async function accessOf(id: string, context = staff()) {
  const found = await Promise.all(
    ACTORS.map((actor) => findImageAccess(context, { id, findActor: async () => actor })),
  );
  const [visitor, anonymous, other, author, administrator] = found;
  expect([anonymous, other]).toEqual([visitor, visitor]);
  return { others: visitor, author, staff: administrator };
}
const PUBLIC = { others: "published", author: "published", staff: "published" };
const WITHHELD = { others: null, author: "withheld", staff: "withheld" };
const staff = () => contextOf(OPERATOR).context;
const rowsOf = (table: string) => administer<Record<string, unknown>>(used.url, `select * from ${table}`);
let shade = 0;

beforeEach(async () => {
  await administer(used.url, "truncate reviews, rate_limits, images, audit_entries cascade");
  await addMembers(used.db, ["ana", "beto"]).catch(() => {});
});

async function write({ slug = "nori-48", by = memberOf("ana") } = {}): Promise<string> {
  const review = { stars: 4, text: `Muy rico ${++shade}`, author: "Marta G." };
  return (await addReview(contextOf(by).context, { slug, review, trap: "", elapsedMs: 30_000 })).id;
}

async function begin(reviewId: string, by = memberOf("ana")) {
  const create = { width: 30 + ++shade, height: 20, channels: 3, background: "#a42" } as const;
  const bytes = await sharp({ create }).png().toBuffer();
  const hash = createHash("sha256").update(bytes).digest("hex");
  const { id } = await startUpload(contextOf(by).context, { reviewId, size: bytes.length, hash });
  return { id, bytes };
}

async function addPhoto(reviewId: string): Promise<OwnPhoto> {
  const { id, bytes } = await begin(reviewId);
  const piece = { id, offset: 0, readBytes: async () => bytes };
  const { photo } = await receivePiece(contextOf().context, piece);
  if (!photo) throw new Error("no photo");
  return photo;
}

const publish = ({ id }: OwnPhoto) => decidePhoto(staff(), { id, seen: "", state: "published" });
const galleryOf = async (businessId: string) =>
  (await used.db.photos.listOfBusiness({ businessId, limit: 9 })).map(({ id }) => id);

async function merge(kept: string, merged: string) {
  const rows = await administer<{ id: string; version: number }>(
    used.url,
    "select id, version from businesses",
  );
  const seenOf = (id: string) => ({ id, version: Number(rows.find((row) => row.id === id)?.version) });
  const both = new Set(["kept", "merged"]);
  const decision = { fromMerged: new Set<never>(), lists: { features: both, pictures: both } };
  return mergeBusinesses(staff(), { kept: seenOf(kept), merged: seenOf(merged), decision });
}

test("V-08 V-10 photos follow their review when two places are merged, and go back with it", async () => {
  const reviewId = await write({ slug: "polo-61" });
  const [shown, waiting] = [await addPhoto(reviewId), await addPhoto(reviewId)];
  await publish(shown);
  const { changeSetId } = await merge("nori-48", "polo-61");
  expect(await galleryOf("nori-48")).toEqual([shown.id]);
  expect(await galleryOf("polo-61")).toEqual([]);
  expect(await getPublishedPhoto(staff(), shown)).toMatchObject({ business: { slug: "nori-48" } });
  const { reviews } = await listModerated(staff(), { filter: "photos", text: "", page: 1 });
  expect(reviews).toMatchObject([
    { id: reviewId, business: { slug: "nori-48" }, photos: [{ id: shown.id }, { id: waiting.id }] },
  ]);
  const { context, changes } = contextOf(OPERATOR);
  await decidePhoto(context, { id: waiting.id, seen: "", state: "published" });
  expect(changes.flat()).toContain("business:nori-48");
  expect(await galleryOf("nori-48")).toEqual([shown.id, waiting.id]);
  await undoChangeSet(staff(), { id: changeSetId });
  expect(await galleryOf("polo-61")).toEqual([shown.id, waiting.id]);
  expect(await galleryOf("nori-48")).toEqual([]);
});

test("V-08 photos of a deleted place are withheld, and are back when it is restored", async () => {
  const photo = await addPhoto(await write());
  await publish(photo);
  const access = () => accessOf(photo.imageId);
  expect(await access()).toEqual(PUBLIC);
  await deleteBusiness(staff(), { id: "nori-48" });
  expect(await access()).toEqual(WITHHELD);
  await expect(getPublishedPhoto(contextOf(VISITOR).context, photo)).rejects.toMatchObject({
    code: "not-found",
  });
  const inAWeek = new Date(NOW.getTime() + 7 * 24 * 3_600_000);
  await sweepImages(contextOf(SYSTEM, inAWeek).context, { isDryRun: false });
  await restoreBusiness(staff(), { id: "nori-48" });
  expect(await access()).toEqual(PUBLIC);
  expect(await used.db.images.readBytes(photo.imageId)).not.toBeNull();
});

test("V-08 the author and the staff read a withheld photo without a search of all businesses", async () => {
  const { imageId } = await addPhoto(await write());
  const context = staff();
  const isUsedByGuide = vi.fn(context.db.photos.isUsedByGuide);
  const counted = { ...context, db: { ...context.db, photos: { ...context.db.photos, isUsedByGuide } } };
  const ask = (actor: Actor) => findImageAccess(counted, { id: imageId, findActor: async () => actor });
  expect([await ask(memberOf("ana")), await ask(DORA)]).toEqual(["withheld", "withheld"]);
  expect(isUsedByGuide).not.toHaveBeenCalled();
  expect(await ask(VISITOR)).toBeNull();
  expect(isUsedByGuide).toHaveBeenCalledOnce();
});

test("V-08 of two administrators who decide about a photo at once, one decides and the other is told", async () => {
  const { id } = await addPhoto(await write());
  const outcomes = await Promise.all([
    decidePhoto(staff(), { id, seen: "", state: "published" }),
    decidePhoto(staff(), { id, seen: "", state: "rejected" }),
  ]);
  expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(["decided", "decided-before"]);
  const [photo] = await rowsOf("review_photos");
  for (const { review } of outcomes) expect(review?.photos).toMatchObject([{ state: photo?.state }]);
  expect(await rowsOf("audit_entries")).toHaveLength(1);
  expect(await rowsOf("reviews")).toMatchObject([{ waiting_photos: 0 }]);
});

test("V-08 F-05 with a review or an account go its photos, unfinished uploads and their bytes", async () => {
  const one = await write();
  const removed = await addPhoto(one);
  await begin(one);
  await deleteOwnReview(contextOf().context, { id: one, key: "" });
  expect(await rowsOf("photo_uploads")).toEqual([]);
  const other = await write();
  const erased = await addPhoto(other);
  const { id, bytes } = await begin(other);
  const half = bytes.subarray(0, 10);
  await receivePiece(contextOf().context, { id, offset: 0, readBytes: async () => half });
  await publish(erased);
  await eraseAccount(contextOf().context, {
    memberId: "ana",
    email: "ana@guia.example",
    action: "account.delete",
  });
  for (const table of ["review_photos", "photo_uploads", "photo_upload_pieces", "photo_reports"])
    expect(await rowsOf(table), table).toEqual([]);
  for (const { imageId } of [removed, erased])
    expect(await accessOf(imageId)).toEqual({ others: null, author: null, staff: null });
  expect(await rowsOf("images"), "before any sweep").toEqual([]);
  const audit = JSON.stringify(await rowsOf("audit_entries"));
  for (const personal of ["ana@guia.example", "Marta"]) expect(audit).not.toContain(personal);
});

test("V-08 an upload whose review is deleted meanwhile ends with a sentence and leaves no photo", async () => {
  const reviewId = await write();
  const { id, bytes } = await begin(reviewId);
  const readBytes = async () => {
    await deleteOwnReview(contextOf().context, { id: reviewId, key: "" });
    return bytes;
  };
  await expect(receivePiece(contextOf().context, { id, offset: 0, readBytes })).rejects.toMatchObject({
    code: "not-found",
    spanish: "Esa subida ya no está. Elegí la foto de nuevo.",
  });
  expect(await rowsOf("review_photos")).toEqual([]);
});

test("V-08 the rate of uploads is counted for each member", async () => {
  const [own, others] = [await write(), await write({ by: memberOf("beto") })];
  for (let index = 0; index < 12; index++) await begin(own);
  await expect(begin(own)).rejects.toMatchObject({ code: "too-many" });
  await expect(begin(others, memberOf("beto"))).resolves.toMatchObject({ id: expect.any(String) });
});
