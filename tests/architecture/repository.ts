import type { SourceFile } from "./project-files.ts";

const EXACT = /^(npm:(@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/;
// Spelled so that this file does not match.
const MACHINE = ["work", "root", "Users/\\w+"].map((folder) => `(?<![\\w./-])/${folder}/`).join("|");
const REGISTRY = ["\\bregistry[.][\\w-]+[.]\\w+", "\\bnpm[.]pkg[.]", "^\\s*(@[\\w-]+:)?registry\\s*="].join(
  "|",
);

type Versions = Readonly<Record<string, string>>;

/** A range would install another version next month. */
export function listLooseVersions(versions: Versions): string[] {
  return Object.entries(versions)
    .filter(([, version]) => !EXACT.test(version))
    .map(([name, version]) => `${name}@${version}`);
}

interface Lock {
  readonly packages: Readonly<Record<string, { readonly resolved?: string }>>;
}

/** Lock entries with a download address, which differs by machine. */
export function listDownloadAddresses(lock: Lock): string[] {
  return Object.entries(lock.packages)
    .filter(([, { resolved }]) => resolved !== undefined)
    .map(([name]) => name);
}

export function listMachineTraces(files: readonly SourceFile[]): string[] {
  const trace = new RegExp(`${MACHINE}|${REGISTRY}`, "gm");
  return files
    .filter(({ text }) => !text.includes("\0"))
    .flatMap(({ path, text }) => [...text.matchAll(trace)].map(({ 0: found }) => `${path}: ${found.trim()}`));
}
