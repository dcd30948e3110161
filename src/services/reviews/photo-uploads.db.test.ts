import { createHash, randomUUID } from "node:crypto";
import sharp from "sharp";
import { beforeEach, expect, test, vi } from "vitest";
import { addMembers } from "../../../tests/support/add-members.ts";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { takePhotograph } from "../../../tests/support/images/photographs.ts";
import { testContext } from "../../../tests/support/service-context.ts";
import { administer } from "../../../tests/support/template-database.ts";
import { type Actor, VISITOR } from "../../domain/accounts/actor.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import { PHOTO_PIECE_BYTES } from "../../domain/reviews/review-photo.ts";
import type { UploadTask } from "../images/convert-image.ts";
import { addReview } from "./add-review.ts";
import { listOwnReviews } from "./own-reviews.ts";
import { cancelUpload, receivePiece, startUpload } from "./photo-uploads.ts";

const used = fileDatabase();
const NOW = new Date("2026-03-01T12:00:00Z");
const actorOf = (id: string): Actor => ({
  kind: "member",
  member: { id, email: `${id}@guia.example`, name: id, emailVerified: true },
});
const contextOf = (actor: Actor = actorOf("ana")) =>
  testContext({ db: used.db, actor, clientKey: "cliente", now: NOW }).context;
const hashOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
let shade = 0;
const draw = () => {
  shade++;
  const create = { width: 30 + shade, height: 20, channels: 3, background: "#a42" } as const;
  return sharp({ create }).png().toBuffer();
};

beforeEach(async () => {
  await administer(used.url, "truncate reviews, rate_limits, images, audit_entries cascade");
  await addMembers(used.db, ["ana", "beto"]).catch(() => {});
});

async function write(actor: Actor = actorOf("ana"), text = "Muy rico"): Promise<string> {
  const review = { stars: 4, text, author: "Ana" };
  const sent = { slug: "nori-48", review, trap: "", elapsedMs: 30_000 };
  return (await addReview(contextOf(actor), sent)).id;
}

const begin = (reviewId: string, bytes: Buffer, context = contextOf()) =>
  startUpload(context, { reviewId, size: bytes.length, hash: hashOf(bytes) });
const put = (id: string, offset: number, bytes: Buffer, context = contextOf()) =>
  receivePiece(context, { id, offset, readBytes: async () => bytes });

async function send(reviewId: string, bytes: Buffer) {
  const { id } = await begin(reviewId, bytes);
  return (await put(id, 0, bytes)).photo;
}

const photosOf = async () => (await listOwnReviews(contextOf()))[0]?.photos;
const rowsOf = (table: string) => administer<Record<string, unknown>>(used.url, `select * from ${table}`);

test("V-08 a photo arrives in pieces, goes on where it stopped, is converted and waits for the staff", async () => {
  const reviewId = await write();
  const bytes = await takePhotograph({ format: "jpeg", width: 1_600, height: 1_200 });
  const half = Math.min(PHOTO_PIECE_BYTES, Math.floor(bytes.length / 2));
  const { id, offset } = await begin(reviewId, bytes);
  expect(offset).toBe(0);
  expect(await put(id, 0, bytes.subarray(0, half))).toEqual({ id, offset: half, photo: null });
  expect(await begin(reviewId, bytes), "started again, it goes on").toMatchObject({ id, offset: half });
  let sent = half;
  let last = await begin(reviewId, bytes);
  while (sent < bytes.length) {
    last = await put(id, sent, bytes.subarray(sent, sent + PHOTO_PIECE_BYTES));
    sent = last.offset;
  }
  expect(last.photo).toMatchObject({ state: "pending" });
  expect(await photosOf()).toEqual([last.photo]);
  expect(await rowsOf("photo_uploads")).toEqual([]);
  expect(await rowsOf("photo_upload_pieces")).toEqual([]);
  expect(await rowsOf("audit_entries")).toEqual([]);
  expect(await rowsOf("reviews")).toMatchObject([{ waiting_photos: 1 }]);
  expect(await begin(reviewId, bytes), "the same file is the same photo").toMatchObject({
    photo: last.photo,
  });
  expect(await rowsOf("review_photos")).toHaveLength(1);
});

test("V-08 only the member who wrote the review uploads to it, and only their own uploads", async () => {
  const reviewId = await write();
  const bytes = await draw();
  const { id } = await begin(reviewId, bytes);
  const beto = contextOf(actorOf("beto"));
  await expect(begin(reviewId, bytes, beto)).rejects.toMatchObject({ code: "not-found" });
  await expect(cancelUpload(beto, { id })).rejects.toMatchObject({ code: "not-found" });
  await expect(put(id, 0, bytes, beto)).rejects.toMatchObject({ code: "not-found" });
  const visitor = contextOf(VISITOR);
  await expect(cancelUpload(visitor, { id })).rejects.toMatchObject({ code: "signed-out" });
  await expect(begin(reviewId, bytes, visitor)).rejects.toMatchObject({ code: "signed-out" });
  await expect(put(id, 0, bytes, visitor)).rejects.toMatchObject({ code: "signed-out" });
  const visitors = await write(VISITOR, "De paso");
  for (const other of [visitors, randomUUID(), "nada"])
    await expect(begin(other, bytes)).rejects.toMatchObject({ code: "not-found" });
});

test("V-08 a wrong offset changes nothing, and more bytes than announced are refused", async () => {
  const bytes = await draw();
  const { id } = await begin(await write(), bytes);
  await put(id, 0, bytes.subarray(0, 20));
  for (const wrong of [0, 19, 21, -1, Number.NaN])
    await expect(put(id, wrong, bytes.subarray(20))).rejects.toMatchObject({ code: "conflict" });
  const tooLong = Buffer.concat([bytes.subarray(20), Buffer.from("x")]);
  await expect(put(id, 20, tooLong)).rejects.toMatchObject({ code: "too-large" });
  await expect(put(id, 20, Buffer.alloc(PHOTO_PIECE_BYTES + 1))).rejects.toMatchObject({ code: "too-large" });
  expect((await put(id, 20, bytes.subarray(20))).photo).toMatchObject({ state: "pending" });
});

test("V-08 two tabs that send the same file at once make one photo", async () => {
  const reviewId = await write();
  const bytes = await draw();
  const [one, other] = await Promise.all([begin(reviewId, bytes), begin(reviewId, bytes)]);
  expect(one?.id).toBe(other?.id);
  const id = one?.id ?? "";
  const answers = await Promise.allSettled([put(id, 0, bytes), put(id, 0, bytes), put(id, 0, bytes)]);
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await rowsOf("review_photos")).toHaveLength(1);
});

test("V-08 a finished upload whose answer was lost is finished again by an empty piece", async () => {
  const reviewId = await write();
  const bytes = await draw();
  const { id } = await begin(reviewId, bytes);
  const busy = contextOf();
  const unavailable = { code: "unavailable" };
  await expect(
    put(id, 0, bytes, {
      ...busy,
      convertUpload: () => Promise.reject(Object.assign(new Error(), unavailable)),
    }),
  ).rejects.toMatchObject(unavailable);
  expect(await begin(reviewId, bytes)).toMatchObject({ offset: bytes.length, photo: null });
  expect((await put(id, bytes.length, Buffer.alloc(0))).photo).toMatchObject({ state: "pending" });
});

test("V-08 a photo that is cancelled during its conversion is not added, and can be sent again", async () => {
  const reviewId = await write();
  const bytes = await draw();
  const { id } = await begin(reviewId, bytes);
  const context = contextOf();
  const convertUpload = async (file: UploadTask) => {
    await cancelUpload(contextOf(), { id });
    return context.convertUpload(file);
  };
  await expect(put(id, 0, bytes, { ...context, convertUpload })).rejects.toMatchObject({ code: "not-found" });
  for (const table of ["review_photos", "photo_uploads", "photo_upload_pieces"])
    expect(await rowsOf(table), table).toEqual([]);
  await expect(cancelUpload(contextOf(), { id })).rejects.toMatchObject({ code: "not-found" });
  expect(await send(reviewId, bytes)).toMatchObject({ state: "pending" });
});

test("V-08 requests that ask for the conversion of a file at once share it", async () => {
  const reviewId = await write();
  const bytes = await draw();
  const { id } = await begin(reviewId, bytes);
  const release = Promise.withResolvers<void>();
  const context = contextOf();
  const convertUpload = vi.fn(async (file: UploadTask) => {
    await release.promise;
    return context.convertUpload(file);
  });
  let received = 0;
  const transaction: typeof used.db.transaction = async (work) => {
    const result = await used.db.transaction(work);
    received++;
    return result;
  };
  const slow = { ...context, db: { ...used.db, transaction }, convertUpload };
  const first = put(id, 0, bytes, slow);
  await expect.poll(() => received).toBe(1);
  const others = [1, 2].map(() => put(id, bytes.length, Buffer.alloc(0), slow));
  await expect.poll(() => received).toBe(3);
  release.resolve();
  const [one, ...same] = await Promise.all([first, ...others]);
  expect(one?.photo).toMatchObject({ state: "pending" });
  expect(same.map(({ photo }) => photo)).toEqual([one?.photo, one?.photo]);
  expect(convertUpload).toHaveBeenCalledTimes(1);
});

test("V-08 a file whose conversion fails each time is converted five times at most, and kept for later", async () => {
  const reviewId = await write();
  const bytes = await draw();
  const { id } = await begin(reviewId, bytes);
  const unavailable = { code: "unavailable" };
  const convertUpload = vi.fn(() => Promise.reject(Object.assign(new Error("no"), unavailable)));
  const context = { ...contextOf(), convertUpload };
  await expect(put(id, 0, bytes, context)).rejects.toMatchObject(unavailable);
  const finish = () => put(id, bytes.length, Buffer.alloc(0), context);
  for (let attempt = 2; attempt <= 5; attempt++) await expect(finish()).rejects.toMatchObject(unavailable);
  await expect(finish()).rejects.toMatchObject({ code: "too-many" });
  expect(convertUpload).toHaveBeenCalledTimes(5);
  expect(await begin(reviewId, bytes)).toMatchObject({ offset: bytes.length });
});

test("V-08 a file with another hash, of another kind or damaged is refused and forgotten", async () => {
  const reviewId = await write();
  const bytes = await draw();
  const wrong = await startUpload(contextOf(), { reviewId, size: bytes.length, hash: "a".repeat(64) });
  await expect(put(wrong.id, 0, bytes)).rejects.toMatchObject({
    code: "invalid",
    spanish: "La foto llegó dañada. Elegila de nuevo.",
  });
  for (const text of [
    "<svg xmlns='http://www.w3.org/2000/svg'/>",
    "<!doctype html>",
    "PK\x03\x04zip",
    "GIF89a",
  ])
    await expect(send(reviewId, Buffer.from(text, "latin1")), text).rejects.toMatchObject({
      code: "invalid",
    });
  await expect(send(reviewId, bytes.subarray(0, 60))).rejects.toMatchObject({ code: "invalid" });
  expect(await rowsOf("photo_uploads")).toEqual([]);
  expect(await rowsOf("review_photos")).toEqual([]);
});

test("V-08 sizes and hashes that can't be are refused before anything is stored", async () => {
  const reviewId = await write();
  const hash = "a".repeat(64);
  for (const size of [0, -1, 1.5, Number.NaN])
    await expect(startUpload(contextOf(), { reviewId, size, hash })).rejects.toMatchObject({
      code: "invalid",
    });
  await expect(startUpload(contextOf(), { reviewId, size: 30_000_000, hash })).rejects.toMatchObject({
    code: "too-large",
    spanish: "La foto pesa más de 8 MB. Elegí otra.",
  });
  for (const wrong of ["", "A".repeat(64), "../etc"])
    await expect(startUpload(contextOf(), { reviewId, size: 9, hash: wrong })).rejects.toMatchObject({
      code: "invalid",
    });
  expect(await rowsOf("photo_uploads")).toEqual([]);
});

test("V-08 a review has three photos at most, also when they are sent at once", async () => {
  const reviewId = await write();
  const files = await Promise.all([draw(), draw(), draw(), draw()]);
  const begun = await Promise.all(files.map((bytes) => begin(reviewId, bytes)));
  const codeOf = (sending: Promise<unknown>) =>
    sending.then(
      () => "added",
      (error: unknown) => (error instanceof AppError ? error.code : "unexpected"),
    );
  const outcomes = await Promise.all(
    files.map(async (bytes, index) => {
      const { id = "" } = begun[index] ?? {};
      let outcome = await codeOf(put(id, 0, bytes));
      // Of a member one is converted and one waits, so the browser asks again.
      while (outcome === "unavailable") outcome = await codeOf(put(id, bytes.length, Buffer.alloc(0)));
      return outcome;
    }),
  );
  expect(outcomes.toSorted()).toEqual(["added", "added", "added", "invalid"]);
  const rows = await administer(used.url, "select position from review_photos order by position");
  expect(rows).toEqual([{ position: 1 }, { position: 2 }, { position: 3 }]);
  expect(await rowsOf("photo_uploads")).toEqual([]);
  await expect(begin(reviewId, await draw())).rejects.toMatchObject({
    spanish: "Una reseña puede tener hasta 3 fotos.",
  });
});

test("V-08 a fourth photo whose upload began before is refused without a conversion and forgotten", async () => {
  const reviewId = await write();
  const files = await Promise.all([draw(), draw(), draw(), draw()]);
  const begun = await Promise.all(files.map((bytes) => begin(reviewId, bytes)));
  for (const [index, bytes] of files.slice(0, 3).entries()) await put(begun[index]?.id ?? "", 0, bytes);
  const { id = "" } = begun[3] ?? {};
  const bytes = files[3] ?? Buffer.alloc(0);
  const convertUpload = vi.fn(() => Promise.reject(new Error("converted")));
  await expect(put(id, 0, bytes, { ...contextOf(), convertUpload })).rejects.toMatchObject({
    spanish: "Una reseña puede tener hasta 3 fotos.",
  });
  expect(convertUpload).not.toHaveBeenCalled();
  expect(await rowsOf("photo_uploads")).toEqual([]);
  await expect(put(id, bytes.length, Buffer.alloc(0))).rejects.toMatchObject({ code: "not-found" });
});
