import { createHash, randomUUID } from "node:crypto";
import sharp from "sharp";
import { beforeEach, expect, test, vi } from "vitest";
import { addMembers } from "../../../tests/support/add-members.ts";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { takePhotograph } from "../../../tests/support/images/photographs.ts";
import { SYSTEM, testContext } from "../../../tests/support/service-context.ts";
import { administer } from "../../../tests/support/template-database.ts";
import { type Actor, VISITOR } from "../../domain/accounts/actor.ts";
import { PHOTO_PIECE_BYTES } from "../../domain/reviews/review-photo.ts";
import { type Disk, UNFINISHED_UPLOAD_BYTES } from "../../domain/storage-budget/storage-budget.ts";
import type { UploadTask } from "../images/convert-image.ts";
import { sweepExpired } from "../maintenance/sweep-expired.ts";
import { addReview } from "./add-review.ts";
import { listOwnReviews } from "./own-reviews.ts";
import { deleteOwnPhoto } from "./photo-moderation.ts";
import { cancelUpload, receivePiece, startUpload } from "./photo-uploads.ts";

const used = fileDatabase();
const NOW = new Date("2026-03-01T12:00:00Z");
const actorOf = (id: string): Actor => ({
  kind: "member",
  member: { id, email: `${id}@guia.example`, name: id, emailVerified: true },
});
const contextOf = (actor: Actor = actorOf("ana"), now = NOW) =>
  testContext({ db: used.db, actor, clientKey: "cliente", now }).context;
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
      ({ code }: { code: string }) => code,
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

test("V-08 unfinished uploads of a member are bounded, limited in rate, and erased after a day", async () => {
  const reviewId = await write();
  for (let index = 0; index < 12; index++) await begin(reviewId, await draw());
  expect(await rowsOf("photo_uploads")).toHaveLength(6);
  await expect(begin(reviewId, await draw())).rejects.toMatchObject({
    code: "too-many",
    spanish: "Subiste muchas fotos en un día. Probá de nuevo en 2 horas.",
  });
  const hoursLater = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
  await sweepExpired(contextOf(SYSTEM, hoursLater(23)));
  expect(await rowsOf("photo_uploads")).toHaveLength(6);
  await sweepExpired(contextOf(SYSTEM, hoursLater(25)));
  expect(await rowsOf("photo_uploads")).toEqual([]);
});

test("V-08 unfinished uploads of all members have a budget of bytes: the oldest give way", async () => {
  const reviewId = await write();
  await administer(
    used.url,
    `insert into photo_uploads (id, member_id, review_id, hash, size, at)
      select gen_random_uuid(), 'beto', '${reviewId}', 'hash of ' || age, 8000000, '${NOW.toISOString()}'::timestamptz - age * interval '1 minute'
      from generate_series(1, 70) as age`,
  );
  const { id } = await begin(reviewId, await draw());
  const left = await rowsOf("photo_uploads");
  expect(left.reduce((sum, { size }) => sum + Number(size), 0)).toBeLessThanOrEqual(UNFINISHED_UPLOAD_BYTES);
  expect(left).toHaveLength(64);
  expect(left.filter((row) => row.id === id)).toHaveLength(1);
  expect(left.filter(({ hash }) => hash === "hash of 64")).toEqual([]);
});

test("V-08 a deleted photo gives nothing of the day's limit back, and its bytes go with it", async () => {
  const reviewId = await write();
  for (const _ of [1, 2]) {
    const photo = await send(reviewId, await draw());
    expect(await rowsOf("images")).toHaveLength(1);
    await deleteOwnPhoto(contextOf(), { id: photo?.id ?? "" });
    expect(await rowsOf("images"), "no row, so no bytes").toEqual([]);
  }
  for (let index = 2; index < 12; index++) await begin(reviewId, await draw());
  await expect(begin(reviewId, await draw())).rejects.toMatchObject({ code: "too-many" });
});

test("V-08 the bytes of a photo that is cancelled during its conversion go at once", async () => {
  const bytes = await draw();
  const { id } = await begin(await write(), bytes);
  const context = contextOf();
  const convertUpload = async (task: UploadTask) => {
    await cancelUpload(contextOf(), { id });
    return context.convertUpload(task);
  };
  await expect(put(id, 0, bytes, { ...context, convertUpload })).rejects.toMatchObject({ code: "not-found" });
  expect(await rowsOf("images")).toEqual([]);
});

test("V-08 without a proven e-mail a member has half of the day's photos, and none where mails are sent", async () => {
  const unproven = { id: "ana", email: "ana@guia.example", name: "ana", emailVerified: false };
  const context = contextOf({ kind: "member", member: unproven });
  const reviewId = await write();
  for (let index = 0; index < 6; index++) await begin(reviewId, await draw(), context);
  await expect(begin(reviewId, await draw(), context)).rejects.toMatchObject({ code: "too-many" });
  await administer(used.url, "truncate rate_limits");
  const mailing = { ...context, site: { ...context.site, sendsMail: true } };
  await expect(begin(reviewId, await draw(), mailing)).rejects.toMatchObject({
    code: "forbidden",
    spanish: expect.stringContaining("primero confirmá tu correo"),
  });
  const proven = { ...contextOf(), site: mailing.site };
  await expect(begin(reviewId, await draw(), proven)).resolves.toMatchObject({ offset: 0 });
});

test("V-08 the members of one connection share a day's limit", async () => {
  for (let member = 0; member < 5; member++) {
    const actor = actorOf(`vecino${member}`);
    await addMembers(used.db, [`vecino${member}`]);
    const reviewId = await write(actor, `Muy rico ${member}`);
    for (let index = 0; index < 12; index++) await begin(reviewId, await draw(), contextOf(actor));
  }
  await expect(begin(await write(), await draw())).rejects.toMatchObject({
    spanish: expect.stringContaining("desde tu conexión"),
  });
});

test("V-08 no photo is taken while a thousand wait for the staff", async () => {
  const reviewId = await write(actorOf("beto"), "Otra");
  const bytes = await draw();
  const begun = await begin(await write(), bytes);
  await administer(
    used.url,
    `insert into review_photos (review_id, image_id, source_hash, width, height, position, at)
      select '${reviewId}', '', number, 1, 1, 1, now() from generate_series(1, 1000) as number`,
  );
  const full = {
    code: "unavailable",
    spanish: expect.stringContaining("Por ahora no podemos recibir más fotos"),
  };
  await expect(begin(await write(actorOf("ana"), "Más"), await draw())).rejects.toMatchObject(full);
  await expect(put(begun.id, 0, bytes), "one that had begun").rejects.toMatchObject(full);
  await administer(used.url, "update review_photos set state = 'rejected' where position = 1");
  expect((await put(begun.id, bytes.length, Buffer.alloc(0))).photo).toMatchObject({ state: "pending" });
});

test("V-08 of a member one conversion runs and one waits; a third is asked again later", async () => {
  const reviewId = await write();
  const files = await Promise.all([draw(), draw(), draw()]);
  const begun = await Promise.all(files.map((bytes) => begin(reviewId, bytes)));
  const [release, third] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()];
  const context = contextOf();
  const convertUpload = vi.fn(async (task: UploadTask) => {
    if (convertUpload.mock.calls.length > 2) third.resolve("converted");
    await release.promise;
    return context.convertUpload(task);
  });
  const finish = async (index: number) => {
    const bytes = files[index] ?? Buffer.alloc(0);
    return (await put(begun[index]?.id ?? "", 0, bytes, { ...context, convertUpload })).photo?.state ?? "";
  };
  const sent = [finish(0), finish(1)];
  await expect.poll(() => convertUpload.mock.calls.length).toBe(2);
  const refused = finish(2).catch(({ code }: { code: string }) => code);
  expect(await Promise.race([refused, third.promise])).toBe("unavailable");
  const other = actorOf("beto");
  const bytes = await draw();
  const { id } = await begin(await write(other, "De Beto"), bytes, contextOf(other));
  expect((await put(id, 0, bytes, contextOf(other))).photo, "of another member").not.toBeNull();
  release.resolve();
  expect(await Promise.all(sent)).toEqual(["pending", "pending"]);
});

test("V-08 no file is taken while the disk is nearly full: neither its start nor its pieces", async () => {
  const reviewId = await write();
  const bytes = await draw();
  const { id } = await begin(reviewId, bytes);
  const on = (disk: Disk) => ({
    ...contextOf(),
    monitor: { ...contextOf().monitor, readDisk: async () => disk },
  });
  const full = on({ freeBytes: 1.9e9, totalBytes: 500e9 });
  const refused = { code: "unavailable", spanish: expect.stringContaining("queda poco lugar en el disco") };
  await expect(put(id, 0, bytes, full)).rejects.toMatchObject(refused);
  await expect(begin(reviewId, await draw(), full)).rejects.toMatchObject(refused);
  const enough = on({ freeBytes: 1.1e9, totalBytes: 10e9 });
  expect((await put(id, 0, bytes, enough)).photo, "10 % of a small disk").toMatchObject({ state: "pending" });
});
