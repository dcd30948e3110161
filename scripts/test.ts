import { parseArgs } from "node:util";
import { listOverruns } from "./testing/budgets.ts";
import { readReport, removeReport } from "./testing/test-reports.ts";
import { type Scope, STEPS, type Step } from "./testing/test-steps.ts";

// Every check of the project. A failed step does not end the run.
const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: "boolean", default: false },
    changed: { type: "boolean", default: false },
    since: { type: "string" },
  },
});
const scope: Scope = { all: values.all, since: values.since ?? (values.changed ? "HEAD" : null) };

const summary: string[] = [];
const warnings: string[] = [];
const failures: string[] = [];
const counts = { passed: 0, failed: 0, skipped: 0 };

const steps = STEPS.filter(({ isExtra }) => scope.all || !isExtra).filter(
  ({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)),
);
const laneOf = (lane: Step["lane"]) => steps.filter((step) => step.lane === lane);
const sideBySide = [laneOf("checks"), laneOf("database")].filter((lane) => lane.length > 0);
await Promise.all(sideBySide.map((lane) => runLane(lane, { isAlone: sideBySide.length === 1 })));
await runLane(laneOf("browser"), { isAlone: true });

for (const failure of failures) console.log(`\n${failure}`);
for (const warning of warnings) console.log(`\n▲ ${warning}`);
console.log(
  `\n${summary.join("\n")}\n\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`,
);
process.exitCode = counts.failed > 0 || counts.passed === 0 ? 1 : 0;

async function runLane(lane: readonly Step[], { isAlone }: { isAlone: boolean }): Promise<void> {
  for (const step of lane) await runStep(step, { isAlone });
}

/** Beside another lane the output of a step is printed at its end, in one piece. */
async function runStep({ name, budget, run }: Step, { isAlone }: { isAlone: boolean }): Promise<void> {
  const started = performance.now();
  console.log(`\n── ${name}${isAlone ? "" : " begins"}`);
  removeReport(name);
  let output = "";
  const { word, detail } = await run(scope, (text) => {
    if (isAlone) process.stdout.write(text);
    else output += text;
  });
  const seconds = (performance.now() - started) / 1000;
  if (!isAlone) console.log(`\n── ${name}\n${output}`);
  counts[word]++;
  const reason = word === "skipped" ? `  ← SALTEADO: ${detail}` : "";
  if (word === "failed") failures.push(`── ${name}\n${detail}`);
  warnings.push(...listOverruns({ name, seconds, budget }, readReport(name)));
  summary.push(`${word.padEnd(8)}${seconds.toFixed(0).padStart(4)} s  ${name}${reason}`);
}
