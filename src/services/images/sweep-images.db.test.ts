import { mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { NOT_STAFF } from "../../../tests/support/accounts/not-staff.ts";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { OPERATOR, SYSTEM, testContext } from "../../../tests/support/service-context.ts";
import { administer } from "../../../tests/support/template-database.ts";
import { VISITOR } from "../../domain/accounts/actor.ts";
import { sweepImagesHandler } from "../../jobs/handlers/job-handlers.ts";
import { createFolderStorage } from "../../outside/images/folder-storage.ts";
import type { ImageStorage } from "../../outside/images/image-storage.ts";
import { editCatalogue } from "../changes/edit-catalogue.ts";
import { updateBusiness } from "../changes/update-business.ts";
import type { ServiceContext } from "../service-context.ts";
import { ingestImage } from "./ingest-image.ts";
import { sweepImages } from "./sweep-images.ts";

const used = fileDatabase();
const HOUR_MS = 60 * 60 * 1000;
const NOW = new Date();
const TOMORROW = new Date(NOW.getTime() + 25 * HOUR_MS);
let folder: string;
let storage: ImageStorage;

const staff = (now = NOW): ServiceContext => ({
  ...testContext({ db: used.db, actor: OPERATOR, now }).context,
  images: storage,
});
const sweepTomorrow = (input: Partial<ServiceContext> = {}) =>
  sweepImages({ ...staff(TOMORROW), ...input }, { isDryRun: false });

beforeEach(async () => {
  await administer(used.url, "truncate images, job_runs, change_sets, site_settings, audit_entries cascade");
  await administer(
    used.url,
    "update businesses set image_url = '', additional_images = '{}', deleted_at = null, version = 1",
  );
  folder = await mkdtemp(join(tmpdir(), "guia-sweep-"));
  storage = createFolderStorage(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

let shade = 0;
async function upload(context = staff()): Promise<string> {
  shade++;
  const background = "#4a9";
  const file = await sharp({ create: { width: 20 + shade, height: 10, channels: 3, background } })
    .png()
    .toBuffer();
  return (await ingestImage(context, file)).id;
}

async function listRowIds(): Promise<string[]> {
  return (await administer<{ id: string }>(used.url, 'select id from images order by id collate "C"')).map(
    ({ id }) => id,
  );
}

async function listStoredIds(): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of storage.list()) ids.push(id);
  return ids;
}

const businessId = async (index: number) => {
  const [row] = await administer<{ id: string }>(
    used.url,
    `select id from businesses order by id offset ${index} limit 1`,
  );
  return row?.id ?? "";
};

test("an image that nothing refers to is deleted after a day, with its bytes, and not before", async () => {
  const id = await upload();
  const almost = new Date(NOW.getTime() + 23 * HOUR_MS);
  expect(await sweepImages(staff(almost), { isDryRun: false })).toMatchObject({ unreferenced: [] });
  expect(await sweepTomorrow()).toMatchObject({ unreferenced: [id], leftovers: [], missing: [] });
  expect([await listRowIds(), await listStoredIds()]).toEqual([[], []]);
});

test("a dry run lists the same and deletes nothing", async () => {
  const id = await upload();
  const stray = "ab".repeat(16);
  await storeStray(stray);
  expect(await sweepImages(staff(TOMORROW), { isDryRun: true })).toEqual({
    isDryRun: true,
    unreferenced: [id],
    leftovers: [stray],
    missing: [],
    unfinished: 0,
  });
  expect(await listRowIds()).toEqual([id]);
  expect((await listStoredIds()).sort()).toEqual([id, stray].sort());
});

/** Bytes without a row. Their content does not matter to the sweep. */
async function storeStray(id: string): Promise<void> {
  await mkdir(join(folder, id.slice(0, 2)), { recursive: true });
  await writeFile(join(folder, id.slice(0, 2), id), "RIFF");
}

describe("an image stays that is named by", () => {
  const REFERENCES: Readonly<Record<string, (id: string) => Promise<unknown>>> = {
    "the cover of a business": async (id) =>
      administer(
        used.url,
        `update businesses set image_url = '/imagenes/${id}' where id = '${await businessId(0)}'`,
      ),
    "the gallery of a deleted business": async (id) =>
      administer(
        used.url,
        `update businesses set additional_images = '{a,https://guia.example/imagenes/${id}}', deleted_at = now(), active = false where id = '${await businessId(1)}'`,
      ),
    "a change that replaced it": async (id) => {
      const business = await businessId(2);
      await save(business, { imageUrl: `/imagenes/${id}` });
      await save(business, { imageUrl: "https://ejemplo.com/otra.jpg" });
    },
    "a change that took it out of the gallery": async (id) => {
      const business = await businessId(3);
      await save(business, { additionalImages: [`/imagenes/${id}`] });
      await save(business, { additionalImages: [] });
    },
    "the input of a queued job": (id) =>
      addJob({ state: "queued", input: `{"images": ["${id}"]}`, cursor: "null" }),
    "the cursor of a running job": (id) =>
      addJob({ state: "running", input: "{}", cursor: `"/imagenes/${id}"` }),
    "an item of a running job": async (id) => {
      await addJob({ state: "running", input: "{}", cursor: "null" });
      await administer(
        used.url,
        `insert into job_run_items (run_id, item, outcome, at) select id, '/imagenes/${id}', 'done', now() from job_runs`,
      );
    },
    "a setting": (id) =>
      administer(
        used.url,
        `insert into site_settings (key, value, version, updated_at) values ('banner', '{"link": "/imagenes/${id}"}', 1, now())`,
      ),
  };

  const addJob = ({ state, input, cursor }: Record<"state" | "input" | "cursor", string>) =>
    administer(
      used.url,
      `insert into job_runs (kind, exclusive_key, initiator, state, input, cursor, created_at)
        values ('x', 'x', 'ana', '${state}', '${input}', '${cursor}', now())`,
    );

  const save = async (id: string, fields: Record<string, unknown>) => {
    const [row] = await administer<{ version: number }>(
      used.url,
      `select version from businesses where id = '${id}'`,
    );
    return updateBusiness(staff(), { id, version: row?.version ?? 0, fields, tool: "test" });
  };

  test.each(Object.entries(REFERENCES))("%s", async (_, refer) => {
    const [kept, unused] = [await upload(), await upload()];
    await refer(kept);
    expect(await sweepTomorrow()).toMatchObject({ unreferenced: [unused] });
    expect(await listRowIds()).toEqual([kept]);
    expect(await listStoredIds()).toEqual([kept]);
  });

  test("a finished job no longer", async () => {
    const id = await upload();
    await addJob({ state: "done", input: `{"image": "${id}"}`, cursor: "null" });
    expect(await sweepTomorrow()).toMatchObject({ unreferenced: [id] });
  });
});

test.each(["businesses", "business_changes", "job_runs", "job_run_items", "site_settings"])(
  "nothing is deleted while %s can't be read",
  async (table) => {
    const id = await upload();
    await administer(used.url, `alter table ${table} rename to hidden`);
    try {
      await expect(sweepTomorrow()).rejects.toThrow();
    } finally {
      await administer(used.url, `alter table hidden rename to ${table}`);
    }
    expect([await listRowIds(), await listStoredIds()]).toEqual([[id], [id]]);
  },
);

test("nothing is deleted while the storage can't be listed", async () => {
  const id = await upload();
  const away = { next: () => Promise.reject(new Error("away")) };
  const images = { ...storage, list: () => ({ [Symbol.asyncIterator]: () => away }) };
  await expect(sweepTomorrow({ images })).rejects.toThrow("away");
  expect(await listRowIds()).toEqual([id]);
});

test("bytes without a row are deleted after a day, and a row without bytes is reported", async () => {
  const stray = "cd".repeat(16);
  await storeStray(stray);
  const lost = await upload();
  await administer(
    used.url,
    `update businesses set image_url = '/imagenes/${lost}' where id = '${await businessId(0)}'`,
  );
  await storage.delete(lost);
  expect(await sweepImages(staff(), { isDryRun: false })).toMatchObject({ leftovers: [], missing: [] });
  expect(await sweepTomorrow()).toMatchObject({ unreferenced: [], leftovers: [stray], missing: [lost] });
  expect([await listRowIds(), await listStoredIds()]).toEqual([[lost], []]);
});

test("a storage full of images of another database is left alone", async () => {
  const own = await upload();
  for (let index = 0; index < 101; index++) await storeStray(index.toString(16).padStart(32, "0"));
  await expect(sweepTomorrow()).rejects.toMatchObject({
    code: "conflict",
    spanish:
      "De las 102 imágenes guardadas, 101 no están en esta base de datos: parecen de otra guía. No se borró nada.",
  });
  expect(await listRowIds()).toEqual([own]);
  expect(await listStoredIds()).toHaveLength(102);
});

test("an old image that is uploaded again, or given to a business, gets another day", async () => {
  const [again, given, created] = [await upload(), await upload(), await upload()];
  const bytes = (await storage.get(again)) ?? Buffer.alloc(0);
  await ingestImage(staff(TOMORROW), bytes);
  await editCatalogue(staff(TOMORROW), { tool: "test" }, async (edit) => {
    await edit.createAll([{ title: "Con foto", category: "Sushis", imageUrl: `/imagenes/${created}` }]);
    await edit.update({ id: await businessId(4), fields: { additionalImages: [`/imagenes/${given}`] } });
  });
  // As if the edit were not committed yet when the sweep reads the references.
  await administer(used.url, "update businesses set image_url = '', additional_images = '{}'");
  await administer(used.url, "truncate change_sets cascade");
  expect(await sweepTomorrow()).toMatchObject({ unreferenced: [] });
});

/** Until a statement waits for a lock, or `work` ends without waiting. */
async function untilWaiting(work: Promise<unknown>): Promise<void> {
  // Of this database only: other test files use the same server.
  const waiting =
    "select count(*)::integer as total from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  const count = async () => (await administer<{ total: number }>(used.url, waiting))[0]?.total;
  await Promise.race([work, expect.poll(count).toBeGreaterThan(0)]);
}

test("an upload waits for a sweep that is deleting the same bytes, and stores them again", async () => {
  const id = await upload();
  const file = (await storage.get(id)) ?? Buffer.alloc(0);
  const [deleting, mayDelete] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const images = {
    ...storage,
    async delete(wanted: string) {
      deleting.resolve();
      await mayDelete.promise;
      await storage.delete(wanted);
    },
    // By the clock of this sweep the file that is being uploaded is a day old.
    deleteUnfinished: async () => 0,
  };
  const sweeping = sweepTomorrow({ images });
  await deleting.promise;
  const uploading = ingestImage(staff(TOMORROW), file);
  await untilWaiting(uploading);
  mayDelete.resolve();
  expect(await sweeping).toMatchObject({ unreferenced: [id] });
  expect(await uploading).toMatchObject({ id });
  expect([await listRowIds(), await listStoredIds()]).toEqual([[id], [id]]);
});

test("a sweep waits for an edit that is using an old image, and leaves it", async () => {
  const id = await upload();
  let sweeping: ReturnType<typeof sweepTomorrow> | undefined;
  await used.db.transaction(async (store) => {
    await store.images.touch({ ids: [id], at: TOMORROW });
    sweeping = sweepTomorrow();
    await untilWaiting(sweeping);
  });
  expect(await sweeping).toMatchObject({ unreferenced: [] });
  expect([await listRowIds(), await listStoredIds()]).toEqual([[id], [id]]);
});

test("files of interrupted writes are deleted after a day", async () => {
  const id = await upload();
  const file = join(folder, id.slice(0, 2), `${id}.x.unfinished`);
  await writeFile(file, "RIFF");
  await utimes(file, 1, 1);
  expect(await sweepTomorrow()).toMatchObject({ unfinished: 1 });
});

test("the nightly job sweeps, which is in the audit log; besides it only staff may", async () => {
  const id = await upload();
  await sweepImagesHandler.run({ ...staff(TOMORROW), actor: SYSTEM }, {});
  expect(
    await administer(used.url, "select actor, details from audit_entries where action = 'image.sweep'"),
  ).toEqual([{ actor: "system:jobs", details: { total: 1, ids: [id] } }]);
  await expect(sweepTomorrow({ actor: VISITOR })).rejects.toMatchObject(NOT_STAFF);
});
