import { spawnSync } from "node:child_process";
import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { processBirth } from "../postmaster/process-state.ts";
import { withStartLock } from "./start-lock.ts";

let directory: string;
let file: string;
const { signal } = new AbortController();
const task = async () => "done";

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "guia-lock-"));
  file = join(directory, "start.lock");
});

afterEach(async () => {
  expect(await readdir(directory)).toEqual([]);
  await rm(directory, { recursive: true });
});

test("one task at a time holds the lock, and a failed one gives it back", async () => {
  let inside = 0;
  let most = 0;
  async function enter() {
    most = Math.max(most, ++inside);
    await new Promise((resolve) => setImmediate(resolve));
    inside--;
    throw new Error("failed");
  }
  const tasks = Array.from({ length: 8 }, () => withStartLock({ file, signal, task: enter }));
  const results = await Promise.allSettled(tasks);
  expect(results.map(({ status }) => status)).toEqual(Array(8).fill("rejected"));
  expect(most).toBe(1);
});

test("the lock of a process that was killed is taken over, also by many at once", async () => {
  const { pid } = spawnSync(process.execPath, ["--version"]);
  await writeFile(file, JSON.stringify({ pid, birth: "1", token: "x" }));
  const tasks = Array.from({ length: 8 }, () => withStartLock({ file, signal, task }));
  expect(await Promise.all(tasks)).toEqual(Array(8).fill("done"));
});

test.runIf(processBirth(process.pid))(
  "the lock of a process whose id belongs to another one by now is taken over",
  async () => {
    await writeFile(file, JSON.stringify({ pid: process.ppid, birth: "1", token: "x" }));
    expect(await withStartLock({ file, signal, task })).toBe("done");
  },
);

test("the lock of a process that was killed before it wrote its name is taken over", async () => {
  await writeFile(file, "");
  await utimes(file, 0, 0);
  expect(await withStartLock({ file, signal, task })).toBe("done");
});

test("the wait for a lock can be ended, and the lock of a living process is left alone", async () => {
  const claim = { pid: process.ppid, birth: processBirth(process.ppid), token: "x" };
  await writeFile(file, JSON.stringify(claim));
  await expect(withStartLock({ file, signal: AbortSignal.timeout(100), task })).rejects.toThrow(/timeout/);
  expect(await readdir(directory)).toEqual(["start.lock"]);
  await rm(file);
});
