import { globSync } from "node:fs";
import type { EngineKind } from "../../tests/engines/engine.ts";
import { ENGINES } from "../../tests/engines/engine-kinds.ts";
import { startOlderEngine } from "../../tests/support/engines.ts";
import { provideBrowser } from "../browser.ts";
import { findReachedTests, listChangedFiles } from "./reached-tests.ts";
import { type Outcome, PASSED, runCommand } from "./run-step.ts";
import { reportPath } from "./test-reports.ts";

export interface Scope {
  /** A commit: only what the files changed since then reach. */
  readonly since: string | null;
  /** Also what repeats on PostgreSQL 15, and in other engines of browsers, what is proven on one. */
  readonly all: boolean;
}

export interface Step {
  readonly name: string;
  /** Two lanes run side by side; the browser after them, alone. */
  readonly lane: "checks" | "database" | "browser";
  /** Left out but for `--all`. */
  readonly isExtra?: true;
  /** Seconds on two cores. */
  readonly budget: number;
  readonly run: (scope: Scope, write: (text: string) => void) => Promise<Outcome>;
}

/** In each lane the quickest first. */
export const STEPS: readonly Step[] = [
  check("format and lint", ["biome", "ci", "--error-on-warnings", "."]),
  check("route types", ["react-router", "typegen"]),
  check("types", ["tsc", "--noEmit", "-p", "."]),
  check("types of the service worker", ["tsc", "--noEmit", "-p", "src/service-worker"]),
  check("promises and cycles", ["oxlint", "--type-aware", "--deny-warnings"]),
  check("nothing unused", ["knip"]),
  { name: "rules and walls", lane: "checks", budget: 90, run: runRules },
  {
    ...{ name: "components", lane: "checks", budget: 360 },
    run: (scope, write) =>
      withBrowser((env) => vitest("components", { projects: ["component"], env, write, ...scope })),
  },
  { name: "database and server", lane: "database", budget: 540, run: runDatabase },
  { name: "database, PostgreSQL 15", lane: "database", budget: 60, run: runOlderEngine },
  { name: "in the browser", lane: "browser", budget: 360, run: runBrowser },
  ...ENGINES.map(engineStep),
];

function check(name: string, command: readonly string[]): Step {
  return { name, lane: "checks", budget: 30, run: (_, write) => runCommand(command, { write }) };
}

/** Each engine apart, so that the summary says of each whether it was tried. */
function engineStep(kind: EngineKind): Step {
  return {
    ...{ name: `engine ${kind.name}`, lane: "browser", isExtra: true, budget: 420 },
    async run(_, write) {
      const detail = kind.provide();
      if (detail !== null) return { word: "skipped", detail };
      return runCommand(["node", "scripts/test-engines.ts", kind.name], { write });
    },
  };
}

interface VitestInput extends Pick<Scope, "since"> {
  readonly projects: readonly string[];
  /** Parts of the paths. */
  readonly files?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly write: (text: string) => void;
}

function vitest(
  name: string,
  { projects, files = [], env = {}, write, since }: VitestInput,
): Promise<Outcome> {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${reportPath(name)}`];
  const chosen = since === null ? [] : [`--changed=${since}`, "--passWithNoTests"];
  const named = projects.flatMap((project) => ["--project", project]);
  return runCommand(["vitest", "run", ...named, ...reporters, ...chosen, ...files], { env, write });
}

/** The walls read the files of the project without importing them. */
async function runRules({ since }: Scope, write: (text: string) => void): Promise<Outcome> {
  if (since === null) return vitest("rules and walls", { projects: ["unit", "architecture"], write, since });
  const rules = await vitest("rules and walls", { projects: ["unit"], write, since });
  if (rules.word === "failed") return rules;
  return vitest("walls", { projects: ["architecture"], write, since: null });
}

async function runDatabase({ since }: Scope, write: (text: string) => void): Promise<Outcome> {
  const name = "database and server";
  if (since === null) return vitest(name, { projects: ["db", "engine", "server"], write, since });
  const database = await vitest(name, { projects: ["db", "engine"], write, since });
  const files = reachedTests(since, "tests/server/**/*.test.ts");
  if (database.word === "failed" || files.length === 0) return database;
  return vitest("server", { projects: ["server"], files, write, since: null });
}

/** What differs between engines: plans, migrations, a backup's way from one to the other, the functions of the search. */
const ABOUT_THE_ENGINE = [
  "plans.db.test.ts",
  "src/db/migrations.db",
  "src/db/prepare-database",
  "src/db/database.db",
  "src/services/backups/restore-backup.db",
  "src/services/search/",
];

async function runOlderEngine({ since, all }: Scope, write: (text: string) => void): Promise<Outcome> {
  if (since !== null && !listChangedFiles(since).some((file) => file.startsWith("src/db/"))) return PASSED;
  const engine = await startOlderEngine();
  if (!engine)
    return {
      word: "skipped",
      detail: `no hay PostgreSQL 15 en npm para ${process.platform}-${process.arch}`,
    };
  try {
    const env = { DATABASE_URL: engine.url };
    const files = all ? [] : ABOUT_THE_ENGINE;
    return await vitest("database, PostgreSQL 15", { projects: ["db"], files, env, write, since });
  } finally {
    await engine.stop();
  }
}

function runBrowser({ since }: Scope, write: (text: string) => void): Promise<Outcome> {
  return withBrowser(async (env) => {
    const files = since === null ? [] : reachedTests(since, "tests/e2e/**/*.spec.ts");
    if (since !== null && files.length === 0) return PASSED;
    return runCommand(["playwright", "test", "--reporter=list,json", ...files], {
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: reportPath("in the browser") },
      write,
    });
  });
}

function reachedTests(since: string, pattern: string): string[] {
  return findReachedTests(listChangedFiles(since), globSync(pattern));
}

async function withBrowser(run: (env: Record<string, string>) => Promise<Outcome>): Promise<Outcome> {
  const browser = await provideBrowser();
  if (browser) return run({ CHROMIUM_PATH: browser });
  return {
    word: "skipped",
    detail: "no hay ningún Chromium ni forma de instalarlo: poné el camino de uno en CHROMIUM_PATH",
  };
}
