import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const MODULE = new URL("./run-process.ts", import.meta.url).href;

/** Takes all file handles first. An unhandled rejection would end it with a status other than 0. */
const STARVED = `
  import { openSync } from "node:fs";
  import { runProcess } from ${JSON.stringify(MODULE)};
  try { for (;;) openSync("/dev/null"); } catch {}
  const failure = (reason) => new Error(reason);
  const options = { script: "none.mjs", task: {}, heapMb: 64, deadlineMs: 60_000, failure };
  const outcome = await runProcess(options).catch(({ message }) => message);
  process.once("beforeExit", () => console.log(outcome));
`;

test("without free file handles a task is unavailable, and the server goes on", async () => {
  const folder = await mkdtemp(join(tmpdir(), "guia-process-"));
  try {
    const script = join(folder, "starved.mjs");
    await writeFile(script, STARVED);
    const limited = ["-c", 'ulimit -n 60; exec "$0" "$1"', process.execPath, script];
    const { stdout } = await promisify(execFile)("sh", limited);
    expect(stdout.trim()).toBe("unavailable");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
