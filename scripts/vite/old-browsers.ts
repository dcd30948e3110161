import { build, type Plugin } from "vite";
import { OLD_BROWSERS_PATH } from "../../src/contract/offline/offline.ts";

const ENTRY = "src/module-loading/old-browsers.ts";

/** Writes the polyfills to a file of their own, which browsers of today never load. */
export function oldBrowsers(): Plugin {
  return {
    name: "old-browsers",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    async generateBundle() {
      this.emitFile({ type: "asset", fileName: OLD_BROWSERS_PATH.slice(1), source: await bundlePolyfills() });
    },
  };
}

async function bundlePolyfills(): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    mode: "production",
    build: {
      write: false,
      minify: true,
      target: "safari15",
      lib: { entry: ENTRY, formats: ["iife"], name: "oldBrowsers" },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  if (!first || !("output" in first)) throw new Error(`${ENTRY} gave no output`);
  return first.output[0].code;
}
