// `npm run test:engines`: the main journeys in Firefox and WebKit. `npm run test:engines -- webkit theme` selects by engine or name.
import { spawnSync } from "node:child_process";
import * as fs from "node:fs";
import { join } from "node:path";
import type { Engine, EngineKind } from "../tests/engines/engine.ts";
import { EnginePage } from "../tests/engines/engine-page.ts";
import { FIREFOX } from "../tests/engines/firefox-engine.ts";
import type { Journey } from "../tests/engines/journeys/journey.ts";
import { LOST_CODE_JOURNEYS } from "../tests/engines/journeys/lost-code-journeys.ts";
import { PERSONAL_JOURNEYS } from "../tests/engines/journeys/personal-journeys.ts";
import { PUBLIC_JOURNEYS } from "../tests/engines/journeys/public-journeys.ts";
import { startLossyProxy } from "../tests/engines/lossy-proxy.ts";
import { WEBKIT } from "../tests/engines/webkit-engine.ts";
import { startBuiltServer } from "../tests/support/built-server.ts";
import { startTestEngine } from "../tests/support/engines.ts";

const ENGINES = [FIREFOX, WEBKIT];
const JOURNEYS = [...PUBLIC_JOURNEYS, ...PERSONAL_JOURNEYS, ...LOST_CODE_JOURNEYS];
const SCREENSHOTS = join(import.meta.dirname, "../test-results/engines");
const WINDOW = { width: 1280, height: 800 };
/** Requests of a page that is left. */
const ALWAYS_EXPECTED = /NS_BINDING_ABORTED/;

const words = process.argv.slice(2);
const engineWords = words.filter((word) => ENGINES.some(({ name }) => name === word));
const journeyWords = words.filter((word) => !engineWords.includes(word));
const counts = { passed: 0, failed: 0 };
const notTried: string[] = [];
let running: Engine | null = null;

const proxy = await startLossyProxy();
const database = await startTestEngine();
const server = await startBuiltServer({
  databaseUrl: database.url,
  config: { host: "127.0.0.1", publicUrl: proxy.url },
});
Object.defineProperty(server, "time", { get: () => new Date() });
proxy.target = server.url;
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void stopAll().finally(() => process.exit(1)));
}
try {
  for (const kind of ENGINES) {
    if (engineWords.length > 0 && !engineWords.includes(kind.name)) continue;
    await tryEngine(kind);
  }
} finally {
  await stopAll();
}
console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
for (const line of notTried) console.log(`!!! NOT TRIED: ${line}`);
process.exitCode = counts.failed > 0 ? 1 : 0;

/** Browsers are process groups of their own. */
async function stopAll(): Promise<void> {
  await running?.stop();
  await proxy.stop();
  await server.stop();
  await database.stop();
}

async function tryEngine(kind: EngineKind): Promise<void> {
  if (listMissing(kind).length > 0) installPackages(kind);
  const missing = listMissing(kind);
  if (missing.length > 0) {
    notTried.push(
      `${kind.name}: no ${missing.join(", ")}. On Debian, as root: apt-get install ${kind.packages.join(" ")}`,
    );
    return;
  }
  for (const journey of JOURNEYS) {
    if (journeyWords.length > 0 && !journeyWords.some((word) => journey.name.includes(word))) continue;
    await tryJourney({ kind, journey });
  }
}

async function tryJourney({ kind, journey }: { kind: EngineKind; journey: Journey }): Promise<void> {
  const started = performance.now();
  const label = () => `${journey.name} (${((performance.now() - started) / 1000).toFixed(0)} s)`;
  try {
    const engine = await kind.start();
    running = engine;
    await run({ engine, journey, mark: `${kind.name}${JOURNEYS.indexOf(journey)}` });
    counts.passed++;
    console.log(`passed  ${kind.name} ${engine.version}: ${label()}`);
  } catch (error) {
    counts.failed++;
    console.log(`FAILED  ${kind.name}: ${label()}\n${error instanceof Error ? error.stack : String(error)}`);
    if (running) await keepScreenshot({ engine: running, name: `${kind.name}-${journey.name}` });
  } finally {
    await running?.stop();
    running = null;
  }
}

interface RunInput {
  engine: Engine;
  journey: Journey;
  mark: string;
}

async function run({ engine, journey, mark }: RunInput): Promise<void> {
  const page = new EnginePage({ engine, origin: proxy.url });
  await page.resize(WINDOW);
  await journey.run({ page, proxy, mark });
  const problems = engine
    .listProblems()
    .filter((line) => !ALWAYS_EXPECTED.test(line) && !journey.expects?.test(line));
  if (problems.length > 0) throw new Error(`on the console:\n${problems.join("\n")}`);
}

async function keepScreenshot({ engine, name }: { engine: Engine; name: string }): Promise<void> {
  fs.mkdirSync(SCREENSHOTS, { recursive: true });
  const file = join(SCREENSHOTS, `${name.replace(/\W+/g, "-")}.png`);
  await engine.screenshot().then(
    (picture) => {
      fs.writeFileSync(file, picture);
      console.log(`screenshot: ${file}`);
    },
    (error: unknown) => console.log(`no screenshot: ${String(error)}`),
  );
}

function listMissing({ packages }: EngineKind): string[] {
  return packages.filter((name) => {
    const { stdout } = spawnSync("dpkg", ["-s", name], { encoding: "utf8" });
    return !stdout?.includes("install ok installed");
  });
}

function installPackages({ name, packages }: EngineKind): void {
  if (process.getuid?.() !== 0 || process.platform !== "linux") return;
  console.log(`Installing ${packages.join(" ")} for ${name}…`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["-qq", "update"], { env, stdio: "ignore" });
  const args = ["-qq", "install", "-y", "--no-install-recommends", ...packages];
  spawnSync("apt-get", args, { env, stdio: ["ignore", "ignore", "inherit"] });
}
