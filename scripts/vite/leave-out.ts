import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const PRELOAD_HELPER = /vite\/preload-helper/;
/** Unused: instrumentation, and lazy route discovery (`react-router.config.ts` sends all routes). */
const OF_THE_ROUTER = /\/react-router\/dist\/\w+\/lib\/(?:router\/instrumentation|dom\/ssr\/fog-of-war)\.js$/;

/** Removes library code that no page runs: 2 KB of the first load. */
export function leaveOut(): Plugin {
  return {
    name: "leave-out",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    load: {
      filter: { id: [PRELOAD_HELPER, OF_THE_ROUTER] },
      // Lazy chunks have no styles and few imports: nothing to preload.
      handler: (id) =>
        PRELOAD_HELPER.test(id) ? "export const __vitePreload = (load) => load();" : nothingInsteadOf(id),
    },
  };
}

function nothingInsteadOf(file: string): string {
  const [, names = ""] = /export \{([^}]*)\};?\s*$/.exec(readFileSync(file, "utf8")) ?? [];
  if (names === "") throw new Error(`${file} is not what it was: look at what may be left out of it`);
  const exported = names.split(",").map((name) => `nothing as ${name.trim()}`);
  return `const nothing = () => undefined; export { ${exported.join(", ")} };`;
}
