import { existsSync } from "node:fs";
import { join } from "node:path";

/** Works from `src/db` and from the bundle in `build/server`. */
export function projectFolder(path: string): string {
  for (let folder = import.meta.dirname; ; folder = join(folder, "..")) {
    const candidate = join(folder, path);
    if (existsSync(candidate)) return candidate;
    if (join(folder, "..") === folder) throw new Error(`${path} is missing`);
  }
}
