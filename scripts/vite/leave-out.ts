import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const PRELOAD_HELPER = /vite\/preload-helper/;
/** Nobody listens to what the router does; and every page knows all routes from the start (`react-router.config.ts`). */
const OF_THE_ROUTER = /\/react-router\/dist\/\w+\/lib\/(?:router\/instrumentation|dom\/ssr\/fog-of-war)\.js$/;

/** Code of others that every page would bring and none would run: two kilobytes of the first load. */
export function leaveOut(): Plugin {
  return {
    name: "leave-out",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    load: {
      filter: { id: [PRELOAD_HELPER, OF_THE_ROUTER] },
      // What is imported later has no styles and few files of its own: there is nothing to fetch ahead of it.
      handler: (id) =>
        PRELOAD_HELPER.test(id) ? "export const __vitePreload = (load) => load();" : nothingInsteadOf(id),
    },
  };
}

/** The same names, for functions that do nothing. */
function nothingInsteadOf(file: string): string {
  const [, names = ""] = /export \{([^}]*)\};?\s*$/.exec(readFileSync(file, "utf8")) ?? [];
  if (names === "") throw new Error(`${file} is not what it was: look at what may be left out of it`);
  const exported = names.split(",").map((name) => `nothing as ${name.trim()}`);
  return `const nothing = () => undefined; export { ${exported.join(", ")} };`;
}
