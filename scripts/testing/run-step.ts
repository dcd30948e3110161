import { spawn } from "node:child_process";
import { mkdirSync, statfsSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";

export interface Outcome {
  readonly word: "passed" | "failed" | "skipped";
  /** Why it was skipped, or the failures. */
  readonly detail: string;
}

export const PASSED: Outcome = { word: "passed", detail: "" };

/** Lines of a failed step that are printed again at the very end. */
const REPEATED_LINES = 80;

/** Dozens of tests start processes of their own, which load the same modules. */
const COMPILE_CACHE = join(import.meta.dirname, "../../node_modules/.cache/guia-compiled");

/** Databases in memory take half the time. What a killed run left there is removed by the next one. */
const MEMORY_FOLDER = "/dev/shm";
const LEAST_MEMORY = 4 * 1024 ** 3;

/** Of the tests. */
function findTemporaryFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    if (bavail * bsize < LEAST_MEMORY) return tmpdir();
    const folder = join(MEMORY_FOLDER, `guia-tests-${userInfo().uid}`);
    mkdirSync(folder, { recursive: true });
    return folder;
  } catch {
    return tmpdir();
  }
}

interface CommandOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly write: (text: string) => void;
}

export function runCommand(
  [name = "", ...args]: readonly string[],
  { env, write }: CommandOptions,
): Promise<Outcome> {
  return new Promise((resolve) => {
    // The developer's own settings must not reach the tests.
    const { DATABASE_URL: _, NODE_ENV: __, ...inherited } = process.env;
    const child = spawn(name, args, {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...inherited, NODE_COMPILE_CACHE: COMPILE_CACHE, TMPDIR: findTemporaryFolder(), ...env },
      shell: process.platform === "win32",
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        write(text);
        output = (output + text).slice(-100_000);
      });
    }
    child.on("error", (error) => resolve({ word: "failed", detail: error.message }));
    child.on("close", (code) =>
      resolve(code === 0 ? PASSED : { word: "failed", detail: findFailures(output) }),
    );
  });
}

/** The failures that vitest and Playwright list at the end of their output; else its last lines. */
function findFailures(output: string): string {
  const lines = stripVTControlCharacters(output).trimEnd().split("\n");
  const listed = lines.findIndex((line) => /Failed (Tests|Suites)|^ {2}1\) /.test(line));
  return (listed >= 0 ? lines.slice(listed).slice(0, REPEATED_LINES) : lines.slice(-REPEATED_LINES)).join(
    "\n",
  );
}
