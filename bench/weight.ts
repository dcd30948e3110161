import { chromium } from "@playwright/test";
import { browserFlags, provideBrowser } from "../scripts/browser.ts";

/**
 * What a phone fetches before anybody touches it: `node bench/weight.ts ADDRESS` opens a page of a running guide and
 * prints the bytes that came over the wire, by kind. Ends with code 1 where a limit is passed.
 */
const LIMITS: Readonly<Record<string, number>> = { script: 115_000, stylesheet: 15_000, font: 65_000 };

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
// What is brought in the background comes a second later, on a slow machine too.
await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
await Promise.all(counted);
await browser.close();

let passed = true;
for (const [kind, size] of [...bytes].sort(([, one], [, other]) => other - one)) {
  const limit = LIMITS[kind];
  if (limit !== undefined && size > limit) passed = false;
  console.log(`${kind}: ${(size / 1000).toFixed(1)} KB${limit ? ` of ${limit / 1000}` : ""}`);
}
console.log(passed ? "limits kept" : "limits passed");
process.exitCode = passed ? 0 : 1;
