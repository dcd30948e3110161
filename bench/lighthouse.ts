import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { browserFlags, provideBrowser } from "../scripts/browser.ts";
import { median } from "./median.ts";

/**
 * `node bench/lighthouse.ts http://localhost:3000`: medians of three Lighthouse runs of each page, on a phone of middle
 * class with a slow network. Ends with code 1 if a limit is missed. Lighthouse is downloaded on demand.
 */
const LIGHTHOUSE = "lighthouse@13.5.0";
const ROUNDS = 3;
const SEARCH = "/buscar?q=pizza";
const PAGES = ["/", "/categoria/pizzerias", "/producto/pizzeria-el-tilo", SEARCH, "/mapa"];
const MAX_PAINT_MS = 2000;
/** Lighthouse slows the processor down by 4, which makes a phone of the middle class of a machine with this index. */
const REFERENCE = { slowdown: 4, benchmarkIndex: 1750 };
const WANTED: Readonly<Record<string, number>> = {
  performance: 95,
  accessibility: 100,
  "best-practices": 100,
  seo: 100,
};

interface Report {
  readonly environment: { readonly benchmarkIndex: number };
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
}

const origin = (process.argv[2] ?? "http://localhost:3000").replace(/\/$/, "");
const provided = await provideBrowser();
if (!provided) throw new Error("no browser");
const browser: string = provided;

/** Of all reports. Others on the machine make a single one too low, or the machine slower for minutes. */
const indexes: number[] = [];
for (let round = 0; round < ROUNDS; round++) await look(origin);

let passed = true;
for (const path of PAGES) {
  const reports: Report[] = [];
  for (let round = 0; round < ROUNDS; round++) reports.push(await look(`${origin}${path}`));
  const scores = Object.entries(WANTED).map(([name, wanted]) => {
    const score = Math.round(100 * median(reports.map((report) => report.categories[name]?.score ?? 0)));
    // Results of searches are kept out of search engines.
    if (score < wanted && !(name === "seo" && path === SEARCH)) passed = false;
    return `${name} ${score}`;
  });
  const measure = (audit: string) => median(reports.map((report) => report.audits[audit]?.numericValue ?? 0));
  const shift = measure("cumulative-layout-shift");
  if (shift > 0) passed = false;
  const paint = Math.round(measure("largest-contentful-paint"));
  if (paint > MAX_PAINT_MS) passed = false;
  const blocked = Math.round(measure("total-blocking-time"));
  console.log(`${path}: ${scores.join(", ")}, CLS ${shift}, LCP ${paint} ms, TBT ${blocked} ms`);
  console.log(`  benchmark index ${median(lastIndexes())}, slowdown ${slowdown().toFixed(1)}`);
}
console.log(passed ? "limits kept" : "limits missed");
process.exitCode = passed ? 0 : 1;

function lastIndexes(): number[] {
  return indexes.slice(-ROUNDS);
}

function slowdown(): number {
  if (indexes.length === 0) return REFERENCE.slowdown;
  return (REFERENCE.slowdown * median(lastIndexes())) / REFERENCE.benchmarkIndex;
}

async function look(url: string): Promise<Report> {
  const flags = ["--headless=new", ...browserFlags()].join(" ");
  const { stdout } = await promisify(execFile)(
    "npx",
    [
      "--yes",
      LIGHTHOUSE,
      url,
      "--output=json",
      "--quiet",
      `--throttling.cpuSlowdownMultiplier=${slowdown()}`,
      `--chrome-flags=${flags}`,
    ],
    { env: { ...process.env, CHROME_PATH: browser }, maxBuffer: 64 * 1024 * 1024 },
  );
  const report = JSON.parse(stdout) as Report;
  indexes.push(report.environment.benchmarkIndex);
  return report;
}
