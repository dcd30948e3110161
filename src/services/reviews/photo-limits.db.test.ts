import { createHash } from "node:crypto";
import sharp from "sharp";
import { beforeEach, expect, test, vi } from "vitest";
import { addMembers } from "../../../tests/support/add-members.ts";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { SYSTEM, testContext } from "../../../tests/support/service-context.ts";
import { administer } from "../../../tests/support/template-database.ts";
import type { Actor } from "../../domain/accounts/actor.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import { type Disk, UNFINISHED_UPLOAD_BYTES } from "../../domain/storage-budget/storage-budget.ts";
import type { UploadTask } from "../images/convert-image.ts";
import { sweepExpired } from "../maintenance/sweep-expired.ts";
import { addReview } from "./add-review.ts";
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

const codeOf = (error: unknown) => (error instanceof AppError ? error.code : "unexpected");
const rowsOf = (table: string) => administer<Record<string, unknown>>(used.url, `select * from ${table}`);

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

test("V-08 the bytes of a deleted photo stay while another photo or a place has them", async () => {
  const [one, other] = [await write(), await write(actorOf("ana"), "Otra vez")];
  const bytes = await draw();
  const [first, second] = [await send(one, bytes), await send(other, bytes)];
  expect(first?.imageId).toBe(second?.imageId);
  await deleteOwnPhoto(contextOf(), { id: first?.id ?? "" });
  expect(await rowsOf("images")).toHaveLength(1);
  const address = `/imagenes/${first?.imageId}`;
  const [place] = await administer<{ image_url: string }>(
    used.url,
    "select image_url from businesses where id = 'polo-61'",
  );
  const setCover = (url: string) =>
    administer(used.url, `update businesses set image_url = '${url}' where id = 'polo-61'`);
  await setCover(address);
  await deleteOwnPhoto(contextOf(), { id: second?.id ?? "" });
  expect(await rowsOf("images"), "the cover of a place").toHaveLength(1);
  await setCover(place?.image_url ?? "");
  await sweepExpired(contextOf(SYSTEM));
  expect(await rowsOf("images")).toEqual([]);
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
  const refused = finish(2).catch(codeOf);
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
