import { spawn } from "node:child_process";
import { startOlderEngine } from "../tests/support/engines.ts";
import { provideBrowser } from "./browser.ts";

/** Everything that has to hold before a change is good, the quickest first; the first failure does not hide the rest. */
interface Step {
  readonly name: string;
  /** "skipped" with the reason where this machine cannot. */
  run(): Promise<"passed" | "failed" | { skipped: string }>;
}

const STEPS: readonly Step[] = [
  { name: "format and lint", run: () => command("biome", ["ci", "--error-on-warnings", "."]) },
  { name: "route types", run: () => command("react-router", ["typegen"]) },
  { name: "types", run: () => command("tsc", ["--noEmit", "-p", "."]) },
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

async function databaseOnOlderEngine(): ReturnType<Step["run"]> {
  const engine = await startOlderEngine();
  if (!engine) return { skipped: `no hay PostgreSQL 15 en npm para ${process.platform}-${process.arch}` };
  try {
    // What the services do with the answers does not depend on the engine; what they ask for does.
    const asked = ["src/db", "src/services/search", "src/services/rate-limits"];
    return await command("vitest", ["run", "--project", "db", ...asked], { DATABASE_URL: engine.url });
  } finally {
    await engine.stop();
  }
}

async function withBrowser(name: string, args: string[]): ReturnType<Step["run"]> {
  const browser = await provideBrowser();
  if (!browser)
    return {
      skipped: "no hay ningún Chromium ni forma de instalarlo: poné el camino de uno en CHROMIUM_PATH",
    };
  return command(name, args, { CHROMIUM_PATH: browser });
}

function command(
  name: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<"passed" | "failed"> {
  return new Promise((resolve) => {
    // What the person has in the environment is for their own guide, not for the tests.
    const { DATABASE_URL: _, NODE_ENV: __, ...inherited } = process.env;
    const child = spawn(name, args, {
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...inherited, ...env },
      shell: process.platform === "win32",
    });
    child.on("error", (error) => {
      console.error(error.message);
      resolve("failed");
    });
    child.on("exit", (code) => resolve(code === 0 ? "passed" : "failed"));
  });
}

const wanted = process.argv.slice(2);
const summary: string[] = [];
const counts = { passed: 0, failed: 0, skipped: 0 };
for (const step of STEPS) {
  if (wanted.length > 0 && !wanted.some((word) => step.name.includes(word))) continue;
  const started = performance.now();
  console.log(`\n── ${step.name}`);
  const outcome = await step.run();
  const word = typeof outcome === "string" ? outcome : "skipped";
  counts[word]++;
  const reason = typeof outcome === "string" ? "" : `  ← SALTEADO: ${outcome.skipped}`;
  summary.push(
    `${word.padEnd(8)}${((performance.now() - started) / 1000).toFixed(0).padStart(4)} s  ${step.name}${reason}`,
  );
}
console.log(
  `\n${summary.join("\n")}\n\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`,
);
process.exitCode = counts.failed > 0 || counts.passed === 0 ? 1 : 0;
