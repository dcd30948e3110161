// npm run test:repeated [-- TIMES [CASES]]: the slowest cases of the last whole run, again and again.

import { provideBrowser } from "./browser.ts";
import { type Outcome, runCommand } from "./testing/run-step.ts";
import { readReports, type TimedCase } from "./testing/test-reports.ts";

const [times = 10, count = 100] = process.argv.slice(2).map(Number);
const cases = readReports().slice(0, count);
if (cases.length === 0) throw new Error("Corré antes npm test: de ahí salen los casos más lentos.");

const of = (kind: TimedCase["kind"]) => cases.filter((each) => each.kind === kind);
const filesOf = (chosen: readonly TimedCase[]) => [...new Set(chosen.map(({ file }) => file))];
/** vitest's full names and Playwright's titles both end with the title of the case. */
const titlesOf = (chosen: readonly TimedCase[]) =>
  chosen.map(({ title }) => `${title.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&")}$`).join("|");

const env = { CHROMIUM_PATH: (await provideBrowser()) ?? "" };
const write = (text: string) => void process.stdout.write(text);
const vitest = of("vitest");
const playwright = of("playwright");
const outcomes: Outcome[] = [];
// Whole files again, since a case may count on the database that its file begins with.
for (let run = 0; run < times; run++) {
  if (vitest.length > 0)
    outcomes.push(
      await runCommand(["vitest", "run", "-t", titlesOf(vitest), ...filesOf(vitest)], { env, write }),
    );
  if (playwright.length > 0)
    outcomes.push(
      await runCommand(["playwright", "test", "-g", titlesOf(playwright), ...filesOf(playwright)], {
        env,
        write,
      }),
    );
}
const isRed = outcomes.some((outcome) => outcome.word !== "passed");
console.log(`\n${cases.length} cases, ${times} times each: ${isRed ? "not all passed" : "all passed"}`);
process.exitCode = isRed ? 1 : 0;
