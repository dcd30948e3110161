import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { withStartLock } from "./start-lock.ts";

let directory: string;
let file: string;
const { signal } = new AbortController();
const task = async () => "done";

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "guia-lock-"));
  file = join(directory, "start-lock.sqlite");
});

afterEach(() => rm(directory, { recursive: true }));

/** Another process that takes the lock and keeps it. */
async function spawnHolder() {
  const source = new URL("start-lock.ts", import.meta.url).href;
  const code = `
    import { withStartLock } from ${JSON.stringify(source)};
    setInterval(() => {}, 1000);
    await withStartLock(process.argv[1], new AbortController().signal, () => {
      process.stdout.write("locked");
      return new Promise(() => {});
    });`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", code, file], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  await once(child.stdout, "data");
  return child;
}

test("one task at a time holds the lock, and a failed one gives it back", async () => {
  let inside = 0;
  let most = 0;
  async function enter() {
    most = Math.max(most, ++inside);
    await new Promise((resolve) => setImmediate(resolve));
    inside--;
    throw new Error("failed");
  }
  const tasks = Array.from({ length: 8 }, () => withStartLock(file, signal, enter));
  const results = await Promise.allSettled(tasks);
  expect(results.map((result) => result.status === "rejected" && String(result.reason))).toEqual(
    Array(8).fill("Error: failed"),
  );
  expect(most).toBe(1);
});

test("the lock of a process that was killed is free, also for many at once", async () => {
  const holder = await spawnHolder();
  const tasks = Array.from({ length: 8 }, () => withStartLock(file, signal, task));
  holder.kill("SIGKILL");
  expect(await Promise.all(tasks)).toEqual(Array(8).fill("done"));
});

test("the wait for the lock of a living process can be ended, and the lock stays taken", async () => {
  const holder = await spawnHolder();
  const wait = () => withStartLock(file, AbortSignal.timeout(100), task);
  await expect(wait()).rejects.toThrow(/timeout/);
  await expect(wait()).rejects.toThrow(/timeout/);
  holder.kill("SIGKILL");
  expect(await withStartLock(file, signal, task)).toBe("done");
});
