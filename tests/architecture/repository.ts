import type { SourceFile } from "./project-files.ts";

const EXACT = /^(npm:(@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/;
// Spelled so that this file does not name what it looks for.
const MACHINE = ["work", "root", "Users/\\w+"].map((folder) => `(?<![\\w./-])/${folder}/`).join("|");
const REGISTRY = ["\\bregistry[.][\\w-]+[.]\\w+", "\\bnpm[.]pkg[.]", "^\\s*(@[\\w-]+:)?registry\\s*="].join(
  "|",
);

type Versions = Readonly<Record<string, string>>;

/** A version that leaves the installer a choice installs something else next month. */
export function listLooseVersions(versions: Versions): string[] {
  return Object.entries(versions)
    .filter(([, version]) => !EXACT.test(version))
    .map(([name, version]) => `${name}@${version}`);
}

interface Lock {
  readonly packages: Readonly<Record<string, { readonly resolved?: string }>>;
}

/** Packages whose lock entry says where they were downloaded from; another machine has another registry. */
export function listDownloadAddresses(lock: Lock): string[] {
  return Object.entries(lock.packages)
    .filter(([, { resolved }]) => resolved !== undefined)
    .map(([name]) => name);
}

/** Places that name a package registry or a folder of one machine. */
export function listMachineTraces(files: readonly SourceFile[]): string[] {
  const trace = new RegExp(`${MACHINE}|${REGISTRY}`, "gm");
  return files
    .filter(({ text }) => !text.includes("\0"))
    .flatMap(({ path, text }) => [...text.matchAll(trace)].map(({ 0: found }) => `${path}: ${found.trim()}`));
}
