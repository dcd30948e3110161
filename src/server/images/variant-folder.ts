import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Log } from "../../services/service-context.ts";

const DIGEST_BYTES = 32;
/** V-08: what is left of a photo that its author removed goes, too. */
const MOST_AGE_MS = 30 * 24 * 60 * 60 * 1000;

interface VariantFolderOptions {
  folder: string;
  maxBytes: number;
  log: Log;
}

export interface VariantFolder {
  /** Null also for an incomplete file. */
  find(name: string): Promise<Buffer | null>;
  /** Never throws: the variant can be made again. */
  keep(variant: { name: string; bytes: Buffer }): Promise<void>;
}

/** A cache on disk that several processes share. Files start with a digest and are renamed when complete. */
export function openVariantFolder({ folder, maxBytes, log }: VariantFolderOptions): VariantFolder {
  // Files of earlier processes are not counted yet.
  let uncounted = Number.POSITIVE_INFINITY;

  /** Other processes write here too, so the folder is measured again each time that this one has added a sixteenth. */
  async function keepWithinBounds(added: number): Promise<void> {
    uncounted += added;
    if (uncounted < maxBytes / 16) return;
    uncounted = 0;
    await dropOldest({ folder, maxBytes });
  }

  return {
    async find(name) {
      const file = await readFile(join(folder, name)).catch(() => null);
      if (!file) return null;
      const bytes = file.subarray(DIGEST_BYTES);
      if (digest(bytes).equals(file.subarray(0, DIGEST_BYTES))) return bytes;
      log.warn({ name }, "a kept variant is damaged and is made again");
      return null;
    },

    async keep({ name, bytes }) {
      const unfinished = join(folder, `${name}.${randomUUID()}`);
      try {
        await mkdir(folder, { recursive: true });
        await writeFile(unfinished, Buffer.concat([digest(bytes), bytes]));
        await rename(unfinished, join(folder, name));
        await keepWithinBounds(bytes.length + DIGEST_BYTES);
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => {});
        log.warn({ err: error, name }, "a variant could not be kept");
      }
    },
  };
}

async function dropOldest({ folder, maxBytes }: { folder: string; maxBytes: number }): Promise<void> {
  const found = (
    await Promise.all((await readdir(folder)).map((name) => measure(join(folder, name))))
  ).flat();
  const oldest = Date.now() - MOST_AGE_MS;
  const isOld = ({ mtimeMs }: { mtimeMs: number }) => mtimeMs < oldest;
  for (const { path } of found.filter(isOld)) await rm(path, { force: true });
  const files = found.filter((file) => !isOld(file));
  let total = files.reduce((sum, { size }) => sum + size, 0);
  if (total <= maxBytes) return;
  for (const { path, size } of files.sort((one, other) => one.mtimeMs - other.mtimeMs)) {
    if (total <= maxBytes * 0.75) return;
    await rm(path, { force: true });
    total -= size;
  }
}

async function measure(path: string): Promise<{ path: string; size: number; mtimeMs: number }[]> {
  const found = await stat(path).catch(() => null);
  return found ? [{ path, size: found.size, mtimeMs: found.mtimeMs }] : [];
}

function digest(bytes: Uint8Array): Buffer {
  return createHash("sha256").update(bytes).digest();
}
