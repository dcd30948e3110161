import { mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { administer } from "../../../tests/support/template-database.ts";
import { imageIdOf } from "../../db/queries/images/image-id.ts";
import {
  IMAGE_STORAGES_SETTING,
  type ImageStorageKind,
  placeOf,
} from "../../domain/images/image-storage-settings.ts";
import { joinStorages } from "../../outside/images/image-storages.ts";
import { openOutsideStorage } from "../../outside/images/open-outside-storage.ts";
import { openImageStorages } from "./open-image-storages.ts";

const used = fileDatabase();
const S3 = {
  endpoint: "http://127.0.0.1:9",
  bucket: "fotos",
  region: "x",
  accessKeyId: "a",
  secretAccessKey: "b",
};
const warnings: object[] = [];
const log = { debug() {}, info() {}, error() {}, warn: (fields: object) => warnings.push(fields) };
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "guia-storages-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  warnings.length = 0;
  await administer(used.url, `delete from settings where name = '${IMAGE_STORAGES_SETTING}'`);
});

interface BootOptions {
  s3?: typeof S3 | null;
  at?: string;
  isCommand?: boolean;
}

async function open(kind: ImageStorageKind, { s3 = S3, at = folder, isCommand = false }: BootOptions = {}) {
  const settings = { kind, folder: at, s3: s3 ?? (kind === "s3" ? S3 : null), cloudinary: null };
  const elsewhere = await openOutsideStorage({ settings, onTrouble() {} });
  return openImageStorages({ db: used.db, settings: { ...settings, s3 }, elsewhere, isCommand, log });
}

async function boot(kind: ImageStorageKind, options?: BootOptions) {
  const { inUse, former, unreachable } = await open(kind, options);
  return { inUse: inUse.kind, former: former.map((storage) => storage.kind), unreachable };
}

test("a storage that was in use is read until its images have moved; the database always is", async () => {
  expect(await boot("database")).toEqual({ inUse: "database", former: [], unreachable: [] });
  expect(await boot("folder")).toEqual({ inUse: "folder", former: ["database"], unreachable: [] });
  expect(await boot("s3")).toEqual({ inUse: "s3", former: ["database", "folder"], unreachable: [] });
  expect(await boot("folder")).toEqual({ inUse: "folder", former: ["database", "s3"], unreachable: [] });
  await used.db.settings.removeWord({ name: IMAGE_STORAGES_SETTING, word: placeOf.s3(S3) });
  expect(await boot("folder")).toEqual({ inUse: "folder", former: ["database"], unreachable: [] });
});

test("one whose variables are gone is named in the log, and does not stop the boot", async () => {
  await boot("s3");
  expect(await boot("database", { s3: null })).toEqual({
    inUse: "database",
    former: [],
    unreachable: [placeOf.s3(S3)],
  });
  const storage = "S3 (http://127.0.0.1:9/fotos)";
  expect(warnings).toEqual([{ storage, reason: "its variables are not set" }]);
});

test("a folder that IMAGE_FOLDER does not name any more is still read, and nothing is deleted there", async () => {
  const file = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#7a9" } })
    .webp()
    .toBuffer();
  const id = imageIdOf(file);
  const { inUse: first } = await open("folder");
  await first.put({ id, bytes: file, mime: "image/webp" });
  const other = join(folder, "otra");
  for (const kind of ["folder", "database"] as const) {
    const opened = await open(kind, { at: other });
    const former = opened.former.find(({ place }) => place === placeOf.folder(folder));
    expect(former?.isReadOnly).toBe(true);
    const images = joinStorages(opened);
    await images.delete(id);
    expect(await images.get(id)).toEqual(file);
  }
  expect(warnings).toEqual([]);

  await rename(other, join(folder, "mudada"));
  const moved = await open("database", { at: join(folder, "mudada") });
  expect(moved.unreachable).toEqual([placeOf.folder(other)]);
  expect(moved.former.map(({ place, isReadOnly }) => [place, isReadOnly])).toEqual([
    [placeOf.folder(folder), true],
    [placeOf.folder(join(folder, "mudada")), true],
  ]);
});

test("another bucket of the same server is read with the same keys, one of another server is reported", async () => {
  await open("s3");
  const { former, unreachable } = await open("s3", { s3: { ...S3, bucket: "nuevas" } });
  expect(former.map(({ place, isReadOnly }) => [place, isReadOnly])).toEqual([
    ["database", undefined],
    [placeOf.s3(S3), true],
  ]);
  expect(unreachable).toEqual([]);
  const moved = await open("database", { s3: { ...S3, endpoint: "http://127.0.0.1:10" } });
  expect(moved.unreachable).toContain(placeOf.s3(S3));
});

test("a storage that an older version remembered by its kind is the one that is configured", async () => {
  await used.db.settings.addWord({ name: IMAGE_STORAGES_SETTING, word: "folder" });
  const { former } = await open("database");
  expect(former.map(({ place, isReadOnly }) => [place, isReadOnly])).toEqual([
    [placeOf.folder(folder), undefined],
  ]);
  expect(await used.db.settings.listWords(IMAGE_STORAGES_SETTING)).toEqual([
    "database",
    placeOf.folder(folder),
  ]);
});

test("a command with other variables than the servers leaves no mark", async () => {
  await boot("database");
  await boot("folder", { isCommand: true });
  expect(await boot("database")).toMatchObject({ former: [] });
});
