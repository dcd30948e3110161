import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { expect, onTestFinished, test } from "vitest";
import { commandLine, isRunning } from "./postmaster-process.ts";

test("a process runs until it is gone", async () => {
  const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
  const pid = child.pid ?? 0;
  expect(isRunning(pid)).toBe(true);
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(isRunning(pid)).toBe(false);
});

test("the command line of this process names Node", () => {
  expect(commandLine(process.pid)).toContain("node");
});

test.runIf(process.platform === "linux")("a zombie does not run", async () => {
  // The shell becomes a sleep that never asks after its child, which ends later than that.
  const parent = spawn("sh", ["-c", "sleep 0.3 & echo $!; exec sleep 60"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void parent.kill("SIGKILL"));
  const [output] = await once(parent.stdout, "data");
  const pid = Number(output);
  while (!/\) Z /.test(await readFile(`/proc/${pid}/stat`, "utf8"))) await new Promise(setImmediate);
  expect(isRunning(pid)).toBe(false);
});
