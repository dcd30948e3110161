import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { adminWall } from "./scripts/vite/admin-wall.ts";
import { adminFile, loginFile, publicOnly, siteFile } from "./scripts/vite/chunk-name.ts";
import { clientWall } from "./scripts/vite/client-wall.ts";
import { compressAssets } from "./scripts/vite/compress-assets.ts";
import { leaveOut } from "./scripts/vite/leave-out.ts";
import { oldBrowsers } from "./scripts/vite/old-browsers.ts";
import { retryImports } from "./scripts/vite/retry-imports.ts";
import { serviceWorker } from "./scripts/vite/service-worker.ts";

/**
 * Of the server's packages only these are read from node_modules. The others go into its build: for each module Node reads the
 * package.json around it again, which for drizzle-orm alone leaves 100 MB behind and takes half a second of every start.
 */
const NOT_BUNDLED = ["pg", "pino", "nodemailer", "react", "react-dom", "react-router", "satori", "sharp"];

/** The oldest browsers that README.md names. Below Safari 16 the compiler rewrites class fields, with helpers that each page would load. */
const SCRIPT_TARGET = ["chrome109", "firefox115", "safari16"];
const STYLE_TARGET = ["chrome109", "firefox115", "safari15.6"];

/** Lists, suggestions, and what changes a review: for few pages, or loaded with a press. */
const OWN =
  /\/src\/((personal|web\/features|domain)\/shared-lists\/(?!lists-store|load-lists)|personal\/(sync|storage)\/|web\/features\/suggestions\/|web\/features\/reports\/|web\/features\/reviews\/(author-forms|photos\/photo-manager))/;
const not = (pattern: RegExp) => (id: string) => /\/src\/|\/lucide\//.test(id) && !pattern.test(id);

export default defineConfig(({ command }) => ({
  plugins: [
    clientWall(),
    adminWall(),
    leaveOut(),
    oldBrowsers(),
    retryImports(),
    serviceWorker(),
    tailwindcss(),
    reactRouter(),
    compressAssets(),
  ],
  // The minifier reads only this one.
  build: { cssTarget: STYLE_TARGET },
  environments: {
    client: {
      build: {
        target: SCRIPT_TARGET,
        rolldownOptions: {
          // Otherwise the first load carries every constant of src/contract, whichever page uses it.
          optimization: { inlineConst: { mode: "all", pass: 1 } },
          output: {
            // Every name stands in the list of routes, which every page brings: seven letters tell them apart, and 64 files need as many.
            chunkFileNames: "assets/[name]-[hash:7].js",
            entryFileNames: "assets/[name]-[hash:7].js",
            codeSplitting: {
              // A group takes the dependencies of its modules along, so those of the back office come last.
              groups: [
                // The street grid: only for distances and maps.
                {
                  name: publicOnly("streets"),
                  test: /\/src\/domain\/(city-plan\/(?!coordinates)|addresses\/(?!geocoding\/format-blocks)|search\/places)/,
                  minShareCount: 2,
                  priority: 5,
                },
                // Shared by the two maps, and loaded only when one is opened.
                {
                  name: publicOnly("map"),
                  test: /\/node_modules\/leaflet\/|\/src\/map\/|\/src\/domain\/city-map\/(labels|city-shapes|draw-plan|map-geometry|plan-style)/,
                  minShareCount: 2,
                  priority: 4,
                },
                // An icon stays with the component that shows it.
                { name: publicOnly("vendor"), test: /node_modules\/(?!lucide\/)/, priority: 3 },
                // Few files: a dozen small ones cost more requests and compress worse.
                { name: siteFile, test: /\/src\/|\/lucide\//, priority: 2 },
                // Pages about the guide, which few visitors read.
                { name: "info", test: /\/src\/web\/features\/info\//, minShareCount: 2, priority: 2 },
                { name: publicOnly("pages"), test: not(OWN), minShareCount: 2, priority: 1 },
                // After "pages", whose code they use.
                { name: "own", test: OWN, minShareCount: 2, priority: 0 },
                // Before the back office, which would take what the two share.
                { name: loginFile, test: /\/src\/|\/lucide\/|node_modules/, minShareCount: 2, priority: 1 },
                { name: adminFile, test: /\/src\/|\/lucide\/|node_modules/, minShareCount: 2, priority: 0 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      resolve: command === "build" ? { noExternal: true, external: NOT_BUNDLED } : {},
      build: {
        rolldownOptions: {
          // One graph: configuration, pool and error classes must not exist twice.
          input: {
            main: "src/server/main.ts",
            "start-server": "src/server/start-server.ts",
            "sheet-process": "src/outside/sheets/sheet-process.ts",
            "upload-process": "src/server/images/upload-process.ts",
          },
          // All in one folder, so that the code finds the browser's files beside its own wherever it was put.
          output: { chunkFileNames: "[name]-[hash].js" },
        },
      },
    },
  },
}));
