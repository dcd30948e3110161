import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const PRELOAD_HELPER = /vite\/preload-helper/;
/** Unused: instrumentation, and lazy route discovery (`react-router.config.ts` sends all routes). */
const OF_THE_ROUTER = /\/react-router\/dist\/\w+\/lib\/(?:router\/instrumentation|dom\/ssr\/fog-of-war)\.js$/;

/** For the HTML alone. Its imports would bring the texts of the week into the first load. */
const OF_THE_SERVER = /\/src\/business-ui\/serve-hours\.ts$/;

const COMPONENTS = /\/react-router\/dist\/\w+\/lib\/dom\/ssr\/components\.js$/;
/** `<Link prefetch>` is not used: `src/preload` prefetches. Every link would have four hooks for it. */
const WITHOUT_PREFETCH: readonly (readonly [RegExp, string])[] = [
  [/function PrefetchPageLinks\(.*?\n}\n/s, "function PrefetchPageLinks() { return null; }\n"],
  [
    /function usePrefetchBehavior\(.*?\n}\n/s,
    "function usePrefetchBehavior() { return [false, React$1.useRef(null), {}]; }\n",
  ],
];

/** Removes library code that no page runs: 114.2 instead of 117.4 KB of scripts on the home (`npm run bench:weight`). */
export function leaveOut(): Plugin {
  return {
    name: "leave-out",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    load: {
      filter: { id: [PRELOAD_HELPER, OF_THE_ROUTER, OF_THE_SERVER] },
      // Lazy chunks have no styles and few imports: nothing to preload.
      handler(id) {
        if (OF_THE_SERVER.test(id)) return "export const serveHours = () => null;";
        return PRELOAD_HELPER.test(id)
          ? "export const __vitePreload = (load) => load();"
          : nothingInsteadOf(id);
      },
    },
    transform: {
      filter: { id: COMPONENTS },
      handler: (code) => WITHOUT_PREFETCH.reduce(replaceOnce, code),
    },
  };
}

function replaceOnce(code: string, [pattern, stub]: readonly [RegExp, string]): string {
  if (!pattern.test(code))
    throw new Error(`the router has no ${pattern} any more: look at what it has instead`);
  return code.replace(pattern, () => stub);
}

function nothingInsteadOf(file: string): string {
  const [, names = ""] = /export \{([^}]*)\};?\s*$/.exec(readFileSync(file, "utf8")) ?? [];
  if (names === "") throw new Error(`${file} is not what it was: look at what may be left out of it`);
  const exported = names.split(",").map((name) => `nothing as ${name.trim()}`);
  return `const nothing = () => undefined; export { ${exported.join(", ")} };`;
}
