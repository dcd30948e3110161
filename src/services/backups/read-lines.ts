import type { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { damagedBackup, notABackup, tooLargeBackup, truncatedBackup } from "./backup-errors.ts";

/** A picture of 20 MB in base64; rows are far shorter. */
const LONGEST_LINE = 32_000_000;
/** Inflated: a small file may claim any length. */
const MOST_BYTES = 64_000_000_000;
const NEWLINE = 10;

interface LineLimits {
  readonly longestLine?: number;
  readonly mostBytes?: number;
}

/** The lines of a gzip file. Holds one line and one chunk at a time. */
export async function* readLines(
  file: Readable,
  { longestLine = LONGEST_LINE, mostBytes = MOST_BYTES }: LineLimits = {},
): AsyncGenerator<string> {
  const inflated = createGunzip();
  file.on("error", (error) => inflated.destroy(error));
  file.pipe(inflated);
  let parts: Buffer[] = [];
  let length = 0;
  let total = 0;
  try {
    for await (const chunk of inflated as AsyncIterable<Buffer>) {
      total += chunk.length;
      if (total > mostBytes) throw tooLargeBackup();
      let start = 0;
      for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, start)) {
        parts.push(chunk.subarray(start, at));
        yield Buffer.concat(parts).toString();
        parts = [];
        length = 0;
        start = at + 1;
      }
      length += chunk.length - start;
      if (length > longestLine) throw tooLargeBackup();
      if (start < chunk.length) parts.push(chunk.subarray(start));
    }
  } catch (error) {
    throw explain(error, { isBegun: total > 0 });
  } finally {
    file.destroy();
    inflated.destroy();
  }
  if (length > 0) throw truncatedBackup();
}

function explain(error: unknown, { isBegun }: { isBegun: boolean }): unknown {
  const code = error instanceof Error && "code" in error ? error.code : null;
  if (code === "Z_BUF_ERROR") return isBegun ? truncatedBackup(error) : notABackup(error);
  if (code === "Z_DATA_ERROR") return isBegun ? damagedBackup("gzip", error) : notABackup(error);
  return error;
}
