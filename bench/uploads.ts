import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { AppError } from "../src/domain/errors/app-error.ts";
import { checkUpload } from "../src/domain/images/upload-rules.ts";
import { convertUpload } from "../src/services/images/convert-image.ts";
import { HOSTILE_UPLOADS, takeLargestPhotograph } from "../tests/support/images/hostile-uploads.ts";

/**
 * The peak memory of a process with the server's flags that takes one upload, for each hostile one and for the largest.
 * Then a hundred uploads at once, and what visitors notice of them.
 * `node bench/uploads.ts`
 */

// A variable: the start script is JavaScript without types.
const started: string = new URL("../scripts/server-process.mjs", import.meta.url).href;
const { SERVER_ENV, SERVER_FLAGS } = (await import(started)) as {
  SERVER_ENV: Record<string, string>;
  SERVER_FLAGS: string[];
};

/** As `ingestImage`, without the database. */
async function take(bytes: Buffer): Promise<string> {
  try {
    checkUpload(bytes);
    const { bytes: converted, width, height } = await convertUpload({ bytes, kind: "picture" });
    return `${width} × ${height}, ${(converted.length / 1e6).toFixed(2)} MB`;
  } catch (error) {
    if (error instanceof AppError) return error.spanish;
    throw error;
  }
}

async function takeFile(file: string): Promise<void> {
  const started = performance.now();
  const outcome = await take(readFileSync(file));
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  const megabytes = Math.round(process.resourceUsage().maxRSS / 1_024);
  console.log(`${String(megabytes).padStart(5)} MB  ${seconds.padStart(5)} s  ${outcome}`);
}

function measure({ name, file }: { name: string; file: string }): void {
  const script = fileURLToPath(import.meta.url);
  const line = execFileSync(process.execPath, [...SERVER_FLAGS, script, file], {
    encoding: "utf8",
    env: { ...process.env, ...SERVER_ENV },
  });
  console.log(`${name.padEnd(42)}${line.trimEnd()}`);
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "guia-uploads-"));
  const file = join(folder, "upload");
  try {
    for (const { name, make } of HOSTILE_UPLOADS) {
      writeFileSync(file, await make());
      measure({ name, file });
    }
    const largest = await takeLargestPhotograph();
    writeFileSync(file, largest);
    const name = `a JPEG of 50 megapixels, ${(largest.length / 1e6).toFixed(1)} MB`;
    measure({ name, file });
    // Not above, since the processes that are measured load this file too.
    const { measureBesideVisitors } = await import("./uploads-beside-visitors.ts");
    await measureBesideVisitors();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const [given] = process.argv.slice(2);
await (given ? takeFile(given) : main());
