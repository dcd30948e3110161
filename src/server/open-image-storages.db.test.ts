import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { fileDatabase } from "../../tests/support/file-database.ts";
import { administer } from "../../tests/support/template-database.ts";
import { IMAGE_STORAGES_SETTING, type ImageStorageKind } from "../domain/images/image-storage-settings.ts";
import { openOutsideStorage } from "../outside/images/open-outside-storage.ts";
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
  isCommand?: boolean;
}

async function boot(kind: ImageStorageKind, { s3 = S3, isCommand = false }: BootOptions = {}) {
  const settings = { kind, folder, s3: s3 ?? (kind === "s3" ? S3 : null), cloudinary: null };
  const elsewhere = await openOutsideStorage({ settings, onTrouble() {} });
  const opened = await openImageStorages({
    db: used.db,
    settings: { ...settings, s3 },
    elsewhere,
    isCommand,
    log,
  });
  return {
    inUse: opened.inUse.kind,
    former: opened.former.map((storage) => storage.kind),
    unreachable: opened.unreachable,
  };
}

test("a storage that was in use is read until its images have moved; the database always is", async () => {
  expect(await boot("database")).toEqual({ inUse: "database", former: [], unreachable: [] });
  expect(await boot("folder")).toEqual({ inUse: "folder", former: ["database"], unreachable: [] });
  expect(await boot("s3")).toEqual({ inUse: "s3", former: ["database", "folder"], unreachable: [] });
  expect(await boot("folder")).toEqual({ inUse: "folder", former: ["database", "s3"], unreachable: [] });
  await used.db.settings.removeWord({ name: IMAGE_STORAGES_SETTING, word: "s3" });
  expect(await boot("folder")).toEqual({ inUse: "folder", former: ["database"], unreachable: [] });
});

test("one whose variables are gone is named in the log, and does not stop the boot", async () => {
  await boot("s3");
  expect(await boot("database", { s3: null })).toEqual({
    inUse: "database",
    former: [],
    unreachable: ["s3"],
  });
  expect(warnings).toEqual([{ storage: "s3", reason: "S3 is not configured" }]);
});

test("a command with other variables than the servers leaves no mark", async () => {
  await boot("database");
  await boot("folder", { isCommand: true });
  expect(await boot("database")).toMatchObject({ former: [] });
});
