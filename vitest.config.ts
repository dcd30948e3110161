import { defineConfig } from "vitest/config";

const ENGINE = "src/db/embedded/**/*.db.test.ts";
const DATABASE = "tests/support/database-setup.ts";
const PROPERTIES = "tests/support/properties/property-seed.ts";

// The groups run one after another: tests that start engines of their own do not share the machine with the rest.
export default defineConfig({
  test: {
    // No file changes what another one imports; loading everything anew for each took a third of the time.
    isolate: false,
    projects: [
      {
        test: {
          name: "unit",
          setupFiles: PROPERTIES,
          include: ["src/**/*.test.ts", "scripts/**/*.test.ts"],
          exclude: ["**/*.db.test.ts"],
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: "architecture",
          include: ["tests/architecture/**/*.test.ts"],
          exclude: ["tests/architecture/fixtures/**"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: "db",
          setupFiles: PROPERTIES,
          include: ["src/**/*.db.test.ts"],
          // These start and stop engines of their own, whatever DATABASE_URL says: once is enough.
          exclude: [ENGINE],
          globalSetup: DATABASE,
          testTimeout: 30_000,
          hookTimeout: 30_000,
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: "engine",
          include: [ENGINE],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          name: "server",
          include: ["tests/server/**/*.test.ts"],
          globalSetup: DATABASE,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
});
