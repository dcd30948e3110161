import { chromium } from "@playwright/test";
import { browserFlags, provideBrowser } from "../scripts/browser.ts";
import { FIRST_LOAD_BUDGETS } from "./first-load.ts";

/**
 * `node bench/weight.ts ADDRESS` opens a page of a running guide and prints the bytes over the wire before any input, by kind.
 * Ends with code 1 over a budget.
 */
const BUDGETS: Readonly<Record<string, number>> = FIRST_LOAD_BUDGETS;
const address = process.argv[2] ?? "http://localhost:3000/";
const executablePath = await provideBrowser();
if (!executablePath) throw new Error("no browser");
const browser = await chromium.launch({ executablePath, args: browserFlags() });
const page = await browser.newPage({ viewport: { width: 360, height: 780 } });
const bytes = new Map<string, number>();
const counted: Promise<void>[] = [];
page.on("requestfinished", (request) => {
  counted.push(
    request.sizes().then(({ responseBodySize }) => {
      bytes.set(request.resourceType(), (bytes.get(request.resourceType()) ?? 0) + responseBodySize);
    }),
  );
});
await page.goto(address, { waitUntil: "load" });
// Prefetching starts a second after hydration.
await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
await Promise.all(counted);
await browser.close();

let passed = true;
for (const [kind, size] of [...bytes].sort(([, one], [, other]) => other - one)) {
  const budget = BUDGETS[kind];
  if (budget !== undefined && size > budget) passed = false;
  console.log(`${kind}: ${(size / 1000).toFixed(1)} KB${budget ? ` of ${budget / 1000}` : ""}`);
}
console.log(passed ? "within budget" : "over budget");
process.exitCode = passed ? 0 : 1;
