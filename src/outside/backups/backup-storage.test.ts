import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type S3StandIn, startS3 } from "../../../tests/support/images/s3-stand-in.ts";
import type { BackupStorage } from "./backup-storage.ts";
import { createFolderBackups } from "./folder-backups.ts";
import { createS3Backups } from "./s3-backups.ts";

let folder: string;
let s3: S3StandIn;

beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.stop());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "guia-backup-storage-"));
  s3.objects.clear();
  s3.faults.length = 0;
  return () => rm(folder, { recursive: true, force: true });
});

const openS3 = () => createS3Backups({ settings: s3.settings, folder, partBytes: 100_000, retryMs: 1 });
const STORAGES: Readonly<Record<BackupStorage["kind"], () => BackupStorage>> = {
  folder: () => createFolderBackups(folder),
  s3: openS3,
};
const NAME = "guia-20260301-1200-0a1b2c3d.ndjson.gz";
/** Does not compress, so it is sent in several parts. */
const TEXT = randomBytes(400_000).toString("latin1");

async function readAll(file: Readable | null): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of file ?? []) chunks.push(Buffer.from(chunk as Uint8Array));
  return gunzipSync(Buffer.concat(chunks)).toString();
}

async function put(storage: BackupStorage): Promise<{ bytes: number }> {
  const draft = await storage.create(NAME);
  await draft.write(TEXT.slice(0, 1_000));
  await draft.write(TEXT.slice(1_000));
  const done = await draft.finish();
  await draft.discard();
  return done;
}

describe.each(Object.entries(STORAGES))("the storage %s", (_, open) => {
  test("V-14 gives back what was written, also to another process, and leaves no unfinished file", async () => {
    expect(await open().open(NAME)).toBeNull();
    const { bytes } = await put(open());
    expect(bytes).toBeGreaterThan(100_000);
    expect(await readAll(await open().open(NAME))).toBe(TEXT);
    expect((await readdir(folder)).filter((name) => name !== NAME)).toEqual([]);
    await open().delete(NAME);
    await open().delete(NAME);
    expect(await open().open(NAME)).toBeNull();
  });

  test("V-14 a discarded draft leaves nothing", async () => {
    const draft = await open().create(NAME);
    await draft.write(TEXT);
    await draft.discard();
    expect(await readdir(folder)).toEqual([]);
    expect(await open().open(NAME)).toBeNull();
  });

  test.each(["../otra", "a/b", "", ".oculta", "A"])("%j is no name", async (name) => {
    await expect(open().create(name)).rejects.toThrow("not the name");
    await expect(open().open(name)).rejects.toThrow("not the name");
    await expect(open().delete(name)).rejects.toThrow("not the name");
  });

  test("V-14 an uploaded file grows in order only", async () => {
    const { uploads } = open();
    const id = "0a1b2c3d-0000-4000-8000-000000000000";
    expect(await uploads.open(id)).toBeNull();
    expect(await uploads.append({ id, at: 0, bytes: Buffer.from("uno") })).toBe(true);
    expect(await uploads.append({ id, at: 5, bytes: Buffer.from("tres") })).toBe(false);
    expect(await uploads.append({ id, at: 3, bytes: Buffer.from("dos") })).toBe(true);
    const chunks: Buffer[] = [];
    for await (const chunk of (await uploads.open(id)) ?? []) chunks.push(Buffer.from(chunk as Uint8Array));
    expect(Buffer.concat(chunks).toString()).toBe("unodos");
    await uploads.discard(id);
    expect(await readdir(folder)).toEqual([]);
  });

  test("knows how much of the disk is free", async () => {
    expect(await open().readFreeBytes()).toBeGreaterThan(0);
  });
});

test("V-14 files in a folder are for nobody else on the machine", async () => {
  await put(createFolderBackups(folder));
  expect((await stat(join(folder, NAME))).mode & 0o077).toBe(0);
});

test("V-14 S3: parts that fail are sent again, and an upload that fails for good leaves no part behind", async () => {
  s3.faults.push({ status: 503, code: "SlowDown" }, "reset");
  await put(openS3());
  expect(await readAll(await openS3().open(NAME))).toBe(TEXT);
  expect(s3.objects.has(`backups/${NAME}`)).toBe(true);

  s3.objects.clear();
  const refusal = { status: 403, code: "AccessDenied" } as const;
  const draft = await openS3().create(NAME);
  await draft.write(TEXT);
  s3.answered.length = 0;
  // The upload begins, its first part is refused.
  s3.faults.push(null, refusal);
  await expect(draft.finish()).rejects.toThrow("S3 answered 403 AccessDenied");
  expect(s3.answered.slice(0, 2)).toEqual([
    expect.stringMatching(/^POST .* 200$/),
    expect.stringMatching(/^PUT .* 403$/),
  ]);
  await draft.discard();
  expect([s3.uploads.size, s3.objects.size, await readdir(folder)]).toEqual([0, 0, []]);
});

test("V-14 S3: a wrong key is refused by the signature, and named in the log's words", async () => {
  const settings = { ...s3.settings, secretAccessKey: "otra" };
  const storage = createS3Backups({ settings, folder, retryMs: 1 });
  await expect(storage.open(NAME)).rejects.toThrow("SignatureDoesNotMatch");
  const lost = createS3Backups({ settings: { ...s3.settings, bucket: "otro" }, folder, retryMs: 1 });
  await expect(lost.open(NAME)).rejects.toThrow("NoSuchBucket");
});
