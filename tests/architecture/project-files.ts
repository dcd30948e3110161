import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

export const ROOT = join(import.meta.dirname, "../..");

export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** Files that are tracked, or would be after `git add .`. */
export function listProjectFiles(): readonly string[] {
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: ROOT,
    encoding: "utf8",
  });
  return [...new Set(listed.split("\0"))]
    .filter((path) => path !== "" && existsSync(join(ROOT, path)))
    .sort();
}

export function readProjectFile(path: string): SourceFile {
  return { path, text: readFileSync(join(ROOT, path), "utf8") };
}
