import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { NOT_STAFF } from "../../../tests/support/accounts/not-staff.ts";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { HOSTILE_UPLOADS, PAYLOADS, pad } from "../../../tests/support/images/hostile-uploads.ts";
import { drawPlain, listExtras, takePhotograph } from "../../../tests/support/images/photographs.ts";
import { OPERATOR, SYSTEM, testContext } from "../../../tests/support/service-context.ts";
import { administer } from "../../../tests/support/template-database.ts";
import { VISITOR } from "../../domain/accounts/actor.ts";
import { isBareImage } from "../../domain/images/image-format.ts";
import { updateBusiness } from "../changes/update-business.ts";
import { ingestImage } from "./ingest-image.ts";
import { readImage } from "./read-image.ts";

const used = fileDatabase();
const staff = () => testContext({ db: used.db, actor: OPERATOR }).context;
const listRows = () =>
  administer(used.url, "select id, width, height, mime, bytes is not null as stored from images");

beforeEach(() => administer(used.url, "truncate images; truncate audit_entries"));

const refused = HOSTILE_UPLOADS.filter(({ sentence }) => sentence !== null);
const cleaned = HOSTILE_UPLOADS.filter(({ sentence }) => sentence === null);

test.each(refused)(
  "AM-01 $name is refused with a sentence, and nothing is stored",
  async ({ make, sentence }) => {
    const failed = ingestImage(staff(), await make());
    await expect(failed).rejects.toMatchObject({
      code: expect.stringMatching(/^(invalid|too-large)$/),
      spanish: expect.stringMatching(sentence ?? /^$/),
    });
    expect(await listRows()).toEqual([]);
  },
);

test.each(cleaned)("AM-01 $name becomes a clean WebP in sRGB, without metadata", async ({ make }) => {
  const { id, width, height, mime } = await ingestImage(staff(), await make());
  const stored = await readImage(staff(), id);
  const bytes = stored?.bytes ?? Buffer.alloc(0);
  expect(isBareImage(bytes)).toBe(true);
  expect(await listExtras(bytes)).toEqual([]);
  for (const payload of PAYLOADS) expect(bytes.includes(payload)).toBe(false);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", space: "srgb", width, height });
  expect({ mime, storedMime: stored?.mime }).toEqual({ mime: "image/webp", storedMime: "image/webp" });
});

test("AM-01 a photograph on its side stands upright, and of an animation the first frame is left", async () => {
  expect(await ingestImage(staff(), await takePhotograph({ format: "jpeg" }))).toMatchObject({
    width: 200,
    height: 300,
  });
  const animation = HOSTILE_UPLOADS.find(({ name }) => name === "an animated WebP");
  const { id } = await ingestImage(staff(), (await animation?.make()) ?? Buffer.alloc(0));
  const { channels } = await sharp((await readImage(staff(), id))?.bytes).stats();
  expect(channels.map(({ mean }) => mean > 200)).toEqual([true, false, false]);
});

test("AM-01 exactly 10,000,000 bytes are accepted, and a large picture is stored smaller", async () => {
  const whole = pad(await drawPlain({ format: "jpeg", width: 6_000, height: 3_000 }), 10_000_000);
  expect(await ingestImage(staff(), whole)).toMatchObject({ width: 4_000, height: 2_000 });
});

test("AM-01 a picture with only a name, cut off after its header, is damaged", async () => {
  for (const format of ["jpeg", "png", "webp"] as const) {
    const whole = await drawPlain({ format });
    await expect(ingestImage(staff(), whole.subarray(0, 24))).rejects.toMatchObject({
      spanish: expect.stringContaining("incompleto o dañado"),
    });
  }
});

test("the same file twice, also at once, is one image, and so is the file that the guide serves", async () => {
  const file = await takePhotograph({ format: "png" });
  const all = await Promise.all(Array.from({ length: 6 }, () => ingestImage(staff(), file)));
  const [first] = all;
  expect(new Set(all.map(({ id }) => id)).size).toBe(1);
  const served = await readImage(staff(), first?.id ?? "");
  expect(await ingestImage(staff(), served?.bytes ?? Buffer.alloc(0))).toEqual(first);
  expect(await listRows()).toEqual([{ ...first, stored: true }]);
});

test("an upload of an image whose bytes were lost repairs it", async () => {
  const file = await drawPlain({ format: "png" });
  const { id } = await ingestImage(staff(), file);
  await staff().images.delete(id);
  expect(await readImage(staff(), id)).toBeNull();
  await ingestImage(staff(), file);
  expect(await readImage(staff(), id)).not.toBeNull();
});

test("where the storage fails, the upload fails, and no audit entry is written", async () => {
  const images = { ...staff().images, put: () => Promise.reject(new Error("no space left")) };
  const failed = ingestImage({ ...staff(), images }, await drawPlain({ format: "png" }));
  await expect(failed).rejects.toThrow("no space left");
  expect(await administer(used.url, "select * from audit_entries")).toEqual([]);
});

test("an upload is in the audit log; its placeholder reaches the business without reading its bytes", async () => {
  const { id } = await ingestImage(staff(), await takePhotograph({ format: "jpeg" }));
  expect(await administer(used.url, "select actor, action, subject from audit_entries")).toEqual([
    { actor: "operator:ana", action: "image.add", subject: id },
  ]);
  const [business] = await administer<{ id: string; version: number }>(
    used.url,
    "select id, version from businesses order by id limit 1",
  );
  const away = { ...staff().images, get: () => Promise.reject(new Error("not reached")) };
  await updateBusiness(
    { ...staff(), images: away },
    {
      id: business?.id ?? "",
      version: business?.version ?? 0,
      fields: { imageUrl: `/imagenes/${id}` },
      tool: "test",
    },
  );
  const [{ image_placeholder } = { image_placeholder: "" }] = await administer<{ image_placeholder: string }>(
    used.url,
    `select image_placeholder from businesses where id = '${business?.id}'`,
  );
  expect(await sharp(Buffer.from(image_placeholder, "base64")).metadata()).toMatchObject({
    width: 16,
    height: 12,
  });
});

test("only staff upload images", async () => {
  for (const actor of [VISITOR, SYSTEM])
    await expect(
      ingestImage(testContext({ db: used.db, actor }).context, await drawPlain({ format: "png" })),
    ).rejects.toMatchObject(NOT_STAFF);
});
