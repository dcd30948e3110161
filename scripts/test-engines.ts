// `npm run test:engines`: the main journeys in today's and in the oldest engines. `npm run test:engines -- webkit theme` selects by engine or name.
import * as fs from "node:fs";
import { join } from "node:path";
import { type Engine, type EngineKind, NotTried } from "../tests/engines/engine.ts";
import { ENGINES } from "../tests/engines/engine-kinds.ts";
import { EnginePage } from "../tests/engines/engine-page.ts";
import { DESKTOP, type Journey } from "../tests/engines/journeys/journey.ts";
import { LOST_CODE_JOURNEYS } from "../tests/engines/journeys/lost-code-journeys.ts";
import { OFFLINE_JOURNEYS } from "../tests/engines/journeys/offline-journeys.ts";
import { PERSONAL_JOURNEYS } from "../tests/engines/journeys/personal-journeys.ts";
import { PUBLIC_JOURNEYS } from "../tests/engines/journeys/public-journeys.ts";
import { STAFF_JOURNEYS } from "../tests/engines/journeys/staff-journeys.ts";
import { startLossyProxy } from "../tests/engines/lossy-proxy.ts";
import setUpDatabases from "../tests/support/e2e-setup.ts";
import { type Site, startSite } from "../tests/support/e2e-site.ts";
import { letTimePass } from "../tests/support/personal/e2e-member.ts";

const JOURNEYS = [
  ...PUBLIC_JOURNEYS,
  ...PERSONAL_JOURNEYS,
  ...OFFLINE_JOURNEYS,
  ...STAFF_JOURNEYS,
  ...LOST_CODE_JOURNEYS,
];
const SCREENSHOTS = join(import.meta.dirname, "../test-results/engines");
/** Safari is supported for everything from here on, before for reading. */
const WHOLE_SAFARI = 16.4;
/** Requests of a page that is left; what Chromium says of an attribute that it does not know yet. */
const ALWAYS_EXPECTED = /NS_BINDING_ABORTED|Found a 'popover' attribute/;

const words = process.argv.slice(2);
const engineWords = words.filter((word) => ENGINES.some(({ name }) => name === word));
const journeyWords = words.filter((word) => !engineWords.includes(word));
const counts = { passed: 0, failed: 0 };
/** Repeated at the end. */
const notices: string[] = [];
let running: Engine | null = null;
let site: Site | null = null;
let isStopping = false;

// The server renders as it does for visitors.
process.env.NODE_ENV = "production";
const proxy = await startLossyProxy();
const removeDatabases = await setUpDatabases();
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    isStopping = true;
    void stopAll().finally(() => process.exit(1));
  });
}
try {
  for (const kind of ENGINES) {
    if (engineWords.length === 0 || engineWords.includes(kind.name)) await tryEngine(kind);
  }
} finally {
  await stopAll();
}
console.log(`\n${notices.join("\n")}\n\n${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed > 0 ? 1 : 0;

/** Browsers are process groups of their own. */
async function stopAll(): Promise<void> {
  await stopJourney();
  await proxy.stop();
  await removeDatabases();
}

async function stopJourney(): Promise<void> {
  await running?.stop();
  await site?.stop();
  running = site = null;
}

async function tryEngine(kind: EngineKind): Promise<void> {
  const reason = kind.provide();
  if (reason !== null) return notice(`!!! SALTEADO ${kind.name}: ${reason}`);
  for (const journey of JOURNEYS) {
    if (isStopping) return;
    if (journeyWords.length > 0 && !journeyWords.some((word) => journey.name.includes(word))) continue;
    if ((kind.imitates ?? WHOLE_SAFARI) < WHOLE_SAFARI && !journey.isReading) continue;
    await tryJourney({ kind, journey });
  }
}

function notice(line: string): void {
  console.log(line);
  notices.push(line);
}

interface TryInput {
  readonly kind: EngineKind;
  readonly journey: Journey;
}

async function tryJourney({ kind, journey }: TryInput): Promise<void> {
  const started = performance.now();
  const label = () =>
    `${kind.name} ${running?.version}: ${journey.name} (${((performance.now() - started) / 1000).toFixed(0)} s)`;
  try {
    await run({ kind, journey });
    counts.passed++;
    console.log(`passed  ${label()}`);
  } catch (error) {
    if (error instanceof NotTried) return notice(`SALTEADO ${label()}: ${error.message}`);
    counts.failed++;
    notice(`FAILED  ${label()}`);
    console.log(error instanceof Error ? error.stack : String(error));
    if (running) {
      console.log(running.listProblems().join("\n"));
      await keepScreenshot({ engine: running, name: `${kind.name}-${journey.name}` });
    }
  } finally {
    await stopJourney();
  }
}

async function run({ kind, journey }: TryInput): Promise<void> {
  site = await startSite({ publicUrl: proxy.url });
  letTimePass(site);
  Object.assign(proxy, { target: site.url, imitates: kind.imitates, loses: null });
  running = await kind.start();
  const page = new EnginePage({ engine: running, origin: proxy.url });
  await page.resize(DESKTOP);
  await journey.run({ page, proxy, site });
  const problems = running
    .listProblems()
    .filter((line) => !ALWAYS_EXPECTED.test(line) && !journey.expects?.test(line));
  if (problems.length > 0) throw new Error("unexpected lines on the console");
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
