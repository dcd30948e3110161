import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";

const SERVER_MODULE = /\/src\/(?:(?:config|db|jobs|outside|server|services)\/|.*\.server\.ts$).*/;
const EXPORTED = /^export (?:async )?(?:function|const|class) (\w+)/gm;

/** Answers each call and each property with itself, so that a route module can be imported where its loader never runs. */
const STUB = `const stub = new Proxy(() => stub, {
  get: (_, key) => (key === "then" || typeof key === "symbol" ? undefined : stub),
  apply: () => stub,
});`;

/** As the framework's build leaves loaders and actions out of the browser's files: tests give a screen its data. */
export function stubServerModules(): Plugin {
  return {
    name: "guia:stub-server-modules",
    enforce: "pre",
    async load(id) {
      const [file = ""] = id.split("?");
      if (!SERVER_MODULE.test(file)) return null;
      const source = await readFile(file, "utf8");
      const names = [...source.matchAll(EXPORTED)].map(([, name]) => name);
      return `${STUB}\n${names.map((name) => `export const ${name} = stub;`).join("\n")}`;
    },
  };
}
