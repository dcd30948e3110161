import { spawn } from "node:child_process";
import { stripVTControlCharacters } from "node:util";
import { startOlderEngine } from "../tests/support/engines.ts";
import { provideBrowser } from "./browser.ts";

/** Every check of the project, the quickest first. A failed step does not end the run. */
interface Step {
  readonly name: string;
  run(): Promise<Outcome>;
}

interface Outcome {
  readonly word: "passed" | "failed" | "skipped";
  /** Why it was skipped, or the failures. */
  readonly detail: string;
}

/** Lines of a failed step that are printed again at the very end. */
const REPEATED_LINES = 80;

const STEPS: readonly Step[] = [
  { name: "format and lint", run: () => command("biome", ["ci", "--error-on-warnings", "."]) },
  { name: "route types", run: () => command("react-router", ["typegen"]) },
  { name: "types", run: () => command("tsc", ["--noEmit", "-p", "."]) },
  {
    name: "types of the service worker",
    run: () => command("tsc", ["--noEmit", "-p", "src/service-worker"]),
  },
  { name: "promises and cycles", run: () => command("oxlint", ["--type-aware", "--deny-warnings"]) },
  { name: "nothing unused", run: () => command("knip", []) },
  {
    name: "rules and walls",
    run: () => command("vitest", ["run", "--project", "unit", "--project", "architecture"]),
  },
  {
    name: "database and server, built-in PostgreSQL",
    run: () => command("vitest", ["run", "--project", "db", "--project", "engine", "--project", "server"]),
  },
  { name: "database, PostgreSQL 15 through DATABASE_URL", run: databaseOnOlderEngine },
  { name: "components", run: () => withBrowser("vitest", ["run", "--project", "component"]) },
  { name: "in the browser", run: () => withBrowser("playwright", ["test"]) },
];

async function databaseOnOlderEngine(): Promise<Outcome> {
  const engine = await startOlderEngine();
  if (!engine)
    return {
      word: "skipped",
      detail: `no hay PostgreSQL 15 en npm para ${process.platform}-${process.arch}`,
    };
  try {
    // What the services do with the answers does not depend on the engine; what they ask for does.
    const asked = ["src/db", "src/services/search", "src/services/rate-limits"];
    return await command("vitest", ["run", "--project", "db", ...asked], {
      DATABASE_URL: engine.url,
    });
  } finally {
    await engine.stop();
  }
}

async function withBrowser(name: string, args: string[]): Promise<Outcome> {
  const browser = await provideBrowser();
  if (!browser)
    return {
      word: "skipped",
      detail: "no hay ningún Chromium ni forma de instalarlo: poné el camino de uno en CHROMIUM_PATH",
    };
  return command(name, args, { CHROMIUM_PATH: browser });
}

function command(name: string, args: string[], env: Record<string, string> = {}): Promise<Outcome> {
  return new Promise((resolve) => {
    // The developer's own settings must not reach the tests.
    const { DATABASE_URL: _, NODE_ENV: __, ...inherited } = process.env;
    const child = spawn(name, args, {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...inherited, ...env },
      shell: process.platform === "win32",
    });
    let output = "";
    for (const [stream, terminal] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        terminal.write(text);
        output = (output + text).slice(-100_000);
      });
    }
    child.on("error", (error) => resolve({ word: "failed", detail: error.message }));
    child.on("close", (code) =>
      resolve(code === 0 ? { word: "passed", detail: "" } : { word: "failed", detail: findFailures(output) }),
    );
  });
}

/** The failures that vitest and Playwright list at the end of their output; else its last lines. */
function findFailures(output: string): string {
  const lines = stripVTControlCharacters(output).trimEnd().split("\n");
  const listed = lines.findIndex((line) => /Failed (Tests|Suites)|^ {2}1\) /.test(line));
  return (listed >= 0 ? lines.slice(listed).slice(0, REPEATED_LINES) : lines.slice(-REPEATED_LINES)).join(
    "\n",
  );
}

const wanted = process.argv.slice(2);
const summary: string[] = [];
const failures: string[] = [];
const counts = { passed: 0, failed: 0, skipped: 0 };
for (const step of STEPS) {
  if (wanted.length > 0 && !wanted.some((word) => step.name.includes(word))) continue;
  const started = performance.now();
  console.log(`\n── ${step.name}`);
  const { word, detail } = await step.run();
  counts[word]++;
  const reason = word === "skipped" ? `  ← SALTEADO: ${detail}` : "";
  if (word === "failed") failures.push(`── ${step.name}\n${detail}`);
  summary.push(
    `${word.padEnd(8)}${((performance.now() - started) / 1000).toFixed(0).padStart(4)} s  ${step.name}${reason}`,
  );
}
for (const failure of failures) console.log(`\n${failure}`);
console.log(
  `\n${summary.join("\n")}\n\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`,
);
process.exitCode = counts.failed > 0 || counts.passed === 0 ? 1 : 0;
