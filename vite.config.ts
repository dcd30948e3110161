import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { clientWall } from "./scripts/vite/client-wall.ts";
import { compressAssets } from "./scripts/vite/compress-assets.ts";
import { plainImports } from "./scripts/vite/plain-imports.ts";

/** What only the dialog for signing in and the pages of an account share: the home does not fetch it. */
const OF_ACCOUNTS =
  /\/src\/(ui\/(dialog|lock-scroll|button|field|field-frame|password-field|read-field|classes\/control-class)|personal\/(auth-client|account-channel)|domain\/accounts\/(auth-errors|check-credentials|password-length|member-name)|web\/features\/accounts\/[^/]+)\.tsx?$|\/lucide\/.*\/(eye|eye-off|circle-alert)\.mjs$/;
/** What only pages behind the home share. */
const OF_INNER_PAGES =
  /\/src\/(web\/(features\/(businesses\/(growing-list|gallery\/[^/]+)|shell\/breadcrumb)|seo\/trail-to)|domain\/addresses\/geocoding\/say-blocks)\.tsx?$/;
const isOnHome = (file: string) =>
  /\/src\/|\/lucide\//.test(file) && !OF_ACCOUNTS.test(file) && !OF_INNER_PAGES.test(file);

export default defineConfig({
  plugins: [clientWall(), plainImports(), tailwindcss(), reactRouter(), compressAssets()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // An icon goes with what shows it.
                { name: "vendor", test: /node_modules\/(?!lucide\/)/ },
                // What pages share in one file: a dozen small ones cost more requests, and compress worse.
                { name: "site", test: isOnHome, minShareCount: 2 },
                { name: "account", test: OF_ACCOUNTS, minShareCount: 2 },
                { name: "inner", test: OF_INNER_PAGES, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        rolldownOptions: {
          // One graph: configuration, pool and error classes must not exist twice.
          input: { main: "src/server/main.ts", "start-server": "src/server/start-server.ts" },
          // All in one folder, so that the code finds the browser's files beside its own wherever it was put.
          output: { chunkFileNames: "[name]-[hash].js" },
        },
      },
    },
  },
});
