import { build, type Plugin } from "vite";

const MODULE = "virtual:service-worker";
const ENTRY = "src/service-worker/worker.ts";

/** The server imports the built code of the service worker as a text. */
export function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    resolveId: { filter: { id: /^virtual:service-worker$/ }, handler: () => `\0${MODULE}` },
    load: {
      filter: { id: /^\0virtual:service-worker$/ },
      handler: async () => `export const code = ${JSON.stringify(await buildWorker())};`,
    },
  };
}

async function buildWorker(): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    mode: "production",
    build: {
      write: false,
      minify: true,
      target: "es2022",
      lib: { entry: ENTRY, formats: ["iife"], name: "worker" },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  if (!first || !("output" in first)) throw new Error(`${ENTRY} gave no output`);
  return first.output[0].code;
}
