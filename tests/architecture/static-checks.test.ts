import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { ROOT } from "./project-files.ts";

const FIXTURES = join(import.meta.dirname, "fixtures");
const copies: string[] = [];

afterEach(() => {
  for (const copy of copies.splice(0)) rmSync(copy, { recursive: true });
});

/** The settings tell the linters to skip the fixtures, so each gets a copy with the settings beside it. */
function copyWithSettings({ fixture, settings }: { fixture: string; settings: string }): string {
  const copy = mkdtempSync(join(tmpdir(), "guia-check-"));
  copies.push(copy);
  cpSync(join(FIXTURES, fixture), copy, { recursive: true });
  cpSync(join(ROOT, settings), join(copy, settings));
  return copy;
}

/** Runs a tool that prints JSON; `Report` is the part of it that a test reads. */
function run<Report>({ tool, args, cwd }: { tool: string; args: readonly string[]; cwd: string }) {
  const { stdout, status } = spawnSync(process.execPath, [join(ROOT, "node_modules", tool), ...args], {
    cwd,
    encoding: "utf8",
    // oxlint looks for its type-aware half here.
    env: { ...process.env, PATH: `${join(ROOT, "node_modules/.bin")}${delimiter}${process.env.PATH}` },
  });
  return { report: JSON.parse(stdout) as Report, status };
}

interface OxlintReport {
  readonly diagnostics: readonly { readonly code: string; readonly filename: string }[];
}

interface BiomeReport {
  readonly diagnostics: readonly {
    readonly category: string;
    readonly location: { readonly path: string };
  }[];
}

type KnipIssue = Record<"files" | "exports" | "dependencies", readonly { readonly name: string }[]>;

test("oxlint reports what its fixture does wrong, in the files that do it", () => {
  const { report, status } = run<OxlintReport>({
    tool: "oxlint/bin/oxlint",
    args: ["--type-aware", "--format=json"],
    cwd: copyWithSettings({ fixture: "oxlint", settings: ".oxlintrc.json" }),
  });
  const found = new Set(report.diagnostics.map(({ code, filename }) => `${filename} ${code}`));
  expect([...found].sort()).toEqual([
    "src/await-thenable.ts typescript(await-thenable)",
    "src/cycle-first.ts import(no-cycle)",
    "src/cycle-second.ts import(no-cycle)",
    "src/floating-promise.ts typescript(no-floating-promises)",
    "src/misused-promise.ts typescript(no-misused-promises)",
    "src/unseen-import.ts typescript(consistent-type-imports)",
  ]);
  expect(status).toBe(1);
});

test("biome reports what its fixture does wrong, in the files that do it", () => {
  const { report, status } = run<BiomeReport>({
    tool: "@biomejs/biome/bin/biome",
    args: ["lint", "--vcs-enabled=false", "--reporter=json", "."],
    cwd: copyWithSettings({ fixture: "biome", settings: "biome.json" }),
  });
  const found = new Set(report.diagnostics.map(({ category, location }) => `${location.path} ${category}`));
  expect([...found].sort()).toEqual([
    "src/services/console.ts lint/suspicious/noConsole",
    "src/services/default-export.ts lint/style/noDefaultExport",
    "src/services/environment.ts lint/style/noProcessEnv",
    "src/services/explicit-any.ts lint/suspicious/noExplicitAny",
    "src/services/import-type.ts lint/style/useImportType",
    "src/services/unused-import.ts lint/correctness/noUnusedImports",
    "src/services/unused-variable.ts lint/correctness/noUnusedVariables",
    "tests/focused.test.ts lint/suspicious/noFocusedTests",
  ]);
  expect(status).toBe(1);
});

test("knip reports a file, an export and a package that nothing uses", () => {
  const { report, status } = run<{ issues: readonly KnipIssue[] }>({
    tool: "knip/bin/knip.js",
    args: ["--config", join(ROOT, "knip.json"), "--reporter=json", "--no-config-hints"],
    cwd: join(FIXTURES, "knip"),
  });
  const named = report.issues.flatMap(({ files, exports, dependencies }) => [
    ...files,
    ...exports,
    ...dependencies,
  ]);
  expect(named.map(({ name }) => name).sort()).toEqual(["hono", "src/server/forgotten.ts", "unused"]);
  expect(status).toBe(1);
});
