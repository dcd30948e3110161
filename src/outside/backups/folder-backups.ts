import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createReadStream } from "node:fs";
import { type FileHandle, mkdir, open, readdir, rename, rm, stat, statfs } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { type BackupDraft, type BackupStorage, type BackupUploads, checkName } from "./backup-storage.ts";

const UNFINISHED = ".unfinished";
const ABANDONED_MS = 24 * 60 * 60 * 1000;
/** They have everybody's personal data. */
const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;

/** Files in a folder of this machine. */
export function createFolderBackups(folder: string): BackupStorage {
  const server = serverName(folder);
  return {
    kind: "folder",
    server,
    async create(name) {
      const file = join(folder, checkName(name));
      return createDraft({ folder, publish: (unfinished) => rename(unfinished, file) });
    },
    has: async (name) => (await sizeOf(join(folder, checkName(name)))) !== null,
    async open(name) {
      const file = join(folder, checkName(name));
      return (await sizeOf(file)) === null ? null : createReadStream(file);
    },
    async delete(name) {
      await rm(join(folder, checkName(name)), { force: true });
    },
    readFreeBytes: () => readFreeBytes(folder),
    uploads: createUploads(folder),
  };
}

/** Two servers of one machine have folders of their own. */
export function serverName(folder: string): string {
  return `${hostname()}:${folder}`.slice(0, 300);
}

/** Compresses into a file that `publish` then moves or sends. */
export async function createDraft({
  folder,
  publish,
}: {
  folder: string;
  publish: (file: string) => Promise<void>;
}): Promise<BackupDraft> {
  const { file, handle } = await createUnfinished(folder);
  const gzip = createGzip();
  const written = pipeline(gzip, handle.createWriteStream({ flush: true }));
  written.catch(() => {});
  return {
    async write(text) {
      if (gzip.write(text)) return;
      // A full disk ends the pipeline, and no drain would follow.
      await Promise.race([once(gzip, "drain"), written]);
    },
    async finish() {
      gzip.end();
      await written;
      const bytes = (await sizeOf(file)) ?? 0;
      await publish(file);
      return { bytes };
    },
    async discard() {
      gzip.destroy();
      await written.catch(() => {});
      await rm(file, { force: true });
    },
  };
}

export function createUploads(folder: string): BackupUploads {
  const fileOf = (id: string) => join(folder, `${checkName(id)}${UNFINISHED}`);
  return {
    async append({ id, at, bytes }) {
      if (at === 0) await prepareFolder(folder);
      const handle = await open(fileOf(id), at === 0 ? "w" : "a", PRIVATE_FILE);
      try {
        if ((await handle.stat()).size !== at) return false;
        await handle.writeFile(bytes);
        return true;
      } finally {
        await handle.close();
      }
    },
    open: async (id) => ((await sizeOf(fileOf(id))) === null ? null : createReadStream(fileOf(id))),
    async discard(id) {
      await rm(fileOf(id), { force: true });
    },
  };
}

export async function readFreeBytes(folder: string): Promise<number | null> {
  try {
    await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
}

async function createUnfinished(folder: string): Promise<{ file: string; handle: FileHandle }> {
  await prepareFolder(folder);
  const file = join(folder, `${randomUUID()}${UNFINISHED}`);
  return { file, handle: await open(file, "wx", PRIVATE_FILE) };
}

/** Deletes what killed processes left. */
async function prepareFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  for (const name of await readdir(folder)) {
    if (!name.endsWith(UNFINISHED)) continue;
    const found = await stat(join(folder, name)).catch(() => null);
    if (found && Date.now() - found.mtimeMs > ABANDONED_MS) await rm(join(folder, name), { force: true });
  }
}

async function sizeOf(file: string): Promise<number | null> {
  return (await stat(file).catch(() => null))?.size ?? null;
}
