import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { NOT_STAFF } from "../../../tests/support/accounts/not-staff.ts";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import {
  type CloudinaryStandIn,
  startCloudinary,
} from "../../../tests/support/images/cloudinary-stand-in.ts";
import { type S3StandIn, startS3 } from "../../../tests/support/images/s3-stand-in.ts";
import { OPERATOR, SYSTEM, testContext } from "../../../tests/support/service-context.ts";
import { administer } from "../../../tests/support/template-database.ts";
import { imageIdOf } from "../../db/queries/images/image-id.ts";
import { VISITOR } from "../../domain/accounts/actor.ts";
import { IMAGE_STORAGES_SETTING, namePlace } from "../../domain/images/image-storage-settings.ts";
import { moveImages } from "../../jobs/handlers/move-images.ts";
import { type JobRunner, startJobRunner } from "../../jobs/job-runner.ts";
import { createCloudinaryStorage } from "../../outside/images/cloudinary-storage.ts";
import { createDatabaseStorage } from "../../outside/images/database-storage.ts";
import { createFolderStorage } from "../../outside/images/folder-storage.ts";
import { type ImageStorage, readOnly } from "../../outside/images/image-storage.ts";
import { type ImageStorages, joinStorages } from "../../outside/images/image-storages.ts";
import { createS3Storage } from "../../outside/images/s3-storage.ts";
import { cancelJobRun } from "../job-runs/cancel-job-run.ts";
import { getJobRun, listJobRunItems } from "../job-runs/read-job-runs.ts";
import { retryFailedItems } from "../job-runs/start-job-run.ts";
import type { ServiceContext } from "../service-context.ts";
import { ingestImage } from "./ingest-image.ts";
import { copyImage, describeStorages, releaseImage, startMovingImages } from "./move-images.ts";
import { readImage } from "./read-image.ts";
import { sweepImages } from "./sweep-images.ts";

const used = fileDatabase();
let folder: string;
let s3: S3StandIn;
let cloudinary: CloudinaryStandIn;
let runner: JobRunner | null = null;

beforeAll(async () => {
  s3 = await startS3();
  cloudinary = await startCloudinary();
});
afterAll(async () => {
  await s3.stop();
  await cloudinary.stop();
});
beforeEach(async () => {
  await administer(used.url, "truncate images, job_runs cascade");
  await administer(used.url, `delete from settings where name = '${IMAGE_STORAGES_SETTING}'`);
  folder = await mkdtemp(join(tmpdir(), "guia-move-"));
  s3.objects.clear();
  s3.faults.length = 0;
  cloudinary.assets.clear();
});
afterEach(async () => {
  await runner?.stop();
  runner = null;
  await rm(folder, { recursive: true, force: true });
});

const quiet = { onTrouble() {}, timeoutMs: 2_000, retryMs: 1 };
const inDatabase = () => createDatabaseStorage(used.db.images);
const inFolder = () => createFolderStorage(folder);
const inS3 = () => createS3Storage({ settings: s3.settings, ...quiet });
const inCloudinary = () => createCloudinaryStorage({ settings: cloudinary.settings, ...quiet });

/** As a server that was started with `inUse`, and was with `former` before. */
function contextOf(inUse: ImageStorage, former: readonly ImageStorage[], actor = OPERATOR): ServiceContext {
  return contextWith({ inUse, former, unreachable: [] }, actor);
}

function contextWith(imageStorages: ImageStorages, actor = OPERATOR): ServiceContext {
  const { context } = testContext({ db: used.db, actor });
  return { ...context, imageStorages, images: joinStorages(imageStorages) };
}

const remember = (...places: readonly string[]) =>
  Promise.all(places.map((word) => used.db.settings.addWord({ name: IMAGE_STORAGES_SETTING, word })));
const remembered = async () => (await used.db.settings.listWords(IMAGE_STORAGES_SETTING)).sort();

async function upload(count: number, context: ServiceContext): Promise<string[]> {
  const ids: string[] = [];
  for (let shade = 1; shade <= count; shade++) {
    const background = "#7a9";
    const file = await sharp({ create: { width: 20 + shade, height: 16, channels: 3, background } })
      .png()
      .toBuffer();
    ids.push((await ingestImage(context, file)).id);
  }
  return ids.sort();
}

async function listIds(storage: ImageStorage): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of storage.list()) ids.push(id);
  return ids;
}

function start(inUse: ImageStorage, former: readonly ImageStorage[]): void {
  startWith({ inUse, former, unreachable: [] });
}

function startWith(storages: ImageStorages): void {
  runner = startJobRunner({
    jobs: [moveImages],
    context: () => contextWith(storages, SYSTEM),
    leaseSeconds: 2,
    pollMs: 20,
  });
}

async function finish(id: string, state = "done") {
  const staff = contextOf(inDatabase(), []);
  await expect.poll(async () => (await getJobRun(staff, { id })).run.state).toBe(state);
  return getJobRun(staff, { id });
}

/** Calls `before` before each operation of that name. */
function watched(
  storage: ImageStorage,
  name: "put" | "delete",
  before: (id: string) => void | Promise<void>,
) {
  const work: (input: never) => Promise<void> = storage[name];
  return {
    ...storage,
    async [name](input: never) {
      await before(typeof input === "string" ? input : (input as { id: string }).id);
      await work(input);
    },
  } as ImageStorage;
}

test("AM-05 images move from storage to storage; nothing is left behind, and the former one is forgotten", async () => {
  const ids = await upload(5, contextOf(inDatabase(), []));
  const way = [inDatabase, inFolder, inS3, inCloudinary, inDatabase];
  for (const [step, open] of way.entries()) {
    const next = way[step + 1];
    if (!next) break;
    await remember(open().place, next().place);
    const context = contextOf(next(), [open()]);
    expect((await describeStorages(context)).former).toEqual([
      {
        name: namePlace(open().place),
        images: open().kind === "database" ? 5 : null,
        isReadOnly: false,
      },
    ]);
    const { run } = await startMovingImages(context);
    start(next(), [open()]);
    const { counts, run: ended } = await finish(run.id);
    expect([counts, ended.current, ended.total]).toEqual([{ done: 5 }, 5, 5]);
    expect(ended.message).toMatch(/^Todas las imágenes están en /);
    expect(await listIds(next())).toEqual(ids);
    expect(await listIds(open())).toEqual([]);
    expect(await remembered()).not.toContain(open().place);
    await expect(startMovingImages(context)).rejects.toMatchObject({ code: "conflict" });
    await runner?.stop();
  }
});

test("AX-07 every image can be read at every moment of a move that is cancelled, killed and begun again", async () => {
  const ids = await upload(12, contextOf(inDatabase(), []));
  const reader = contextOf(inS3(), [inDatabase()]);
  const checkAll = async () => {
    for (const id of ids) expect(await readImage(reader, id), id).not.toBeNull();
  };
  const { run } = await startMovingImages(reader);
  let deleted = 0;
  const stopping = watched(inDatabase(), "delete", async () => {
    await checkAll();
    if (++deleted === 3) await cancelJobRun(reader, { id: run.id });
  });
  start(inS3(), [stopping]);
  const cancelled = await finish(run.id, "cancelled");
  expect(cancelled.run.current).toBeLessThan(12);
  await checkAll();
  await runner?.stop();

  const again = await startMovingImages(reader);
  let puts = 0;
  const dying = watched(inS3(), "put", async () => {
    // A process that never comes back from here.
    if (++puts === 4) await new Promise(() => {});
  });
  start(dying, [inDatabase()]);
  await expect.poll(() => puts).toBe(4);
  await checkAll();
  void runner?.stop();
  start(inS3(), [inDatabase()]);
  const { run: ended, counts } = await finish(again.run.id);
  expect([ended.current, ended.total, ended.failed]).toEqual([12, 12, 0]);
  expect((counts.done ?? 0) + (counts.skipped ?? 0)).toBe(12);
  expect(await listIds(inDatabase())).toEqual([]);
  expect(await listIds(inS3())).toEqual(ids);
  await checkAll();
});

test("a process that dies between the deletion and its record leaves nothing undone or counted twice", async () => {
  const ids = await upload(2, contextOf(inDatabase(), []));
  const context = contextOf(inFolder(), [inDatabase()], SYSTEM);
  const copied = await copyImage(context, { id: ids[0] ?? "" });
  await releaseImage(context, copied);
  const { run } = await startMovingImages(contextOf(inFolder(), [inDatabase()]));
  start(inFolder(), [inDatabase()]);
  expect((await finish(run.id)).counts).toEqual({ done: 1, skipped: 1 });
  expect(await listIds(inFolder())).toEqual(ids);
});

test("nothing is deleted before the copy was read back whole", async () => {
  const ids = await upload(3, contextOf(inDatabase(), []));
  const answers = new Map([
    [ids[0], Buffer.from("otra cosa")],
    [ids[1], null],
  ]);
  const lying: ImageStorage = {
    ...inFolder(),
    get: async (id) => (answers.has(id) ? (answers.get(id) ?? null) : inFolder().get(id)),
  };
  const reader = contextOf(lying, [inDatabase()]);
  const { run } = await startMovingImages(reader);
  start(lying, [inDatabase()]);
  const { counts, run: ended } = await finish(run.id);
  expect(counts).toEqual({ done: 1, failed: 2 });
  expect(ended.message).toBe("Quedan 2 imágenes donde estaban: se siguen viendo.");
  expect(await listIds(inDatabase())).toEqual(ids.slice(0, 2));
  expect((await listJobRunItems(reader, { id: run.id, outcome: "failed" })).items[0]?.message).toBe(
    "No se pudo leer la copia: la imagen sigue donde estaba.",
  );
  await runner?.stop();

  const retried = await retryFailedItems(reader, { id: run.id });
  start(inFolder(), [inDatabase()]);
  expect((await finish(retried.run.id)).counts).toEqual({ done: 2 });
  expect(await listIds(inFolder())).toEqual(ids);
});

test("an image that is in no storage fails with a sentence, and no former place is forgotten", async () => {
  const ids = await upload(3, contextOf(inFolder(), []));
  const other = createFolderStorage(join(folder, "otra"));
  const [lost = ""] = ids;
  await inFolder().delete(lost);
  const gone = "s3:http://127.0.0.1:9/fotos";
  await remember(inDatabase().place, inFolder().place, gone);
  const storages = { inUse: inDatabase(), former: [readOnly(inFolder()), other], unreachable: [gone] };
  const { run } = await startMovingImages(contextWith(storages));
  startWith(storages);
  const { counts, run: ended } = await finish(run.id);
  expect(counts).toEqual({ done: 2, failed: 1 });
  expect(ended.message).toBe("Falta 1 imagen: no está en ninguno de los lugares configurados.");
  expect((await listJobRunItems(contextWith(storages), { id: run.id, outcome: "failed" })).items[0]).toEqual(
    expect.objectContaining({ item: lost, message: expect.stringContaining("en ninguno de los lugares") }),
  );
  expect(await remembered()).toEqual([inDatabase().place, inFolder().place, gone]);
  // A read-only place keeps its copies.
  expect(await listIds(inFolder())).toEqual(ids.slice(1));
  await runner?.stop();

  await upload(3, contextOf(inDatabase(), []));
  const again = await startMovingImages(contextWith(storages));
  startWith(storages);
  expect((await finish(again.run.id)).run.message).toBe(
    `Todas las imágenes están en la base de datos. Las copias en una carpeta del servidor (${folder}) no se borraron.`,
  );
  expect(await remembered()).toEqual([inDatabase().place]);
  expect(await describeStorages(contextWith(storages))).toMatchObject({ former: [], unreachable: [] });
});

test("a former storage that fails for good does not stop a move of what is here already", async () => {
  await upload(2, contextOf(inFolder(), []));
  await remember(inFolder().place, inS3().place);
  s3.faults.push(...Array.from({ length: 200 }, () => ({ status: 403, code: "AccessDenied" })));
  const storages = { inUse: inFolder(), former: [inS3()], unreachable: [] };
  const { run } = await startMovingImages(contextWith(storages));
  startWith(storages);
  const { counts, run: ended } = await finish(run.id);
  expect([counts, ended.message]).toEqual([
    { skipped: 2 },
    `Todas las imágenes están en una carpeta del servidor (${folder}).`,
  ]);
  expect(await remembered()).toEqual([inFolder().place]);
});

test("a damaged image and one with metadata of an older version stay, and say why", async () => {
  const [damaged = "", old = ""] = await upload(2, contextOf(inDatabase(), []));
  await used.db.executeSql("update images set bytes = 'x' where id = $1", [damaged]);
  const jpeg = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#123" } })
    .withExif({ IFD0: { Artist: "Ana" } })
    .jpeg()
    .toBuffer();
  await used.db.executeSql("update images set bytes = $2, id = $3 where id = $1", [
    old,
    jpeg,
    imageIdOf(jpeg),
  ]);
  const context = contextOf(inFolder(), [inDatabase()], SYSTEM);
  expect((await copyImage(context, { id: damaged })).problem).toContain("dañado");
  expect((await copyImage(context, { id: imageIdOf(jpeg) })).problem).toContain("datos de la cámara");
  expect(await listIds(inFolder())).toEqual([]);
});

test("a storage that is away stops the copy, and nothing is lost", async () => {
  const ids = await upload(3, contextOf(inDatabase(), []));
  const away: ImageStorage = {
    ...inS3(),
    put: () =>
      inS3()
        .get("a".repeat(32))
        .then(() => {}),
  };
  s3.faults.push(...Array.from({ length: 60 }, () => ({ status: 503, code: "SlowDown" })));
  const context = contextOf(away, [inDatabase()], SYSTEM);
  await expect(copyImage(context, { id: ids[0] ?? "" })).rejects.toMatchObject({ code: "unavailable" });
  expect(await listIds(inDatabase())).toEqual(ids);
  for (const id of ids) expect(await readImage(context, id)).not.toBeNull();
});

test("the sweep sees all storages: nothing is missing or left over while images move", async () => {
  const ids = await upload(4, contextOf(inDatabase(), []));
  const system = contextOf(inFolder(), [inDatabase()], SYSTEM);
  for (const id of ids.slice(0, 2)) await releaseImage(system, await copyImage(system, { id }));
  const later = { now: () => new Date(Date.now() + 30 * 24 * 60 * 60 * 1000) };
  const swept = await sweepImages({ ...system, clock: later }, { isDryRun: true });
  expect(swept).toMatchObject({ unreferenced: ids, leftovers: [], missing: [] });
  await sweepImages({ ...system, clock: later }, { isDryRun: false });
  expect([await listIds(inDatabase()), await listIds(inFolder())]).toEqual([[], []]);
});

test("G-03 only staff start a move, and only the runner moves", async () => {
  for (const actor of [VISITOR, SYSTEM]) {
    const context = contextOf(inFolder(), [inDatabase()], actor);
    await expect(startMovingImages(context)).rejects.toMatchObject(NOT_STAFF);
    await expect(describeStorages(context)).rejects.toMatchObject(NOT_STAFF);
  }
  const staff = contextOf(inFolder(), [inDatabase()]);
  await expect(copyImage(staff, { id: "a".repeat(32) })).rejects.toMatchObject({ name: "AppError" });
});
