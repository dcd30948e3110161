import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { isImageId } from "../../domain/images/image-address.ts";
import { placeOf } from "../../domain/images/image-storage-settings.ts";
import { checkContent, checkImages, type ImageStorage } from "./image-storage.ts";

const SHARD = /^[0-9a-f]{2}$/;
const UNFINISHED = ".unfinished";

/** One file for each image, in subfolders of the first two digits of its id. Several machines may share the folder. */
export function createFolderStorage(folder: string): ImageStorage {
  const shardOf = (id: string) => join(folder, id.slice(0, 2));
  const fileOf = (id: string) => join(shardOf(id), id);
  const listShards = async () => (await readdir(folder)).filter((name) => SHARD.test(name)).sort();

  return checkImages({
    kind: "folder",
    place: placeOf.folder(folder),

    async put({ id, bytes }) {
      const shard = shardOf(id);
      await mkdir(shard, { recursive: true });
      const unfinished = join(shard, `${id}.${randomUUID()}${UNFINISHED}`);
      try {
        await writeDurably({ file: unfinished, bytes });
        await rename(unfinished, fileOf(id));
        await Promise.all([syncFolder(shard), syncFolder(folder)]);
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => {});
        throw error;
      }
    },

    async get(id) {
      const bytes = await unlessMissing(readFile(fileOf(id)));
      return bytes && checkContent({ id, bytes });
    },

    async delete(id) {
      await rm(fileOf(id), { force: true });
    },

    async *list() {
      for (const shard of await listShards()) {
        for (const id of (await readdir(join(folder, shard))).sort()) {
          if (!isImageId(id) || !id.startsWith(shard)) continue;
          const found = await unlessMissing(stat(join(folder, shard, id)));
          if (found) yield { id, storedAt: found.mtime };
        }
      }
    },

    async deleteUnfinished(before) {
      let deleted = 0;
      for (const shard of await listShards()) {
        for (const name of await readdir(join(folder, shard))) {
          const file = join(folder, shard, name);
          const found = name.endsWith(UNFINISHED) ? await unlessMissing(stat(file)) : null;
          if (!found || found.mtime >= before) continue;
          await rm(file, { force: true });
          deleted++;
        }
      }
      return deleted;
    },
  });
}

/** On the disk when it returns, so a power failure leaves no empty file under the final name. */
async function writeDurably({ file, bytes }: { file: string; bytes: Buffer }): Promise<void> {
  const handle = await open(file, "wx", 0o644);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    // Windows has no such call for folders.
    if (process.platform !== "win32") await handle.sync();
  } finally {
    await handle.close();
  }
}

async function unlessMissing<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
