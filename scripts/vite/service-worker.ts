import { build, type Plugin } from "vite";

const MODULE = "virtual:service-worker";
const FOLDER = "src/service-worker";

/** The server imports the built code of the service worker, and of the one that ends it, as texts. */
export function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    resolveId: { filter: { id: /^virtual:service-worker$/ }, handler: () => `\0${MODULE}` },
    load: {
      filter: { id: /^\0virtual:service-worker$/ },
      handler: async () =>
        `export const code = ${JSON.stringify(await buildWorker("worker.ts"))};
export const endedCode = ${JSON.stringify(await buildWorker("ended.ts"))};`,
    },
  };
}

export async function buildWorker(name: string): Promise<string> {
  const entry = `${FOLDER}/${name}`;
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    mode: "production",
    build: {
      write: false,
      minify: true,
      target: "es2022",
      lib: { entry, formats: ["iife"], name: "worker" },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  if (!first || !("output" in first)) throw new Error(`${entry} gave no output`);
  return first.output[0].code;
}
