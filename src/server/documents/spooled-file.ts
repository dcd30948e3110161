import { randomUUID } from "node:crypto";
import { close, createReadStream, createWriteStream, open, read, write } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { finished, type Readable, type Writable } from "node:stream";
import { promisify } from "node:util";

export interface SpooledFile {
  readonly bytes: number;
  /** Of all bytes, from the start. */
  read(): Readable;
  /** Frees the disk once the last reader has ended. */
  release(): void;
}

/** A stream that is destroyed closes its descriptor, whatever `autoClose` says. */
const SHARED = { open, read, write, close: (_: number, done: (error: null) => void) => done(null) };

/** On disk without a name, so a killed process leaves nothing behind and servers may share the folder. */
export async function spoolFile({
  folder,
  fill,
}: {
  folder: string;
  fill: (output: Writable) => Promise<void>;
}): Promise<SpooledFile> {
  const path = join(folder, randomUUID());
  await mkdir(folder, { recursive: true });
  const fd = await promisify(open)(path, "wx+", 0o600);
  await rm(path);
  const closeFd = () => close(fd, () => {});
  const output = createWriteStream("", { fd, fs: SHARED, start: 0 });
  try {
    await fill(output);
  } catch (error) {
    closeFd();
    throw error;
  }
  let readers = 0;
  let isReleased = false;
  const closeUnused = () => {
    if (isReleased && readers === 0) closeFd();
  };
  return {
    bytes: output.bytesWritten,
    read() {
      readers++;
      const stream = createReadStream("", { fd, fs: SHARED, start: 0 });
      finished(stream, () => {
        readers--;
        closeUnused();
      });
      return stream;
    },
    release() {
      isReleased = true;
      closeUnused();
    },
  };
}
