import type { SourceFile } from "./project-files.ts";

const RELATIVE_IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*["'`](\.{1,2}\/[^"'`$]+)["'`]/g;

/** Imports that dependency-cruiser did not see. */
export function listUnseenImports({ file, seen }: { file: SourceFile; seen: ReadonlySet<string> }): string[] {
  return [...file.text.matchAll(RELATIVE_IMPORT)]
    .map(([, specifier = ""]) => specifier)
    .filter((specifier) => !seen.has(specifier))
    .map((specifier) => `${file.path}: ${specifier}`);
}
