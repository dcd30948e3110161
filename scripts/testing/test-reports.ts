import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";

const ROOT = join(import.meta.dirname, "../..");
/** What vitest and Playwright write of each step of the last run, for the slowest cases. */
const FOLDER = join(ROOT, "node_modules/.cache/guia-tests");

export interface TimedCase {
  readonly kind: "vitest" | "playwright";
  readonly file: string;
  readonly title: string;
  readonly seconds: number;
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly duration?: number | null }[];
  }[];
}

interface PlaywrightSuite {
  readonly file: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
}

export const reportPath = (name: string) => join(FOLDER, `${name}.json`);

export function removeReport(name: string): void {
  rmSync(reportPath(name), { force: true });
}

/** The slowest first; none where the step wrote no report. */
export function readReport(name: string): TimedCase[] {
  let report: VitestReport | { readonly suites: readonly PlaywrightSuite[] };
  try {
    report = JSON.parse(readFileSync(reportPath(name), "utf8")) as typeof report;
  } catch {
    return [];
  }
  const cases = "testResults" in report ? casesOfVitest(report) : report.suites.flatMap(casesOfSuite);
  return cases.sort((a, b) => b.seconds - a.seconds);
}

export function readReports(): TimedCase[] {
  const names = existsSync(FOLDER) ? readdirSync(FOLDER).map((file) => file.replace(/\.json$/, "")) : [];
  return names.flatMap(readReport).sort((a, b) => b.seconds - a.seconds);
}

function casesOfVitest({ testResults }: VitestReport): TimedCase[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      kind: "vitest" as const,
      file: relative(ROOT, name),
      title: fullName,
      seconds: (duration ?? 0) / 1000,
    })),
  );
}

function casesOfSuite({ file, suites = [], specs }: PlaywrightSuite): TimedCase[] {
  const own = specs.map(({ title, tests }) => ({
    kind: "playwright" as const,
    file: `tests/e2e/${file}`,
    title,
    seconds: tests.reduce((sum, { results }) => sum + results.reduce((s, r) => s + r.duration, 0), 0) / 1000,
  }));
  return [...own, ...suites.flatMap(casesOfSuite)];
}
