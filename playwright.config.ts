import { defineConfig } from "@playwright/test";
import { browserFlags, findBrowser, NO_BROWSER } from "./scripts/browser.ts";
import { TIME_ZONE } from "./src/domain/clock.ts";

const executablePath = await findBrowser();
const isListing = process.argv.includes("--list");
if (!executablePath && !isListing) throw new Error(NO_BROWSER);
// The workers read this file again: they need not search.
process.env.CHROMIUM_PATH = executablePath ?? "";

// The servers in the workers render pages as they do for visitors.
process.env.NODE_ENV = "production";

const flags = browserFlags();

export default defineConfig({
  testDir: "tests/e2e",
  // Compiling the finished server again takes each worker eight seconds.
  build: { external: ["**/build/server/**"] },
  globalSetup: "./tests/support/e2e-setup.ts",
  outputDir: "test-results",
  reporter: [["list"]],
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  // One more than cores: tests wait for the page's own pauses a fifth of the time.
  workers: 3,
  // A test that passes only at its second try fails the run.
  retries: 0,
  // Far beyond what a test takes: a limit that a slower or busier machine exceeds tells nothing about the product.
  timeout: 600_000,
  globalTimeout: 120 * 60_000,
  expect: { timeout: 120_000 },
  use: {
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    locale: "es-AR",
    timezoneId: TIME_ZONE,
    screenshot: "only-on-failure",
    // V-07: only in its own tests, which shows that the others don't need it.
    serviceWorkers: "block",
    // A trace would be taken of every test, and takes a third of the time: `npx playwright test --trace on` has one.
    trace: "off",
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: flags,
      // Playwright would switch the sandbox off for everybody.
      chromiumSandbox: !flags.includes("--no-sandbox"),
    },
  },
  projects: [{ name: "chromium", use: { browserName: "chromium" } }],
});
