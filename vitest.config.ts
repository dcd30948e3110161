import tailwindcss from "@tailwindcss/vite";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { browserFlags, findBrowser } from "./scripts/browser.ts";
import { TIME_ZONE } from "./src/domain/clock.ts";
import { stubServerModules } from "./tests/support/components/stub-server-modules.ts";

const executablePath = await findBrowser();

const ENGINE = "src/db/embedded/**/*.db.test.ts";
const DATABASE = "tests/support/database-setup.ts";
/** The limits are far beyond what a test takes, so that a slow or busy machine does not fail one. */
const COMMON = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 120_000, interval: 20 } },
  maxWorkers: 2,
  server: { deps: { external: [/\/build\/server\//] } },
};
const HOLIDAYS = "tests/support/schedule/holiday-setup.ts";
const PROPERTIES = "tests/support/properties/property-seed.ts";

// The groups run one after another: tests that start engines of their own do not share the machine with the rest.
export default defineConfig({
  test: {
    // No file changes what another one imports; loading everything again for each took a third of the time.
    isolate: false,
    projects: [
      {
        test: {
          ...COMMON,
          name: "unit",
          setupFiles: [PROPERTIES, HOLIDAYS],
          include: ["src/**/*.test.ts", "scripts/**/*.test.ts"],
          exclude: ["**/*.db.test.ts"],
          sequence: { groupOrder: 0 },
        },
      },
      {
        plugins: [stubServerModules(), tailwindcss()],
        // A dependency found while tests run would reload them.
        optimizeDeps: {
          include: [
            "react",
            "react/jsx-dev-runtime",
            "react-dom",
            "react-dom/client",
            "react-dom/server.browser",
            "react-router",
            "vitest-browser-react",
            "axe-core",
            "leaflet",
          ],
        },
        test: {
          ...COMMON,
          name: "component",
          // A component that hangs should not hold up the run for ten minutes.
          testTimeout: 300_000,
          // A page each: focus, scroll position and pointer are shared state.
          isolate: true,
          include: ["src/**/*.test.tsx"],
          setupFiles: ["tests/support/components/component-setup.ts", HOLIDAYS],
          sequence: { groupOrder: 5 },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { ...(executablePath && { executablePath }), args: browserFlags() },
              contextOptions: { locale: "es-AR", timezoneId: TIME_ZONE },
            }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
      {
        test: {
          ...COMMON,
          name: "architecture",
          include: ["tests/architecture/**/*.test.ts"],
          exclude: ["tests/architecture/fixtures/**"],
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...COMMON,
          name: "db",
          setupFiles: [PROPERTIES, HOLIDAYS],
          include: ["src/**/*.db.test.ts"],
          // Once is enough of what starts its own engines, and of the catalogue of 100,000.
          exclude: process.env.DATABASE_URL ? [ENGINE, "**/list-plans.db.test.ts"] : [ENGINE],
          globalSetup: DATABASE,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          ...COMMON,
          name: "engine",
          include: [ENGINE],
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          ...COMMON,
          name: "server",
          // React renders pages as it does for visitors, in a third of the time.
          env: { NODE_ENV: "production" },
          include: ["tests/server/**/*.test.ts"],
          globalSetup: DATABASE,
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
});
