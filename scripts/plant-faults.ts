// npm run test:planted [-- --seed N --count N]: changes conditions, calls and returned values of the browser's code, one at
// a time, and runs the tests that reach each. Tells which changes no test noticed.
import { createHash } from "node:crypto";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { provideBrowser } from "./browser.ts";
import { type Fault, findFaults } from "./testing/find-faults.ts";
import { findReachedTests } from "./testing/reached-tests.ts";
import { runCommand } from "./testing/run-step.ts";

const { values } = parseArgs({
  options: { seed: { type: "string", default: "1" }, count: { type: "string", default: "30" } },
});
const SOURCES = "src/{admin,web,personal,map}/**/*.{ts,tsx}";
const OTHERS = globSync("tests/{e2e,server}/**/*.{spec,test}.ts");

const env = { CHROMIUM_PATH: (await provideBrowser()) ?? "" };
const isGreen = async (...command: string[]) =>
  (await runCommand(command, { env, write: () => {} })).word === "passed";

let restore = () => {};
process.on("exit", () => restore());
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));

const faults = chooseFaults(Number(values.count));
const unnoticed: string[] = [];
for (const [index, fault] of faults.entries()) {
  const source = readFileSync(fault.file, "utf8");
  restore = () => writeFileSync(fault.file, source);
  writeFileSync(fault.file, source.slice(0, fault.start) + fault.replacement + source.slice(fault.end));
  const by = await findNoticing(fault.file);
  restore();
  const line = `${fault.file}:${fault.line} ${fault.kind}: ${fault.original.replace(/\s+/g, " ").slice(0, 80)}`;
  if (!by) unnoticed.push(line);
  console.log(`${index + 1}/${faults.length} ${by ? `noticed by ${by}` : "NOT NOTICED"}  ${line}`);
}
restore = () => {};
await runCommand(["react-router", "build"], { env, write: () => {} });
console.log(`\n${unnoticed.length} of ${faults.length} were not noticed:\n${unnoticed.join("\n")}`);

/** As many of each kind, at most one a file; the same for the same seed while the files stay as they are. */
function chooseFaults(count: number): Fault[] {
  const rank = ({ file, original, ordinal }: Fault) =>
    createHash("sha256").update(`${values.seed} ${file} ${ordinal} ${original}`).digest("hex");
  const all = globSync(SOURCES)
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) => findFaults(file, readFileSync(file, "utf8")))
    .sort((a, b) => rank(a).localeCompare(rank(b)));
  const chosen: Fault[] = [];
  for (const kind of ["condition", "call", "value"] as const)
    for (const fault of all)
      if (
        fault.kind === kind &&
        chosen.filter((each) => each.kind === kind).length < count / 3 &&
        chosen.every(({ file }) => file !== fault.file)
      )
        chosen.push(fault);
  return chosen;
}

async function findNoticing(file: string): Promise<string | null> {
  const related = ["vitest", "related", file, "--run", "--project", "unit", "--project", "component"];
  if (!(await isGreen(...related, "--bail=1", "--passWithNoTests"))) return "components and rules";
  if (!(await isGreen("react-router", "build"))) return "the build";
  const reached = findReachedTests([file], OTHERS);
  const servers = reached.filter((path) => path.startsWith("tests/server/"));
  if (servers.length > 0 && !(await isGreen("vitest", "run", "--project", "server", "--bail=1", ...servers)))
    return "the server's tests";
  const journeys = reached.filter((path) => path.startsWith("tests/e2e/"));
  if (journeys.length > 0 && !(await isGreen("playwright", "test", "--max-failures=1", ...journeys)))
    return "the browser";
  return null;
}
