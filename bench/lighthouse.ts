import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { browserFlags, provideBrowser } from "../scripts/browser.ts";
import { median } from "./median.ts";

/**
 * `node bench/lighthouse.ts http://localhost:3000`: medians of three Lighthouse runs of each page, on a phone with a slow network.
 * Ends with code 1 if a limit is missed. Lighthouse is downloaded on demand.
 */
const LIGHTHOUSE = "lighthouse@13.5.0";
const ROUNDS = 3;
const PAGES = ["/", "/categoria/pizzerias", "/producto/pizzeria-el-tilo"];
const WANTED: Readonly<Record<string, number>> = {
  performance: 95,
  accessibility: 100,
  "best-practices": 100,
  seo: 100,
};

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
}

const origin = (process.argv[2] ?? "http://localhost:3000").replace(/\/$/, "");
const browser = await provideBrowser();
if (!browser) throw new Error("no browser");

let passed = true;
for (const path of PAGES) {
  const reports: Report[] = [];
  for (let round = 0; round < ROUNDS; round++) reports.push(await look({ url: `${origin}${path}`, browser }));
  const scores = Object.entries(WANTED).map(([name, wanted]) => {
    const score = Math.round(100 * median(reports.map((report) => report.categories[name]?.score ?? 0)));
    if (score < wanted) passed = false;
    return `${name} ${score}`;
  });
  const measure = (audit: string) => median(reports.map((report) => report.audits[audit]?.numericValue ?? 0));
  const shift = measure("cumulative-layout-shift");
  if (shift > 0) passed = false;
  const paint = Math.round(measure("largest-contentful-paint"));
  const blocked = Math.round(measure("total-blocking-time"));
  console.log(`${path}: ${scores.join(", ")}, CLS ${shift}, LCP ${paint} ms, TBT ${blocked} ms`);
}
console.log(passed ? "limits kept" : "limits missed");
process.exitCode = passed ? 0 : 1;

async function look({ url, browser: path }: { url: string; browser: string }): Promise<Report> {
  const flags = ["--headless=new", ...browserFlags()].join(" ");
  const { stdout } = await promisify(execFile)(
    "npx",
    ["--yes", LIGHTHOUSE, url, "--output=json", "--quiet", `--chrome-flags=${flags}`],
    { env: { ...process.env, CHROME_PATH: path }, maxBuffer: 64 * 1024 * 1024 },
  );
  return JSON.parse(stdout) as Report;
}
