import { execFileSync } from "node:child_process";

/** Folders of `src` that are layers, not subjects. */
const LAYERS = new Set(
  "src tests support admin web features routes server services domain contract db queries jobs handlers outside personal ui business-ui".split(
    " ",
  ),
);

function git(...args: string[]): string[] {
  return execFileSync("git", args, { encoding: "utf8" }).split("\n").filter(Boolean);
}

/** Since the commit, and not committed. */
export function listChangedFiles(since: string): string[] {
  return [
    ...git("diff", "--name-only", "--diff-filter=d", since),
    ...git("ls-files", "--others", "--exclude-standard"),
  ];
}

/** Tests of the finished server and of the browser import nothing of what they test: they are found by the names of their subject. */
export function findReachedTests(changed: readonly string[], tests: readonly string[]): string[] {
  return tests.filter((test) => changed.some((file) => file === test || isAbout(test, file)));
}

function isAbout(test: string, changed: string): boolean {
  const isAdmin = test.startsWith("tests/e2e/admin/");
  if (!/^(src|tests\/support)\//.test(changed)) return false;
  if (changed.startsWith("src/admin/") && !isAdmin) return false;
  if (changed.startsWith("src/web/") && isAdmin) return false;
  const subjects = new Set(subjectsOf(changed));
  return subjectsOf(test.replace(/^tests\/(e2e|server)\//, "")).some((subject) => subjects.has(subject));
}

function subjectsOf(path: string): string[] {
  const parts = path.split("/");
  const base = parts.pop()?.split(".")[0] ?? "";
  return [...parts, base].filter((part) => !LAYERS.has(part));
}
