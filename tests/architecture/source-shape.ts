import { basename, dirname } from "node:path/posix";
import type { SourceFile } from "./project-files.ts";

type Files = readonly SourceFile[];

const CODE = /^(src|scripts|bench|tests)\/.+\.(ts|tsx|mjs|css)$/;
const TEST = /(^tests\/|\.(test|spec)\.tsx?$)/;
const DATA = /^src\/db\/(demo|migrations)\//;
const OURS = /^(src|scripts|bench|tests|docs)\//;
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const VAGUE = new Set(["util", "utils", "helper", "helpers", "misc", "common"]);
const LAYERS = new Set([
  "domain",
  "contract",
  "config",
  "db",
  "outside",
  "services",
  "jobs",
  "server",
  "personal",
  "map",
  "preload",
  "module-loading",
  "service-worker",
  "web",
  "admin",
  "business-ui",
  "ui",
]);
const BROWSER_CODE =
  /^src\/(web|admin|business-ui|ui|preload|module-loading|service-worker|personal|map|domain|contract|[^/]+$)/;

const MOST_LINES = 250;
const MOST_LINES_OF_A_TEST = 400;
const WARN_LINES = 200;
const MOST_FILES = 30;

export function listTooLong(files: Files): string[] {
  return listLongerThan({ files, limit: (path) => (TEST.test(path) ? MOST_LINES_OF_A_TEST : MOST_LINES) });
}

/** A warning before `listTooLong`. */
export function listLong(files: Files): string[] {
  const sources = files.filter(({ path }) => !TEST.test(path));
  const failing = new Set(listTooLong(sources));
  return listLongerThan({ files: sources, limit: () => WARN_LINES }).filter((line) => !failing.has(line));
}

function listLongerThan({ files, limit }: { files: Files; limit: (path: string) => number }): string[] {
  return files
    .filter(({ path }) => CODE.test(path) && !DATA.test(path))
    .map(({ path, text }) => ({ path, lines: text.replace(/\n$/, "").split("\n").length }))
    .filter(({ path, lines }) => lines > limit(path))
    .map(({ path, lines }) => `${path}: ${lines} lines`);
}

export function listCrowdedFolders(files: Files): string[] {
  const counts = new Map<string, number>();
  for (const { path } of files) {
    if (!DATA.test(path)) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > MOST_FILES)
    .map(([folder, count]) => `${folder}: ${count} files`);
}

export function listBadNames(files: Files): string[] {
  return files
    .map(({ path }) => path)
    .filter((path) => OURS.test(path) && !DATA.test(path))
    .filter((path) =>
      path.split("/").some((part) => part !== "+types" && part !== "README.md" && !KEBAB.test(part)),
    );
}

export function listVagueNames(files: Files): string[] {
  return files
    .map(({ path }) => path)
    .filter((path) => path.split("/").some((part) => VAGUE.has(part.split(".")[0]?.split("-").at(-1) ?? "")));
}

/** Files that only re-export. */
export function listBarrels(files: Files): string[] {
  return files
    .filter(({ path }) => CODE.test(path) && !path.endsWith(".css"))
    .filter(({ path, text }) => basename(path).startsWith("index.") || onlyReExports(text))
    .map(({ path }) => path);
}

function onlyReExports(text: string): boolean {
  const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
  const passedOn = /export\s+(type\s+)?(\*(\s+as\s+\w+)?|\{[^}]*\})\s*(from\s*["'][^"']+["'])?\s*;?/g;
  const rest = code.replace(/import\s[^;]*?from\s*["'][^"']+["']\s*;?/g, "").replace(passedOn, "");
  return passedOn.test(code) && rest.trim() === "";
}

/** Rules about imports know only the listed layers. */
export function listUnknownLayers(files: Files): string[] {
  const folders = files
    .map(({ path }) => /^src\/([^/]+)\//.exec(path)?.[1])
    .filter((folder) => folder !== undefined);
  return [...new Set(folders)].filter((folder) => !LAYERS.has(folder));
}

/** Ways to reach the browser that the client wall does not see. */
export function listWallEscapes(files: Files): string[] {
  return files
    .filter(({ path }) => BROWSER_CODE.test(path) && /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .filter(({ text }) => /\bimport\.meta\.url\b|\bnew\s+(Shared)?Worker\b|[?&](shared)?worker\b/.test(text))
    .map(({ path }) => path);
}
