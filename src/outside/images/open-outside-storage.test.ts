import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { ImageStorageKind } from "../../domain/images/image-storage-settings.ts";
import { openOutsideStorage } from "./open-outside-storage.ts";

let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), "guia-storage-"));
});
afterEach(() => rm(parent, { recursive: true, force: true }));

const open = (kind: ImageStorageKind, folder = join(parent, "not", "there")) =>
  openOutsideStorage({ settings: { kind, folder, s3: null, cloudinary: null }, onTrouble: () => {} });

test("the folder is created, and the database's own storage opens none", async () => {
  expect(await open("database")).toBeNull();
  expect(await readdir(parent)).toEqual([]);
  expect((await open("folder"))?.kind).toBe("folder");
  expect(await readdir(parent)).toEqual(["not"]);
});

test("a folder that can't be written stops the boot with a sentence that names it", async () => {
  const file = join(parent, "un archivo");
  await writeFile(file, "");
  await expect(open("folder", join(file, "fotos"))).rejects.toMatchObject({
    spanish: `No se puede escribir en la carpeta de imágenes ${join(file, "fotos")}: revisá IMAGE_FOLDER y sus permisos.`,
  });
});

test("S3 and Cloudinary without their variables are refused", async () => {
  for (const kind of ["s3", "cloudinary"] as const)
    await expect(open(kind)).rejects.toMatchObject({
      code: "invalid",
      spanish: expect.stringContaining(`${kind.toUpperCase()}_`),
    });
});
