import { execFileSync } from "node:child_process";
import { ROOT, type SourceFile } from "./project-files.ts";

export interface BrowserCase {
  readonly path: string;
  readonly line: number;
}

interface ListedSuite {
  readonly specs: readonly { readonly file: string; readonly line: number }[];
  readonly suites?: readonly ListedSuite[];
}

/** Each case that Playwright would run: one written in a loop counts as often as it runs. */
export function listBrowserCases(): BrowserCase[] {
  const listed = execFileSync("playwright", ["test", "--list", "--reporter=json"], {
    cwd: ROOT,
    encoding: "utf8",
    maxBuffer: 100_000_000,
    shell: process.platform === "win32",
  });
  const casesOf = ({ specs, suites = [] }: ListedSuite): BrowserCase[] => [
    ...specs.map(({ file, line }) => ({ path: `tests/e2e/${file}`, line })),
    ...suites.flatMap(casesOf),
  ];
  return (JSON.parse(listed) as { suites: ListedSuite[] }).suites.flatMap(casesOf);
}

/** Cases in the reach of `test.use({ ownSite: true })`, and sites that a test starts by itself. */
export function countOwnSites({ path, text }: SourceFile, cases: readonly BrowserCase[]): number {
  const lines = text.split("\n");
  const reaches = [...text.matchAll(/^( *)test\.use\(\{[^)]*?ownSite: true/gm)].map((use) => {
    const at = text.slice(0, use.index).split("\n").length;
    return reachOf(lines, { at, indent: (use[1] ?? "").length });
  });
  const own = cases.filter(
    (each) =>
      each.path === path && reaches.some(({ first, last }) => each.line >= first && each.line <= last),
  );
  return own.length + (text.match(/\bstartSite\(/g)?.length ?? 0);
}

/** The lines, counted from 1, of the `describe` around a line with this indentation. */
function reachOf(
  lines: readonly string[],
  { at, indent }: { at: number; indent: number },
): { first: number; last: number } {
  if (indent === 0) return { first: 1, last: lines.length };
  const isOuter = (line: string) => line.trim() !== "" && line.search(/\S/) < indent;
  return {
    first: lines.slice(0, at - 1).findLastIndex(isOuter) + 1,
    last: at + lines.slice(at).findIndex(isOuter) + 1,
  };
}

const FIXED_SLEEP = /waitForTimeout\(|new Promise\([^;]{0,60}?setTimeout\b|from "node:timers\/promises"/;

/** Tests that wait for a time and not for a state. */
export function listFixedSleeps(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path, text }) => /\.(test|spec)\.tsx?$/.test(path) && FIXED_SLEEP.test(text))
    .map(({ path }) => path);
}
